import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { deskFrameWords } from '#content/desk/frame.ts';
import { useWords } from '#look/place.ts';
import { Rail } from './rail.tsx';
import style from './shell.module.css';

/** The rail and the screen beside it. Who goes to another place is at its beginning, by keys and by ear too. */
export function Shell() {
  const words = useWords(deskFrameWords);
  const { pathname } = useLocation();
  const screen = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    scrollTo(0, 0);
    screen.current?.focus();
  }, [pathname]);
  return (
    <div className={style.frame}>
      <a className={style.skip} href="#main">
        {words.skip}
      </a>
      <Rail />
      <main className={style.screen} id="main" ref={screen} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
