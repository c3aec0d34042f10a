import { type CSSProperties, type RefObject, useEffect, useState } from 'react';

/** `last` is exclusive. */
interface RowWindow {
  readonly first: number;
  readonly last: number;
}

/** Overscan in rows. */
const overscan = 6;

/**
 * In pixels: `top`: from the list's start to the viewport's (negative: below); `height`: of the
 * viewport; `row`: of a row.
 */
export function rowWindow(list: { top: number; height: number; row: number; total: number }): RowWindow {
  const { top, height, row, total } = list;
  const first = Math.floor(top / row) - overscan;
  const last = Math.ceil((top + height) / row) + overscan;
  return { first: clamp(first, 0, total), last: clamp(last, 0, total) };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}

interface RowWindowOptions {
  readonly total: number;
  readonly rem: number;
  loadRange(first: number, last: number): void;
}

export function rowStyle({
  total,
  rem,
}: Pick<RowWindowOptions, 'total' | 'rem'>): CSSProperties & { readonly '--row': string } {
  return { '--row': `${rem}rem`, height: `${total * rem}rem` };
}

export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  { total, rem, loadRange }: RowWindowOptions,
): RowWindow {
  const [visible, setVisible] = useState<RowWindow>({ first: 0, last: 20 });
  useEffect(() => {
    const measure = () => {
      const rect = list.current?.getBoundingClientRect();
      // A hidden list has no position.
      if (!rect || rect.width === 0) return;
      const row = rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const next = rowWindow({ top: -rect.top, height: innerHeight, row, total });
      setVisible((previous) => (previous.first === next.first && previous.last === next.last ? previous : next));
    };
    measure();
    // Captured: any ancestor may scroll.
    addEventListener('scroll', measure, { capture: true, passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure, { capture: true });
      removeEventListener('resize', measure);
    };
  }, [list, total, rem]);
  const [first, last] = [Math.min(visible.first, total), Math.min(visible.last, total)];
  useEffect(() => loadRange(first, last), [loadRange, first, last]);
  return { first, last };
}
