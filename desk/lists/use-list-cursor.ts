import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { keepScreen } from '#desk/dialog/keep-screen.ts';
import type { Command } from '#desk/keyboard/registered-commands.ts';
import type { Rows } from './open-rows.ts';

interface ListCursorOptions {
  readonly rows: Rows<{ readonly id: string }>;
  readonly openId: string | undefined;
  readonly words: { readonly next: string; readonly previous: string; readonly search: string; readonly show: string };
  readonly arrived: number;
  pathOf(id: string): string;
  loadRange(first: number, last: number): void;
  show(): unknown;
}

export type ListCursor = ReturnType<typeof useListCursor>;

/** Keyboard navigation of a list beside its detail pane; restores scroll position and focus. */
export function useListCursor({ rows, openId, words, arrived, pathOf, loadRange, show }: ListCursorOptions) {
  const go = useNavigate();
  const listRef = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [cursor, setCursor] = useState(-1);
  /** A row was opened or closed since the screen was. */
  const [entered, setEntered] = useState(false);
  const openIndex = rows.indexes.get(openId ?? '') ?? -1;
  const pathAt = (index: number) => {
    const row = rows.items.get(index);
    return row && pathOf(row.id);
  };

  /** A ref: a key press may precede the render of the last one. */
  const focusedIndex = useRef(-1);
  const targetIndex = useRef(-1);
  useEffect(() => {
    // Ignore rows passed on the way, rendered late.
    if (targetIndex.current >= 0 && openIndex !== targetIndex.current) return;
    targetIndex.current = -1;
    if (openIndex >= 0) focusedIndex.current = openIndex;
  }, [openIndex]);

  const [followFocus] = useState(() => (scroller: HTMLElement | null) => {
    const onFocusIn = ({ target }: FocusEvent) => {
      const index = target instanceof Element ? target.getAttribute('data-row') : null;
      if (!index) return;
      targetIndex.current = -1;
      focusedIndex.current = Number(index);
    };
    scroller?.addEventListener('focusin', onFocusIn);
    return () => scroller?.removeEventListener('focusin', onFocusIn);
  });

  const [focusRequest, requestFocus] = useState<{ readonly index: number }>();
  useEffect(() => {
    if (!focusRequest) return;
    listRef.current?.querySelector<HTMLElement>(`[data-row="${focusRequest.index}"]`)?.focus();
  }, [focusRequest]);
  const focusRow = (index: number) => {
    focusedIndex.current = index;
    setCursor(index);
    requestFocus({ index });
  };

  useEffect(() => {
    listRef.current?.querySelector(`[data-row="${openIndex}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [openIndex]);

  const saved = useRef({ openId, index: -1, scrollTop: 0 });
  useEffect(() => {
    const previous = saved.current;
    if (openId !== previous.openId) {
      if (openId === undefined) {
        scrollTo(0, previous.scrollTop);
        if (previous.index >= 0) {
          setCursor(previous.index);
          requestFocus({ index: previous.index });
        }
      } else scrollTo(0, 0);
      setEntered(true);
    }
    previous.openId = openId;
    if (openIndex >= 0) previous.index = openIndex;
    if (openId !== undefined) return undefined;
    const saveScroll = () => {
      previous.scrollTop = scrollY;
    };
    addEventListener('scroll', saveScroll, { passive: true });
    return () => removeEventListener('scroll', saveScroll);
  }, [openId, openIndex]);

  const moveBy = (step: number) => {
    const from = focusedIndex.current;
    const to = from < 0 && step < 0 ? -1 : Math.min(from + step, rows.total - 1);
    const path = pathAt(to);
    if (!path) return to >= 0 ? loadRange(to, to + 1) : undefined;
    if (openId !== undefined && to !== from && keepScreen()) return undefined;
    focusedIndex.current = to;
    if (openId === undefined) focusRow(to);
    else if (to !== from) {
      targetIndex.current = to;
      void go(path, { replace: true });
    }
  };
  const commands: readonly Command[] = [
    { name: words.next, key: 'j', run: () => moveBy(1) },
    { name: words.previous, key: 'k', run: () => moveBy(-1) },
    { name: words.search, key: '/', run: () => field.current?.focus() },
    ...(arrived > 0 ? [{ name: words.show, key: '.', run: () => void show() }] : []),
  ];
  const reset = () => {
    setCursor(-1);
    if (openId === undefined) focusedIndex.current = -1;
  };
  return {
    listRef,
    field,
    openIndex,
    cursor,
    focusedIndex,
    entered,
    commands,
    pathAt,
    focusRow,
    reset,
    followFocus,
  };
}
