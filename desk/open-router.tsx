import { createBrowserRouter } from 'react-router';
import { deskAddress } from '#model/desk-address.ts';
import type { Language } from '#model/languages.ts';
import { Opening } from './doors/opening.tsx';
import { ScreenFailed } from './doors/screen-failed.tsx';
import { fartherScreens, places } from './places.ts';
import { Gate } from './session/gate.tsx';
import { Shell } from './shell/shell.tsx';

const notHere = { path: '*', lazy: () => import('./screens/not-here/not-here.screen.tsx') };

/** The desk's addresses. What fails in a screen, or is not there, leaves the shell as it is. */
export function openRouter(language: Language) {
  const ofPlaces = places.map(({ path, below = '', lazy }) => ({ path: path + below, lazy }));
  const screens = [...ofPlaces, ...fartherScreens, notHere];
  return createBrowserRouter(
    [
      {
        path: '/',
        Component: Desk,
        HydrateFallback: Opening,
        children: [{ ErrorBoundary: ScreenFailed, children: screens }],
      },
    ],
    { basename: deskAddress[language] },
  );
}

function Desk() {
  return (
    <Gate>
      <Shell />
    </Gate>
  );
}
