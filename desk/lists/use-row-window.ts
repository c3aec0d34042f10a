import { type CSSProperties, type RefObject, useEffect, useState } from 'react';

/** `last` is exclusive. */
export interface RowWindow {
  readonly first: number;
  readonly last: number;
}

/** Overscan in rows. */
const spare = 6;

/**
 * In pixels: `top`: from the list's start to the viewport's (negative: below); `height`: of the
 * viewport; `row`: of a row.
 */
export function rowWindow(list: { top: number; height: number; row: number; total: number }): RowWindow {
  const { top, height, row, total } = list;
  const first = Math.floor(top / row) - spare;
  const last = Math.ceil((top + height) / row) + spare;
  return { first: between(first, 0, total), last: between(last, 0, total) };
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

interface SeenRows {
  readonly total: number;
  readonly rem: number;
  want(first: number, last: number): void;
}

export function rowStyle({
  total,
  rem,
}: Pick<SeenRows, 'total' | 'rem'>): CSSProperties & { readonly '--row': string } {
  return { '--row': `${rem}rem`, height: `${total * rem}rem` };
}

export function useRowWindow(list: RefObject<HTMLElement | null>, { total, rem, want }: SeenRows): RowWindow {
  const [seen, setSeen] = useState<RowWindow>({ first: 0, last: 20 });
  useEffect(() => {
    const look = () => {
      const box = list.current?.getBoundingClientRect();
      // A hidden list has no position.
      if (!box || box.width === 0) return;
      const row = rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const next = rowWindow({ top: -box.top, height: innerHeight, row, total });
      setSeen((before) => (before.first === next.first && before.last === next.last ? before : next));
    };
    look();
    // Captured: any ancestor may scroll.
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
