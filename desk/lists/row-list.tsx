import { type ReactNode, type RefObject, useRef } from 'react';
import { ListState } from './list-state.tsx';
import type { Rows } from './open-rows.ts';
import style from './row-list.module.css';
import { rowStyle, useRowWindow } from './use-row-window.ts';

interface RowListProps<Row> {
  readonly rows: Rows<Row>;
  readonly rem: number;
  /** Open row; -1 if not in the list. */
  readonly chosen: number;
  /** Keyboard focus, rendered even out of sight. */
  readonly cursor: number;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly empty: ReactNode;
  /** `row` is undefined while it loads. */
  readonly children: (row: Row | undefined, place: number) => ReactNode;
  want(first: number, last: number): void;
  again(): unknown;
}

export function RowListView<Row>(props: RowListProps<Row>) {
  const { rows, rem, chosen, cursor, list, empty, children, want, again } = props;
  const own = useRef<HTMLDivElement>(null);
  const { first, last } = useRowWindow(own, { total: rows.total, rem, want });
  const seen = Array.from({ length: last - first }, (_, at) => first + at);
  const besides = [chosen, cursor].filter((at) => at >= 0 && at < rows.total && (at < first || at >= last));
  const drawn = [...new Set([...seen, ...besides])].sort((one, other) => one - other);
  return (
    <ListState {...{ rows, empty, again }}>
      <div ref={own} className={style.rows} style={rowStyle({ total: rows.total, rem })}>
        <div ref={list}>
          <ol>{drawn.map((place) => children(rows.items.get(place), place))}</ol>
          {chosen >= 0 && (
            <i className={style.guide} style={{ transform: `translateY(calc(${chosen} * var(--row)))` }} />
          )}
        </div>
      </div>
    </ListState>
  );
}
