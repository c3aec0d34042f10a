import { doorWords } from '#content/desk/doors.ts';
import { useWords } from '#look/place.ts';
import style from './door.module.css';
import { LineDrawn } from './line-drawn.tsx';

/** While it is not known who is here: nothing at first, then the line is drawn. */
export function Opening() {
  const words = useWords(doorWords);
  return (
    <main className={style.opening} aria-busy="true">
      <h1 className="hide">{words.opening}</h1>
      <LineDrawn />
    </main>
  );
}
