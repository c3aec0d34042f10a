import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { doorWords } from '#content/desk/doors.ts';
import { useLanguage } from '#look/place.ts';
import { Door, Retry } from '../doors/door.tsx';
import { Opening } from '../doors/opening.tsx';
import { loginAddress } from '../site-addresses.ts';
import { PersonContext } from './person.ts';
import { presence } from './this-presence.ts';

/** Comes when it is needed, and nothing does where nothing is reached. */
const Closed = lazy(() => import('../doors/closed.tsx').catch(() => ({ default: Opening })));

/** So often it is tried again where nothing answers, in milliseconds. */
const pause = 8_000;

/**
 * Shows the desk to whom the service lets in. Everybody else sees why not, or is at the login and comes back from it. While the
 * service is asked, the desk of a stored session loads hidden: its requests are authorized like any other.
 */
export function Gate({ children }: { readonly children: ReactNode }) {
  const now = useSyncExternalStore(presence.subscribe, presence.now);
  const language = useLanguage();
  const words = doorWords[language];
  const { pathname, search, hash } = useLocation();
  const login = loginAddress(language, pathname + search + hash);
  const lookAgain = () => void presence.look(true);

  useEffect(() => {
    // Whoever goes back from the login did not mean to come here again.
    if (now.is === 'signed-out') location.replace(login);
    if (now.is !== 'unreached') return undefined;
    const retrying = setInterval(() => void presence.look(true), pause);
    return () => clearInterval(retrying);
  }, [now.is, login]);

  const person = 'person' in now && now.is !== 'not-staff' ? now.person : undefined;
  if (person) {
    const hidden = now.is === 'asking';
    return (
      <>
        {hidden && <Opening />}
        <PersonContext key={person.id} value={person}>
          <div hidden={hidden}>{children}</div>
        </PersonContext>
      </>
    );
  }
  switch (now.is) {
    case 'unreached':
      return (
        <Door words={words.unreached} drawing="offline">
          <Retry again={lookAgain}>{words.unreached.act}</Retry>
        </Door>
      );
    case 'ended':
    case 'disabled':
    case 'not-staff':
    case 'no-storage':
      return (
        <Suspense fallback={<Opening />}>
          <Closed why={now.is} who={'person' in now ? now.person.name : undefined} login={login} />
        </Suspense>
      );
    default:
      return <Opening />;
  }
}
