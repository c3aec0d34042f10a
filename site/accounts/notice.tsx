import type { ReactNode } from 'react';
import style from './account.module.css';

export function AccountNotice({ children }: { readonly children: ReactNode }) {
  return (
    <div className={style.notice} role="status">
      <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <path d="M2 13l7 7L22 5" stroke="currentColor" strokeWidth="3" />
      </svg>
      <p>{children}</p>
    </div>
  );
}
