import type { RefObject } from 'react';
import { appWords } from '#content/desk/app.ts';
import { useLanguage } from '#ui/place.ts';
import { useCommands } from './registered-commands.ts';

/** J and K move the focus through the `data-row` elements. */
export function useRovingFocus(inside: RefObject<HTMLElement | null>): void {
  const words = appWords[useLanguage()];
  const walk = (step: 1 | -1) => {
    const all = [...(inside.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const rows = all.filter((row) => row.checkVisibility());
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step;
    const row = rows[Math.max(0, Math.min(next, rows.length - 1))];
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  useCommands([
    { name: words.next, key: 'j', run: () => walk(1) },
    { name: words.previous, key: 'k', run: () => walk(-1) },
  ]);
}
