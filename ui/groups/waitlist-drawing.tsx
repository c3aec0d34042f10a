import type { CatalogueEdition } from '#model/courses/course.ts';
import { drawDots, drawSeats } from './draw-seats.ts';
import { planSeats } from './plan-seats.ts';
import style from './seats.module.css';

interface WaitlistDrawingProps {
  readonly edition: CatalogueEdition;
  /** Waiting-list length, and the reader's position on it, from 1. */
  readonly waiting: number;
  readonly place: number;
}

/** Maximum dots; the reader is always drawn. */
const most = { wide: 8, tall: 5 };

/** First in line next to the seats; the reader's dot has a border. Decorative. */
export function WaitlistDrawing({ edition, waiting, place }: WaitlistDrawingProps) {
  const plan = planSeats(edition).seats;
  const drawn = Math.min(waiting, most.wide);
  const step = Math.min(90, 440 / drawn);
  const wide = dotsOf(drawn, place, { x: 60, step, y: 121, r: 15 });
  const from = 60 + (drawn - 1) * step + 100;
  const pitch = Math.min(58, (1216 - from) / Math.max(plan.length, 1));
  const k = Math.min(1.3, pitch / 40);
  const row = drawSeats(plan.map((sign, at) => ({ sign, x: from + at * pitch, y: 122, k })));
  const tall = dotsOf(Math.min(waiting, most.tall), place, { x: 20, step: 52, y: 56, r: 11.5 });
  const back = drawSeats(plan.slice(0, 6).map((sign, at) => ({ sign, x: 232 - at * 42, y: 157, left: true })));
  return (
    <>
      <svg className={`${style.plan} ${style.wide} ${style.thin}`} viewBox="0 0 1216 150" aria-hidden="true">
        <path className={style.floor} d="M-3000 126H3000" />
        <path className={style.who} d={wide.who} />
        <path className={style.me} d={wide.me} />
        <Seated paths={row} />
      </svg>
      <svg className={`${style.plan} ${style.tall} ${style.thin}`} viewBox="0 0 328 176" aria-hidden="true">
        <path className={style.floor} d="M-400 60H250a50 50 0 0 1 0 100H-400" />
        <path className={style.who} d={tall.who} />
        <path className={style.me} d={tall.me} />
        <Seated paths={back} />
      </svg>
    </>
  );
}

function Seated({ paths }: { readonly paths: ReturnType<typeof drawSeats> }) {
  return (
    <>
      {(['lines', 'free', 'gone', 'who'] as const).map((kind) =>
        paths[kind] ? <path key={kind} className={style[kind]} d={paths[kind]} /> : null,
      )}
    </>
  );
}

/** A reader too far back to be drawn takes the last drawn place. */
function dotsOf(
  drawn: number,
  place: number,
  { x, step, y, r }: { readonly x: number; readonly step: number; readonly y: number; readonly r: number },
): { readonly who: string; readonly me: string } {
  const own = Math.min(place, drawn);
  let [who, me] = ['', ''];
  for (let at = 0; at < drawn; at += 1) {
    const [left, isMe] = [x + at * step, drawn - at === own];
    if (isMe) me = drawDots(1, left, y - r - 4, 0, r + 4);
    else who += drawDots(1, left, y - r, 0, r);
  }
  return { who, me };
}
