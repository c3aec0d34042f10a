import { fill } from '#ui/fill.ts';
import style from './stages.module.css';

interface StagesProps {
  readonly label: string;
  /** Three of `[name, text]`; the second is current. */
  readonly stages: readonly (readonly string[])[];
  readonly clock: string;
}

const drawings = [
  {
    className: style.wide,
    size: '1216 150',
    line: 'M-3000 128H880a57 57 0 0 0 0-114a45 45 0 0 0 0 90a33 33 0 0 0 0-66a21 21 0 0 0 0 42a9 9 0 0 0 0-18',
    seat: 'matrix(1.9 0 0 1.9 6 48)',
    letter: 'M414 36h112v84H414z',
    fold: 'M414 38l56 42 56-42',
    widths: { line: 8, head: 4.5, fold: 6 },
  },
  {
    className: style.tall,
    size: '328 118',
    line: 'M-400 98H270a30 30 0 0 0 0-60a24 24 0 0 0 0 48a17 17 0 0 0 0-34a10 10 0 0 0 0 20',
    seat: 'matrix(1.35 0 0 1.35 18 42)',
    letter: 'M128 44h64v48h-64z',
    fold: 'M128 46l32 24 32-24',
    widths: { line: 6, head: 4, fold: 4 },
  },
];

export function Stages({ label, stages, clock }: StagesProps) {
  return (
    <section className={`screen ${style.stages}`} aria-label={label}>
      <div className="wrap">
        {drawings.map(({ className, size, line, seat, letter, fold, widths }) => (
          <svg key={size} className={className} viewBox={`0 0 ${size}`} aria-hidden="true">
            <path strokeWidth={widths.line} d={line} />
            <g transform={seat}>
              <path strokeWidth="3" d="M1.5 1.5h7v20h21v17h-28z" />
              <circle strokeWidth={widths.head} cx="19" cy="8.5" r="9" />
            </g>
            <path className={style.letter} d={letter} />
            <path className={style.fold} strokeWidth={widths.fold} d={fold} />
          </svg>
        ))}
        <ol className="num">
          {stages.map(([name, more = ''], at) => (
            <li key={name} aria-current={at === 1 ? 'step' : undefined}>
              <b>{name}</b>
              {fill(more, { clock })}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
