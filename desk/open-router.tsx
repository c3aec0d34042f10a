import { createBrowserRouter } from 'react-router';
import { deskAddress } from '#model/accounts/desk-address.ts';
import type { Language } from '#model/languages.ts';
import { keepScreen } from './dialog/keep-screen.ts';
import { hasUnsaved, leaveTopDialog } from './dialog/leave-dialog.ts';
import { Opening } from './full-page/opening.tsx';
import { ScreenFailed } from './full-page/screen-failed.tsx';
import { deskRoutes, otherScreens } from './routes.ts';
import { AuthGuard } from './session/auth-guard.tsx';
import { Shell } from './shell/shell.tsx';

const notHere = { path: '*', lazy: () => import('./screens/not-here/not-here.screen.tsx') };

/** The shell stays on an error or an unknown address. */
export function openRouter(language: Language) {
  const ofPlaces = deskRoutes.map(({ path, below = '', lazy }) => ({ path: path + below, lazy }));
  const screens = [...ofPlaces, ...otherScreens, notHere];
  const router = createBrowserRouter(
    [
      {
        path: '/',
        Component: Desk,
        HydrateFallback: Opening,
        ErrorBoundary: ScreenFailed,
        children: [{ ErrorBoundary: ScreenFailed, children: screens }],
      },
    ],
    { basename: deskAddress[language] },
  );
  // Going back closes an open dialog as Escape does. `getBlocker` is internal to the
  // package: the public `useBlocker` calls it, but is larger.
  router.getBlocker('dialog', ({ historyAction, currentLocation, nextLocation }) =>
    historyAction === 'POP' && leaveTopDialog()
      ? true
      : historyAction !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname && keepScreen(),
  );
  // Reloads, closed tabs and links out of the desk.
  addEventListener('beforeunload', (event) => hasUnsaved() && event.preventDefault());
  return router;
}

function Desk() {
  return (
    <AuthGuard>
      <Shell />
    </AuthGuard>
  );
}
