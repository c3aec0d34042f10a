import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { type RowWindow, rowWindow } from './row-window.ts';

interface SeenRows {
  readonly total: number;
  /** The height of each, in the size of the page's text. */
  readonly rem: number;
  /** Asks for those that are seen. */
  want(first: number, last: number): void;
}

/** The height of a list, and of each of its rows, which style sheets know as `--row`: as `useRowWindow` counts them. */
export function rowStyle({
  total,
  rem,
}: Pick<SeenRows, 'total' | 'rem'>): CSSProperties & { readonly '--row': string } {
  return { '--row': `${rem}rem`, height: `${total * rem}rem` };
}

/** The rows of a list in the page that are seen now, which are asked for. */
export function useRowWindow(list: RefObject<HTMLElement | null>, { total, rem, want }: SeenRows): RowWindow {
  const [seen, setSeen] = useState<RowWindow>({ first: 0, last: 20 });
  useEffect(() => {
    const look = () => {
      const box = list.current?.getBoundingClientRect();
      // A list that is not shown has no place.
      if (!box || box.width === 0) return;
      const row = rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const next = rowWindow({ top: -box.top, height: innerHeight, row, total });
      setSeen((before) => (before.first === next.first && before.last === next.last ? before : next));
    };
    look();
    // Whichever box scrolls.
    addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [list, total, rem]);
  const [first, last] = [Math.min(seen.first, total), Math.min(seen.last, total)];
  useEffect(() => want(first, last), [want, first, last]);
  return { first, last };
}
