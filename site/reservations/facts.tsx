import type { ReactNode } from 'react';
import style from './reservations.module.css';

/** What is known of something, line by line; what is not known is left out. */
export function Facts({ rows }: { readonly rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={style.facts}>
      {rows.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
