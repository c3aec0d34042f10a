import { type RefObject, useEffect, useState } from 'react';
import { type RowWindow, rowWindow } from './row-window.ts';

/** The rows of a list in the page that are seen now. `rem`: the height of each, in the size of the page's text. */
export function useRowWindow(list: RefObject<HTMLElement | null>, total: number, rem: number): RowWindow {
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
  return { first: Math.min(seen.first, total), last: Math.min(seen.last, total) };
}
