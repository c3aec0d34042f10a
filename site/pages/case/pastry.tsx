import { caseWords } from '#content/works/case.ts';
import { Plate } from '#site/works/plate.tsx';
import { formatMoney } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './example.module.css';

const pieces = [
  { piece: 'concha', price: 18, shape: 'M4 32a20 20 0 0 1 40 0zM24 12v20M14 16l4 16M34 16l-4 16' },
  { piece: 'oreja', price: 22, shape: 'M24 38V22a9 9 0 1 0-9 9a4 4 0 1 0-4-4M24 22a9 9 0 1 1 9 9a4 4 0 1 1 4-4' },
  { piece: 'cuerno', price: 24, shape: 'M4 34a20 20 0 0 1 40 0h-8a12 10 0 0 0-24 0zM16 18l4 7M32 18l-4 7M24 14v8' },
  { piece: 'moño', price: 20, shape: 'M4 12l16 10v4L4 36zM44 12L28 22v4l16 10zM20 20h8v8h-8z' },
  {
    piece: 'polvorón',
    price: 15,
    shape: 'M8 24a16 16 0 1 0 32 0a16 16 0 1 0-32 0M18 18h4v4h-4zM27 20h4v4h-4zM21 28h4v4h-4z',
  },
  { piece: 'pastel', price: 480, shape: 'M6 22h36v18H6zM12 12h24v10H12zM6 30h36M24 12V6' },
] as const;

/** An invented pastry shop. */
export function Pastry() {
  const [{ pastry }, language] = useWordsIn(caseWords);
  return (
    <section className="wrap" aria-label={pastry.label}>
      <div className={style.pastry}>
        <div className={style.paper}>
          <p className={`flow ${style.sign}`}>
            <b>{pastry.name}</b>
            <span>{pastry.since}</span>
          </p>
          <ul>
            {pieces.map(({ piece, price, shape }) => (
              <li key={piece}>
                <svg viewBox="0 0 48 48" fill="none" aria-hidden="true">
                  <path d={shape} />
                </svg>
                <span>{pastry.pieces[piece]}</span>
                <b className="num">{formatMoney(price, language)}</b>
              </li>
            ))}
          </ul>
          <p className={style.hours}>{pastry.hours}</p>
        </div>
        <div className={style.story}>
          <Plate work="pastry" />
          <p>{pastry.story}</p>
        </div>
      </div>
      <p className={`small soft ${style.note}`}>{pastry.note}</p>
    </section>
  );
}
