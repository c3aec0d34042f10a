import type { ReactNode } from 'react';
import { usWords } from '#content/pages/us.ts';
import { Mark } from '#ui/mark.tsx';
import { useWords } from '#ui/place.ts';
import style from './name-band.module.css';

export function NameBand({ children }: { readonly children: ReactNode }) {
  const { nameHeading } = useWords(usWords);
  return (
    <section className={`wrap ${style.name}`} aria-labelledby="name">
      <Mark className={style.mark} />
      <div>
        <h2 id="name">{nameHeading}</h2>
        {children}
      </div>
    </section>
  );
}
