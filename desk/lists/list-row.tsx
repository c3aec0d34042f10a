import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DeskMark, type MarkName } from '../shell/mark.tsx';
import type { RowPlace } from './list-screen.tsx';
import style from './row-list.module.css';

export { style as rowStyles };

interface ListRowProps extends RowPlace {
  /** Absent while the row loads. */
  readonly to?: string;
  readonly mark?: MarkName;
  readonly said?: string;
  readonly age?: string;
  readonly late?: boolean;
  readonly done?: boolean;
  readonly children?: ReactNode;
}

export function ListRow({ place, total, chosen, to, mark, said, age, late, done, children }: ListRowProps) {
  const at = { transform: `translateY(calc(${place} * var(--row)))` };
  if (to === undefined) return <li className={style.item} style={at} aria-hidden="true" data-coming />;
  return (
    <li className={style.item} style={at} aria-posinset={place + 1} aria-setsize={total}>
      <Link
        className={style.row ?? ''}
        to={to}
        aria-current={chosen || undefined}
        data-row={place}
        data-done={done || undefined}
      >
        {mark && <DeskMark name={mark} />}
        <span className="hide">{said}. </span>
        <span className={style.what}>{children}</span>
        <span className={style.age} data-late={late || undefined}>
          {age}
        </span>
      </Link>
    </li>
  );
}
