import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DeskMark, type MarkName } from '#desk/shell/mark.tsx';
import type { RowPosition } from './list-screen.tsx';
import style from './row-list.module.css';

export { style as rowStyles };

interface ListRowProps extends RowPosition {
  /** Absent while the row loads. */
  readonly to?: string;
  readonly mark?: MarkName;
  readonly status?: string;
  readonly age?: string;
  readonly late?: boolean;
  readonly done?: boolean;
  readonly children?: ReactNode;
}

export function ListRow({ index, total, selected, to, mark, status, age, late, done, children }: ListRowProps) {
  const offset = { transform: `translateY(calc(${index} * var(--row)))` };
  if (to === undefined) return <li className={style.item} style={offset} aria-hidden="true" data-coming />;
  return (
    <li className={style.item} style={offset} aria-posinset={index + 1} aria-setsize={total}>
      <Link
        className={style.row ?? ''}
        to={to}
        aria-current={selected || undefined}
        data-row={index}
        data-done={done || undefined}
      >
        {mark && <DeskMark name={mark} />}
        <span className="hide">{status}. </span>
        <span className={style.what}>{children}</span>
        <span className={style.age} data-late={late || undefined}>
          {age}
        </span>
      </Link>
    </li>
  );
}
