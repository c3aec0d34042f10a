import type { ReactNode } from 'react';
import { Drawing } from '#look/drawing.tsx';
import style from './account.module.css';

interface AccountSheetProps {
  /** The text of the plate beside the panel. */
  readonly plate: string;
  /** What stands in the panel: an account panel, with the steps of an errand before it. */
  readonly children: ReactNode;
  /** The ways on from here, as cells of one row. */
  readonly ways?: ReactNode;
}

/** A sheet of two folds: the panel where something is done, and a plate whose line runs into it. */
export function AccountSheet({ plate, children, ways }: AccountSheetProps) {
  return (
    <div className={`wrap ${style.page}`}>
      <div className={style.sheet}>
        <Drawing className={style.plate} svg={plate} />
        <div className={style.panel}>
          {children}
          {ways && <div className={style.ways}>{ways}</div>}
        </div>
      </div>
    </div>
  );
}
