import type { ReactNode } from 'react';
import { Count } from '#ui/count.tsx';
import style from './reservations.module.css';

/** Omits empty values. */
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

export function Notes({ notes }: { readonly notes: readonly { readonly title: string; readonly text: ReactNode }[] }) {
  return (
    <div className={`wrap ${style.notes}`}>
      {notes.map(({ title, text }, at) => (
        <div key={title}>
          <Count n={at + 1} className={style.count} />
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      ))}
    </div>
  );
}
