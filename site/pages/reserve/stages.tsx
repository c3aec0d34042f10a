import { fill } from '#look/fill.ts';
import style from './stages.module.css';

interface StagesProps {
  readonly label: string;
  /** Three, each with its name and a few words; the reader is at the second. */
  readonly stages: readonly (readonly string[])[];
  readonly clock: string;
}

const seat = 'M1.5 1.5h7v20h21v17h-28z';

/** From the form over the e-mail to the seat, on the one blue field of the page. */
export function Stages({ label, stages, clock }: StagesProps) {
  return (
    <section className={style.stages} aria-label={label}>
      <div className="wrap">
        <svg className={style.wide} viewBox="0 0 1216 150" aria-hidden="true">
          <path
            strokeWidth="8"
            d="M-3000 128H880a57 57 0 0 0 0-114a45 45 0 0 0 0 90a33 33 0 0 0 0-66a21 21 0 0 0 0 42a9 9 0 0 0 0-18"
          />
          <g transform="matrix(1.9 0 0 1.9 6 48)">
            <path strokeWidth="3" d={seat} />
            <circle strokeWidth="4.5" cx="19" cy="8.5" r="9" />
          </g>
          <path className={style.letter} d="M414 36h112v84H414z" />
          <path className={style.fold} strokeWidth="6" d="M414 38l56 42 56-42" />
        </svg>
        <svg className={style.tall} viewBox="0 0 328 118" aria-hidden="true">
          <path strokeWidth="6" d="M-400 98H270a30 30 0 0 0 0-60a24 24 0 0 0 0 48a17 17 0 0 0 0-34a10 10 0 0 0 0 20" />
          <g transform="matrix(1.35 0 0 1.35 18 42)">
            <path strokeWidth="3" d={seat} />
            <circle strokeWidth="4" cx="19" cy="8.5" r="9" />
          </g>
          <path className={style.letter} d="M128 44h64v48h-64z" />
          <path className={style.fold} strokeWidth="4" d="M128 46l32 24 32-24" />
        </svg>
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
