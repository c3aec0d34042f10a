import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { deskFrameWords } from '#content/desk/frame.ts';
import { Opening } from '#desk/full-page/opening.tsx';
import { usePerson } from '#desk/session/person.ts';
import { useWords } from '#ui/place.ts';
import style from './shell.module.css';
import { type AppModule, Sidebar } from './sidebar.tsx';

const TeacherDesk = lazy(() => import('#desk/teaching/teacher-desk.tsx'));

/** Navigation resets scroll position and focus. */
export function Shell() {
  const words = useWords(deskFrameWords);
  const { pathname } = useLocation();
  const screen = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const [app, setApp] = useState<AppModule>();
  useEffect(() => {
    // Navigation retries a failed load.
    if (!app) import('#desk/app/app.tsx').then(setApp, () => undefined);
    const before = shown.current;
    shown.current = pathname;
    // A screen of panes manages scroll and focus.
    const within = before.split('/')[1] === pathname.split('/')[1] && screen.current?.querySelector('[data-panes]');
    if (before === pathname) return;
    if (!within) scrollTo(0, 0);
    // The focused element may have been removed.
    const { activeElement } = document;
    const isLost = activeElement === document.body || !activeElement?.checkVisibility();
    if (!within || isLost) screen.current?.focus({ preventScroll: true });
  }, [pathname, app]);
  const { role } = usePerson();
  if (role === 'teacher' || role === 'pending') {
    return (
      <Suspense fallback={<Opening />}>
        <TeacherDesk />
      </Suspense>
    );
  }
  return (
    <div className={style.frame}>
      <a className={style.skip} href="#main">
        {words.skip}
      </a>
      <Sidebar app={app} />
      <div className={style.middle}>
        <main className={style.screen} id="main" ref={screen} tabIndex={-1}>
          <Outlet />
        </main>
        {app && <app.Notices />}
      </div>
      {app && <app.AppProviders />}
    </div>
  );
}
