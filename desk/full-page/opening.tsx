import { fullPageWords } from '#content/desk/full-page.ts';
import { useWords } from '#ui/place.ts';
import style from './full-page.module.css';
import { LineDrawn } from './loading.tsx';

/** Loading state: blank, then the animated line. */
export function Opening() {
  const words = useWords(fullPageWords);
  return (
    <main className={style.opening} aria-busy="true">
      <h1 className="hide">{words.opening}</h1>
      <LineDrawn />
    </main>
  );
}
