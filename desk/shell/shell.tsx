import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { deskFrameWords } from '#content/desk/frame.ts';
import { useWords } from '#look/place.ts';
import type { Everywhere } from './everywhere.ts';
import { Rail } from './rail.tsx';
import style from './shell.module.css';

/** The rail and the screen beside it. Who goes to another place is at its beginning, by keys and by ear too. */
export function Shell() {
  const words = useWords(deskFrameWords);
  const { pathname } = useLocation();
  const screen = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const [everywhere, setEverywhere] = useState<Everywhere>();
  useEffect(() => {
    // Without a line it is tried again at the next place.
    if (!everywhere) import('../everywhere/everywhere.tsx').then(setEverywhere, () => undefined);
    const before = shown.current;
    shown.current = pathname;
    // A screen of panes sees itself to what is chosen in it.
    const within = before.split('/')[1] === pathname.split('/')[1] && screen.current?.querySelector('[data-panes]');
    if (before === pathname) return;
    if (!within) scrollTo(0, 0);
    // Nor is anybody nowhere whose row or button went with the screen before.
    if (!within || document.activeElement === document.body) screen.current?.focus({ preventScroll: true });
  }, [pathname, everywhere]);
  return (
    <div className={style.frame}>
      <a className={style.skip} href="#main">
        {words.skip}
      </a>
      <Rail everywhere={everywhere} />
      <div className={style.middle}>
        {everywhere && <everywhere.Notices />}
        <main className={style.screen} id="main" ref={screen} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {everywhere && <everywhere.Everywhere />}
    </div>
  );
}
