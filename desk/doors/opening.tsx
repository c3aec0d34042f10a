import { doorWords } from '#content/desk/doors.ts';
import { useWords } from '#look/place.ts';
import style from './door.module.css';

/** While it is not known who is here: nothing at first, then the line is drawn. */
export function Opening() {
  const words = useWords(doorWords);
  return (
    <main className={style.opening} aria-busy="true">
      <h1 className="hide">{words.opening}</h1>
      <svg viewBox="0 0 600 132" fill="none" aria-hidden="true">
        <path className={style.ground} d="M0 22h180M0 66h240M0 110h150" />
        <path className={style.line} pathLength="1" d="M0 22H300V66H360V110H600" />
      </svg>
    </main>
  );
}
