import { closedWords } from '#content/desk/closed.ts';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { siteAddress } from '../site-addresses.ts';
import { Door, DoorLink, Retry } from './door.tsx';

/** The desk stays closed to `who`, who is nobody's staff; without a name, to a browser that keeps no session. */
export default function Closed({ who }: { readonly who: string | undefined }) {
  const language = useLanguage();
  const { notStaff, noStorage } = closedWords[language];
  if (who === undefined) {
    return (
      <Door words={noStorage} drawing="empty">
        <Retry again={() => location.reload()}>{noStorage.act}</Retry>
      </Door>
    );
  }
  const { heading, text, act } = notStaff;
  return (
    <Door words={{ heading, text: fill(text, { who }) }} drawing="empty">
      <DoorLink href={siteAddress.logout[language]}>{act}</DoorLink>
    </Door>
  );
}
