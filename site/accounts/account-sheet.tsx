import type { ReactNode } from 'react';
import { Drawing } from '#look/drawing.tsx';
import { ShortNotice } from '../forms/short-notice.tsx';
import style from './account.module.css';

interface AccountSheetProps {
  /** The text of the plate beside the panel. */
  readonly plate: string;
  /** What stands in the panel: an account panel, with the steps of an errand before it. */
  readonly children: ReactNode;
  /** Personal data are asked for here: the notice says who asks. */
  readonly asks?: boolean;
  /** The ways on from here, as cells of one row. */
  readonly ways?: ReactNode;
}

/** A sheet of two folds: the panel where something is done, and a plate whose line runs into it. */
export function AccountSheet({ plate, children, asks = false, ways }: AccountSheetProps) {
  return (
    <div className={`wrap ${style.page}`}>
      <div className={style.sheet}>
        <div className={style.panel}>
          {children}
          {asks && <ShortNotice of="account" className={style.short} />}
          {ways && <div className={style.ways}>{ways}</div>}
        </div>
        <Drawing className={style.plate} svg={plate} />
      </div>
    </div>
  );
}
