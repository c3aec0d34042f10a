import { closedWords } from '#content/desk/closed.ts';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { siteAddress } from '../site-addresses.ts';
import { Door, DoorLink, Retry } from './door.tsx';

interface ClosedProps {
  readonly why: 'ended' | 'disabled' | 'not-staff' | 'no-storage';
  readonly who: string | undefined;
  readonly login: string;
}

/** Why the desk stays closed: after a session ended, to an account that is not staff's (`who`) or was disabled, and to a browser that keeps no session. */
export default function Closed({ why, who = '', login }: ClosedProps) {
  const language = useLanguage();
  const { notStaff, noStorage } = closedWords[language];
  if (why === 'no-storage') {
    return (
      <Door words={noStorage} drawing="empty">
        <Retry again={() => location.reload()}>{noStorage.act}</Retry>
      </Door>
    );
  }
  if (why !== 'not-staff') {
    const words = closedWords[language][why];
    return (
      <Door words={words} drawing="empty">
        <DoorLink href={login}>{words.act}</DoorLink>
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
