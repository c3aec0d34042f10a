import type { ReactNode } from 'react';
import { Count } from '#look/count.tsx';
import style from './reservations.module.css';

/** What else there is to know, in two or three short notes. */
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
