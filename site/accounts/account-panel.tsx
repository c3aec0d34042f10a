import type { ReactNode } from 'react';
import style from './account.module.css';

interface AccountPanelProps {
  readonly needsScript: string;
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

export function AccountPanel({ needsScript, heading, children }: AccountPanelProps) {
  return (
    <div className={style.body}>
      <h1 tabIndex={-1}>{heading}</h1>
      <p className={`lead ${style.withoutScript}`}>{needsScript}</p>
      <div className={style.withScript}>{children}</div>
    </div>
  );
}
