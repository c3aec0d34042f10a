import type { ComponentProps, ReactNode } from 'react';
import { Count } from '#ui/count.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import style from './reservations.module.css';

export function Facts({ rows }: Pick<ComponentProps<typeof DescriptionList>, 'rows'>) {
  return <DescriptionList className={`num ${style.facts}`} rows={rows} />;
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
