import type { RefObject } from 'react';
import { useActs } from './offered-acts.ts';

/** Lets J and K walk the rows inside: what has `data-row` takes the focus, and Enter opens it as ever. */
export function useWalk(inside: RefObject<HTMLElement | null>): void {
  const walk = (step: 1 | -1) => {
    const all = [...(inside.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const rows = all.filter((row) => row.checkVisibility());
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step;
    const row = rows[Math.max(0, Math.min(next, rows.length - 1))];
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  useActs([
    { key: 'j', run: () => walk(1) },
    { key: 'k', run: () => walk(-1) },
  ]);
}
