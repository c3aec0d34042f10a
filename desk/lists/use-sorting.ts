import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** `to`: from 0. Same list if already there or out of range. */
export function moveItem(ids: readonly string[], id: string, to: number): readonly string[] {
  const from = ids.indexOf(id);
  if (from === -1 || to === from || to < 0 || to >= ids.length) return ids;
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

interface SortingOptions {
  /** Data attribute with the row's id. */
  readonly attribute: 'topic' | 'course';
  move(id: string, to: number): void;
  drop?(): void;
  /** Alt with an arrow key. */
  step(id: string, to: number): void;
}

/** Sorts by drag on a grip, and by Alt with the arrow keys. */
export function useSorting<List extends HTMLElement>({ attribute, move, drop, step }: SortingOptions) {
  const list = useRef<List>(null);
  const [dragged, setDragged] = useState<string>();

  /** Past the middle of the other row, so rows of different heights do not swap back and forth. */
  function dragTo({ clientY }: PointerEvent, id: string): void {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(`[data-${attribute}]`) ?? [])];
    const draggedIndex = rows.findIndex((row) => row.dataset[attribute] === id);
    const to = rows.findIndex((row, index) => {
      const { top, height } = row.getBoundingClientRect();
      return index < draggedIndex
        ? clientY < top + height / 2
        : index > draggedIndex && clientY > top + height / 2 && clientY < top + height;
    });
    if (to !== -1) move(id, to);
  }
  const endDrag = () => {
    setDragged(undefined);
    drop?.();
  };
  return {
    list,
    dragged,
    grip: (id: string) => ({
      onPointerDown(event: PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(id);
      },
      onPointerMove: (event: PointerEvent) => dragged === id && dragTo(event, id),
      onPointerUp: endDrag,
      onPointerCancel: endDrag,
    }),
    onKeyDown: (id: string, index: number) => (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      step(id, event.key === 'ArrowUp' ? index - 1 : index + 1);
    },
  };
}
