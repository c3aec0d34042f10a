import { closedWords } from '#content/desk/closed-pages.ts';
import { siteAddress } from '#desk/site-addresses.ts';
import { fill } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';
import { FullPage, Retry } from './full-page.tsx';

interface ClosedProps {
  readonly why: 'ended' | 'disabled' | 'not-staff' | 'no-storage';
  readonly who: string | undefined;
  readonly login: string;
}

/** Full-page state: session ended, account disabled or not staff (`who`), or no session storage. */
export default function Closed({ why, who = '', login }: ClosedProps) {
  const language = useLanguage();
  const { notStaff, noStorage, ...sessionWords } = closedWords[language];
  if (why === 'no-storage') {
    return (
      <FullPage words={noStorage} drawing="empty">
        <Retry retry={() => location.reload()}>{noStorage.act}</Retry>
      </FullPage>
    );
  }
  const isStaff = why !== 'not-staff';
  const { heading, text, act } = isStaff ? sessionWords[why] : notStaff;
  return (
    <FullPage words={{ heading, text: fill(text, { who }) }} drawing="empty">
      <a className="btn" href={isStaff ? login : siteAddress.logout[language]}>
        {act}
      </a>
    </FullPage>
  );
}
