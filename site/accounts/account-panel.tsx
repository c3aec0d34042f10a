import type { ReactNode } from 'react';
import style from './account.module.css';

interface AccountPanelProps {
  /** What it says where script can never run. */
  readonly needsScript: string;
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

/** A heading, and what is done under it with script. */
export function AccountPanel({ needsScript, heading, children }: AccountPanelProps) {
  return (
    <div className={style.body}>
      <h1 tabIndex={-1}>{heading}</h1>
      <p className={`lead ${style.withoutScript}`}>{needsScript}</p>
      <div className={style.withScript}>{children}</div>
    </div>
  );
}
