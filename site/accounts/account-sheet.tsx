import type { ReactNode } from 'react';
import { ShortNotice } from '#site/forms/short-notice.tsx';
import { Drawing } from '#ui/drawing.tsx';
import style from './account.module.css';

interface AccountSheetProps {
  /** SVG source. */
  readonly plate: string;
  readonly children: ReactNode;
  /** Shows the short privacy notice. */
  readonly asks?: boolean;
  readonly ways?: ReactNode;
}

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
