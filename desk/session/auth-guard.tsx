import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { fullPageWords } from '#content/desk/full-page.ts';
import { FullPage, Retry } from '#desk/full-page/full-page.tsx';
import { Opening } from '#desk/full-page/opening.tsx';
import { loginAddress } from '#desk/site-addresses.ts';
import { useLanguage } from '#ui/place.ts';
import { PersonContext } from './person.ts';
import { presence } from './this-presence.ts';

/** A failed load shows the loading state. */
const Closed = lazy(() => import('#desk/full-page/closed.tsx').catch(() => ({ default: Opening })));

/** Retry interval, in milliseconds. */
const pause = 8_000;

const lookAgain = () => void presence.look(true);

/**
 * Auth guard. During the check the desk of a stored session loads hidden; its requests are
 * authorized as usual.
 */
export function AuthGuard({ children }: { readonly children: ReactNode }) {
  const now = useSyncExternalStore(presence.subscribe, presence.now);
  const language = useLanguage();
  const words = fullPageWords[language];
  const { pathname, search, hash } = useLocation();
  const login = loginAddress(language, pathname + search + hash);

  useEffect(() => {
    // Replace, so going back from the login does not return here.
    if (now.is === 'signed-out') location.replace(login);
    if (now.is !== 'unreached') return undefined;
    const retrying = setInterval(lookAgain, pause);
    return () => clearInterval(retrying);
  }, [now.is, login]);

  const person = 'person' in now && now.is !== 'not-staff' ? now.person : undefined;
  if (person) {
    const hidden = now.is === 'loading';
    return (
      <>
        {hidden && <Opening />}
        <PersonContext key={person.id} value={person}>
          <div hidden={hidden}>{children}</div>
        </PersonContext>
      </>
    );
  }
  if (now.is === 'unreached') {
    return (
      <FullPage words={words.unreached} drawing="offline">
        <Retry retry={lookAgain}>{words.unreached.act}</Retry>
      </FullPage>
    );
  }
  if (now.is === 'loading' || now.is === 'signed-out' || now.is === 'here') return <Opening />;
  return (
    <Suspense fallback={<Opening />}>
      <Closed why={now.is} who={'person' in now ? now.person.name : undefined} login={login} />
    </Suspense>
  );
}
