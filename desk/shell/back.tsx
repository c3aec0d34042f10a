import { Link } from 'react-router';
import style from './back.module.css';

export function Back({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link className={style.back ?? ''} to={to}>
      <svg width="15" height="11" viewBox="0 0 22 16" fill="none" aria-hidden="true">
        <path d="M22 8H3M10 1L3 8l7 7" stroke="currentColor" strokeWidth="2.25" />
      </svg>
      {children}
    </Link>
  );
}
