import style from './door.module.css';

/** The line that is drawn where something will be. */
export function LineDrawn() {
  return (
    <svg className={style.drawn} viewBox="0 0 600 132" fill="none" aria-hidden="true">
      <path className={style.ground} d="M0 22h180M0 66h240M0 110h150" />
      <path className={style.line} pathLength="1" d="M0 22H300V66H360V110H600" />
    </svg>
  );
}
