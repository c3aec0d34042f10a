import type { ReactNode } from 'react';
import { LiveDrawing } from '#ui/live.tsx';
import { drawDots, drawSeats, type PlacedSeat, type SeatPaths } from './draw-seats.ts';
import type { SeatSign } from './plan-seats.ts';
import style from './seats.module.css';

interface SeatsLeftProps {
  /** Live-update key. */
  readonly of?: string;
  readonly seats: readonly SeatSign[];
  readonly waiting: number;
}

/** Seats on a line that ends in a scroll, winding on phones; the waiting list behind. Decorative. */
export function SeatsLeft({ of, seats, waiting }: SeatsLeftProps) {
  return (
    <>
      <Wide of={of && `${of}.w`} seats={seats} waiting={waiting} />
      <Tall of={of && `${of}.t`} seats={seats} waiting={waiting} />
    </>
  );
}

interface DrawnProps extends Omit<SeatsLeftProps, 'of'> {
  readonly of: string | undefined;
}

function Wide({ of, seats, waiting }: DrawnProps) {
  const from = waiting > 0 ? waiting * 36 + 28 : 0;
  const pitch = (1010 - from) / Math.max(seats.length, 1);
  const k = Math.min(1.65, pitch / 42);
  const placed = seats.map((sign, at) => ({ sign, x: from + 4 + at * pitch, y: 158, k }));
  return (
    <svg className={`${style.plan} ${style.wide}`} viewBox="0 0 1216 180" aria-hidden="true">
      <path className={style.floor} d={`M-3000 162H1128${scroll(76, 16, 0)}`} />
      <circle className={style.eye} cx="1128" cy="70" r="11" />
      <Seated of={of} placed={placed} line={drawDots(waiting, 16, 142, 36, 12)} width={3 * k} />
    </svg>
  );
}

const inARow = 4;
const rowHeight = 76;

function Tall({ of, seats, waiting }: DrawnProps) {
  const rows = Math.max(1, Math.ceil(seats.length / inARow));
  const floorOf = (row: number) => (waiting > 0 ? 112 : 60) + row * rowHeight;
  let floor = waiting > 0 ? 'M-400 44H272a34 34 0 0 1 0 68' : 'M-400 60';
  const placed: PlacedSeat[] = [];
  // The waiting list enters from the left, and the line turns before the first row.
  const isLeft = (row: number) => (row + (waiting > 0 ? 1 : 0)) % 2 === 1;
  for (let row = 0; row < rows; row += 1) {
    const last = row === rows - 1;
    for (const [at, sign] of seats.slice(row * inARow, (row + 1) * inARow).entries()) {
      const x = isLeft(row) ? 232 - at * (last ? 50 : 54) : row === 0 ? 8 + at * (last ? 60 : 62) : 50 + at * 54;
      placed.push({ sign, x, y: floorOf(row) - 3, k: 1.05, left: isLeft(row) });
    }
    if (last) floor += isLeft(row) ? `H36${scroll(27, 5.8, 1)}` : `H292${scroll(27, 5.8, 0)}`;
    else floor += isLeft(row) ? `H44a38 38 0 0 0 0 ${rowHeight}` : `H284a38 38 0 0 1 0 ${rowHeight}`;
  }
  const end = floorOf(rows - 1);
  return (
    <svg className={`${style.plan} ${style.tall}`} viewBox={`0 0 328 ${end + 8}`} aria-hidden="true">
      <Drawn of={of && `${of}.floor`} d={floor} className={style.floor} />
      <circle className={style.eye} cx={isLeft(rows - 1) ? 36 : 292} cy={end - 33} r="4.5" />
      <Seated of={of} placed={placed} line={drawDots(waiting, 12, 28, 28, 9)} width={3.15} />
    </svg>
  );
}

interface SeatedProps {
  readonly of: string | undefined;
  readonly placed: readonly PlacedSeat[];
  /** Path of the waiting list. */
  readonly line: string;
  /** Stroke width. */
  readonly width: number;
}

/** With live updates, paths that are empty now are drawn too. */
function Seated({ of, placed, line, width }: SeatedProps) {
  const paths = drawSeats(placed);
  const drawn = { ...paths, who: line + paths.who };
  const kinds = (Object.keys(drawn) as (keyof SeatPaths)[]).filter(
    (kind) => drawn[kind] || (of && /^(lines|free|gone|who)$/.test(kind)),
  );
  return (
    <g strokeWidth={Math.round(width * 10) / 10}>
      {kinds.map((kind) => (
        <Drawn key={kind} of={of && `${of}.${kind}`} d={drawn[kind]} className={style[kind]} />
      ))}
    </g>
  );
}

interface DrawnPath {
  readonly of: string | undefined;
  readonly d: string;
  readonly className: string | undefined;
}

function Drawn({ of, d, className }: DrawnPath): ReactNode {
  if (!of) return <path d={d} className={className} />;
  return (
    <LiveDrawing of={of} by="d" value={d}>
      {(path) => <path className={className} {...path} />}
    </LiveDrawing>
  );
}

/** Half circles, each smaller by `step` and turned the other way. */
function scroll(first: number, step: number, sweep: 0 | 1): string {
  return [0, 1, 2, 3, 4]
    .map((at) => {
      const r = Math.round((first - step * at) * 10) / 10;
      return `a${r} ${r} 0 0 ${sweep} 0 ${at % 2 === 0 ? -2 * r : 2 * r}`;
    })
    .join('');
}

/** Legend entry. */
export function SeatKey({ sign }: { readonly sign: SeatSign }) {
  const paths = drawSeats([{ sign, x: 0, y: 40 }]);
  return (
    <svg className={style.key} viewBox="-1 -3 34 46" aria-hidden="true">
      {(Object.keys(paths) as (keyof SeatPaths)[]).map((kind) =>
        paths[kind] ? <path key={kind} d={paths[kind]} className={style[kind]} /> : null,
      )}
    </svg>
  );
}
