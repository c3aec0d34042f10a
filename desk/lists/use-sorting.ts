import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** `to`: from 0. Same list if already there or out of range. */
export function moveItem(ids: readonly string[], id: string, to: number): readonly string[] {
  const from = ids.indexOf(id);
  if (from === -1 || to === from || to < 0 || to >= ids.length) return ids;
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

interface SortingOptions {
  /** Rows carry their id in this data attribute. */
  readonly attribute: 'topic' | 'course';
  move(id: string, to: number): void;
  /** Called when a row is dropped. */
  drop?(): void;
  /** Called for Alt with an arrow key. */
  step(id: string, to: number): void;
}

/** Sorting of a list by drag on a grip, and by Alt with the arrow keys. */
export function useSorting<List extends HTMLElement>({ attribute, move, drop, step }: SortingOptions) {
  const list = useRef<List>(null);
  const [dragged, setDragged] = useState<string>();

  /** Past the middle of the other row, so that rows of different heights do not swap back and forth. */
  function dragTo({ clientY }: PointerEvent, id: string): void {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(`[data-${attribute}]`) ?? [])];
    const own = rows.findIndex((row) => row.dataset[attribute] === id);
    const to = rows.findIndex((row, at) => {
      const { top, height } = row.getBoundingClientRect();
      return at < own ? clientY < top + height / 2 : at > own && clientY > top + height / 2 && clientY < top + height;
    });
    if (to !== -1) move(id, to);
  }
  const end = () => {
    setDragged(undefined);
    drop?.();
  };
  return {
    list,
    dragged,
    /** Props of a row's grip. */
    grip: (id: string) => ({
      onPointerDown(event: PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(id);
      },
      onPointerMove: (event: PointerEvent) => dragged === id && dragTo(event, id),
      onPointerUp: end,
      onPointerCancel: end,
    }),
    onKeyDown: (id: string, at: number) => (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      step(id, event.key === 'ArrowUp' ? at - 1 : at + 1);
    },
  };
}
