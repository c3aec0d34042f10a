import style from './full-page.module.css';

export function LineDrawn() {
  return (
    <svg className={style.drawn} viewBox="0 0 600 132" fill="none" aria-hidden="true">
      <path className={style.ground} d="M0 22h180M0 66h240M0 110h150" />
      <path className={style.line} pathLength="1" d="M0 22H300V66H360V110H600" />
    </svg>
  );
}

export function Loading({ text }: { readonly text: string }) {
  return (
    <div aria-busy="true">
      <p className="hide">{text}</p>
      <LineDrawn />
    </div>
  );
}
