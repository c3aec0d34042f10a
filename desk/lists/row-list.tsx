import { type ReactNode, type RefObject, useRef } from 'react';
import { ListState } from './list-state.tsx';
import type { Rows } from './open-rows.ts';
import style from './row-list.module.css';
import { rowStyle, useRowWindow } from './use-row-window.ts';

interface RowListProps<Row> {
  readonly rows: Rows<Row>;
  readonly rem: number;
  /** Open row; -1 if not in the list. */
  readonly openIndex: number;
  /** Keyboard focus, rendered even out of sight. */
  readonly cursor: number;
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly empty: ReactNode;
  /** `row` is undefined while it loads. */
  readonly children: (row: Row | undefined, index: number) => ReactNode;
  loadRange(first: number, last: number): void;
  retry(): unknown;
}

export function RowListView<Row>(props: RowListProps<Row>) {
  const { rows, rem, openIndex, cursor, listRef, empty, children, loadRange, retry } = props;
  const container = useRef<HTMLDivElement>(null);
  const { first, last } = useRowWindow(container, { total: rows.total, rem, loadRange });
  const visible = Array.from({ length: last - first }, (_, offset) => first + offset);
  const extra = [openIndex, cursor].filter(
    (index) => index >= 0 && index < rows.total && (index < first || index >= last),
  );
  const rendered = [...new Set([...visible, ...extra])].sort((a, b) => a - b);
  return (
    <ListState {...{ rows, empty, retry }}>
      <div ref={container} className={style.rows} style={rowStyle({ total: rows.total, rem })}>
        <div ref={listRef}>
          <ol>{rendered.map((index) => children(rows.items.get(index), index))}</ol>
          {openIndex >= 0 && (
            <i className={style.guide} style={{ transform: `translateY(calc(${openIndex} * var(--row)))` }} />
          )}
        </div>
      </div>
    </ListState>
  );
}
