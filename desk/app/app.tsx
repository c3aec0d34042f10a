import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { accountMenuWords } from '#content/desk/account-menu.ts';
import { appWords } from '#content/desk/app.ts';
import { subscribeConnectivity } from '#desk/connectivity/fetch-data.ts';
import { OpenDialog, openDialog } from '#desk/dialog/open-dialog.tsx';
import { type Command, useCommands } from '#desk/keyboard/registered-commands.ts';
import { subscribeQueue } from '#desk/mutations/this-queue.ts';
import { onMessages, subscribeMessages } from '#desk/realtime/live-messages.ts';
import { deskRoutes, otherScreens } from '#desk/routes.ts';
import { siteAddress } from '#desk/site-addresses.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { useLanguage } from '#ui/place.ts';
import { switchTheme } from '#ui/switch-theme.ts';
import { refreshDueCounts } from './due-counts.ts';
import { keepFocus } from './keep-focus.ts';
import { inThisBrowser, prepareScreens } from './preload-screens.ts';
import { useKeys } from './use-keys.ts';
import { useLateOutcomes } from './use-late-outcomes.ts';

export { Notices } from '#desk/notices/notices.tsx';
export { Navigation as Ways } from '#desk/shell/navigation.tsx';
export { ThemeSwitch } from '#desk/shell/theme-switch.tsx';
export { Due, Find, Keys } from './sidebar-panel.tsx';

/** Preloaded when idle. */
const farther = [
  ...[...deskRoutes, ...otherScreens].map(({ lazy }) => lazy),
  () => import('#desk/palette/palette.tsx'),
  () => import('#desk/full-page/closed.tsx'),
];

/** Providers and subscriptions of the whole desk, in a second script: `desk/shell/` shows the frame before. */
export function AppProviders() {
  useKeys();
  useLateOutcomes();
  useCommands(useActsOfAll());
  useEffect(() => {
    const stops = [
      subscribeConnectivity(),
      subscribeQueue(),
      subscribeMessages(),
      prepareScreens(farther, inThisBrowser),
      keepFocus(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const language = useLanguage();
  const go = useNavigate();
  useEffect(() => {
    void import('./own-notice.ts').then((own) => own.noticeOwnAccount(language, () => void go('/accounts/me')));
  }, [language, go]);
  const place = useLocation().pathname.split('/')[1];
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    // Skips the dashboard, which fetches the counts itself, more often.
    if (!place) return undefined;
    // The screen's own queries go first.
    const soon = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => void refreshDueCounts(), 300);
    };
    soon();
    const stop = onMessages(soon);
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [place]);
  return <OpenDialog />;
}

function useActsOfAll(): readonly Command[] {
  const language = useLanguage();
  const go = useNavigate();
  const { pathname, search } = useLocation();
  const words = appWords[language];
  const ways = accountMenuWords[language];
  const other = language === 'es' ? 'en' : 'es';
  return [
    ...deskRoutes.map(({ path }, at) => ({ key: String(at + 1), run: () => void go(`/${path}`) })),
    { key: '?', name: words.keys.sheet, run: () => openDialog('shortcuts') },
    { name: words.theme, run: switchTheme },
    {
      name: ways.otherLanguage,
      run: () => location.assign(deskAddress[other] + (pathname === '/' ? '' : pathname) + search),
    },
    { name: ways.site, run: () => location.assign(siteAddress.home[language]) },
    { name: ways.leave, run: () => location.assign(siteAddress.logout[language]) },
  ];
}
