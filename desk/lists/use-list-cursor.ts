import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Command } from '#desk/keyboard/registered-commands.ts';
import type { Rows } from './open-rows.ts';

interface ListCursorOptions {
  readonly rows: Rows<{ readonly id: string }>;
  readonly open: string | undefined;
  readonly words: { readonly next: string; readonly previous: string; readonly search: string; readonly show: string };
  readonly arrived: number;
  pathOf(id: string): string;
  want(first: number, last: number): void;
  show(): unknown;
}

export type ListCursor = ReturnType<typeof useListCursor>;

/** Keyboard navigation of a list beside its detail pane; restores scroll position and focus. */
export function useListCursor({ rows, open, words, arrived, pathOf, want, show }: ListCursorOptions) {
  const go = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [cursor, setCursor] = useState(-1);
  /** A row was opened or closed since the screen was. */
  const [entered, enterPane] = useState(false);
  const chosen = rows.places.get(open ?? '') ?? -1;
  const addressOf = (place: number) => {
    const row = rows.items.get(place);
    return row && pathOf(row.id);
  };

  /** A ref: a key press may precede the render of the last one. */
  const here = useRef(-1);
  const goal = useRef(-1);
  useEffect(() => {
    // Ignore places passed on the way, rendered late.
    if (goal.current >= 0 && chosen !== goal.current) return;
    goal.current = -1;
    if (chosen >= 0) here.current = chosen;
  }, [chosen]);

  const [followFocus] = useState(() => (scroller: HTMLElement | null) => {
    const follow = ({ target }: FocusEvent) => {
      const place = target instanceof Element ? target.getAttribute('data-row') : null;
      if (!place) return;
      goal.current = -1;
      here.current = Number(place);
    };
    scroller?.addEventListener('focusin', follow);
    return () => scroller?.removeEventListener('focusin', follow);
  });

  const [wanted, focusRow] = useState<{ readonly place: number }>();
  useEffect(() => {
    if (!wanted) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${wanted.place}"]`)?.focus();
  }, [wanted]);
  const put = (place: number) => {
    here.current = place;
    setCursor(place);
    focusRow({ place });
  };

  useEffect(() => {
    list.current?.querySelector(`[data-row="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const before = useRef({ open, place: -1, top: 0 });
  useEffect(() => {
    const last = before.current;
    if (open !== last.open) {
      if (open === undefined) {
        scrollTo(0, last.top);
        if (last.place >= 0) {
          setCursor(last.place);
          focusRow({ place: last.place });
        }
      } else scrollTo(0, 0);
      enterPane(true);
    }
    last.open = open;
    if (chosen >= 0) last.place = chosen;
    if (open !== undefined) return undefined;
    const keep = () => {
      last.top = scrollY;
    };
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [open, chosen]);

  const walk = (step: number) => {
    const at = here.current;
    const to = at < 0 && step < 0 ? -1 : Math.min(at + step, rows.total - 1);
    const address = addressOf(to);
    if (!address) return to >= 0 ? want(to, to + 1) : undefined;
    here.current = to;
    if (open === undefined) put(to);
    else if (to !== at) {
      goal.current = to;
      void go(address, { replace: true });
    }
  };
  const commands: readonly Command[] = [
    { name: words.next, key: 'j', run: () => walk(1) },
    { name: words.previous, key: 'k', run: () => walk(-1) },
    { name: words.search, key: '/', run: () => field.current?.focus() },
    ...(arrived > 0 ? [{ name: words.show, key: '.', run: () => void show() }] : []),
  ];
  const reset = () => {
    setCursor(-1);
    if (open === undefined) here.current = -1;
  };
  return { list, field, chosen, cursor, here, entered, commands, addressOf, put, reset, followFocus };
}
