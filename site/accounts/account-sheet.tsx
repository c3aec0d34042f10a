import type { ReactNode } from 'react';
import { LateDrawing } from '../components/late-drawing.tsx';
import style from './account.module.css';

interface AccountSheetProps {
  readonly page: 'login' | 'forget' | 'logout';
  /** What it says where the application can never run. */
  readonly needsScript: string;
  readonly heading: ReactNode;
  /** The plate beside the panel: its text on the server, and its file. */
  readonly plate: { readonly svg: string; readonly file: string };
  /** Above everything: the steps of an errand. */
  readonly steps?: ReactNode;
  readonly children: ReactNode;
  /** The ways on from here, as cells of one row. */
  readonly ways?: ReactNode;
}

/** A sheet of two folds: the panel where something is done, and a plate whose line runs into it. */
export function AccountSheet({ page, needsScript, heading, plate, steps, children, ways }: AccountSheetProps) {
  return (
    <div className={`wrap ${style.page}`}>
      <div className={style.sheet}>
        <LateDrawing id={`plate-${page}`} className={style.plate} svg={plate.svg} file={plate.file} />
        <div className={style.panel}>
          {steps}
          <div className={style.body}>
            <h1 tabIndex={-1}>{heading}</h1>
            <p className={`lead ${style.withoutScript}`}>{needsScript}</p>
            <div className={style.withScript}>{children}</div>
          </div>
          {ways && <div className={style.ways}>{ways}</div>}
        </div>
      </div>
    </div>
  );
}
