import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { deskWaysWords } from '#content/desk/ways.ts';
import { useLanguage } from '#look/place.ts';
import { switchTheme } from '#look/switch-theme.ts';
import { deskAddress } from '#model/desk-address.ts';
import { followActs } from '../acts/this-acts.ts';
import { type OfferedAct, useActs } from '../keys/offered-acts.ts';
import { followLine } from '../line/this-line.ts';
import { followMessages, hearMessages } from '../live/live-messages.ts';
import { fartherScreens, places } from '../places.ts';
import { siteAddress } from '../site-addresses.ts';
import { toasts, usual } from '../toast/this-toasts.ts';
import { Toast } from '../toast/toast.tsx';
import { askDue } from './due-counts.ts';
import { keepFocus } from './keep-focus.ts';
import { OpenSheet, openSheet } from './open-sheet.tsx';
import { inThisBrowser, prepareScreens } from './prepare-screens.ts';
import { useKeys } from './use-keys.ts';
import { useLate } from './use-late.ts';

export { Notices } from '../notices/notices.tsx';
export { ThemeSwitch } from '../shell/theme-switch.tsx';
export { Ways } from '../shell/ways.tsx';
export { Due, Find, Keys } from './of-the-rail.tsx';

/** Loaded when idle: what somebody may open next, or when their session ends. */
const farther = [
  ...[...places, ...fartherScreens].map(({ lazy }) => lazy),
  () => import('../palette/palette.tsx'),
  () => import('../doors/closed.tsx'),
];

/** Keys, toasts and sheets of every screen, and what goes on as long as somebody sits here. */
export function Everywhere() {
  useKeys();
  useLate();
  useActs(useActsOfAll());
  useEffect(() => {
    const stops = [followLine(), followActs(), followMessages(), prepareScreens(farther, inThisBrowser), keepFocus()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const place = useLocation().pathname.split('/')[1];
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    // The first screen counts by itself, and more often.
    if (!place) return undefined;
    // What the screen itself asks goes before.
    const soon = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => void askDue(), 300);
    };
    soon();
    const stop = hearMessages(soon);
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [place]);
  return (
    <>
      <Toast />
      <OpenSheet />
    </>
  );
}

/** What can be done on every screen. */
function useActsOfAll(): readonly OfferedAct[] {
  const language = useLanguage();
  const go = useNavigate();
  const { pathname, search } = useLocation();
  const words = everywhereWords[language];
  const ways = deskWaysWords[language];
  const other = language === 'es' ? 'en' : 'es';
  return [
    ...places.map(({ path }, at) => ({ key: String(at + 1), run: () => void go(`/${path}`) })),
    {
      key: 'z',
      name: words.undo,
      run: () => {
        if (!toasts.undo()) toasts.show({ text: words.nothingToUndo, lasts: usual });
      },
    },
    { key: '?', name: words.keys.sheet, run: () => openSheet('shortcuts') },
    { name: words.theme, run: switchTheme },
    {
      name: ways.otherLanguage,
      run: () => location.assign(deskAddress[other] + (pathname === '/' ? '' : pathname) + search),
    },
    { name: ways.site, run: () => location.assign(siteAddress.home[language]) },
    { name: ways.leave, run: () => location.assign(siteAddress.logout[language]) },
  ];
}
