import type { CatalogueEdition } from '#model/course.ts';
import { LiveDrawing } from '../live.tsx';
import { drawDots, drawSeats } from './draw-seats.ts';
import { planSeats } from './plan-seats.ts';
import style from './seat-row.module.css';

const pitch = 38;

/** The seats of an edition in one small row, who waits before them. Ornament: the same stands in words beside it. */
export function SeatRow({ of, edition }: { readonly of: string; readonly edition: CatalogueEdition }) {
  const { seats, waiting } = planSeats(edition.seats, edition.state === 'past' ? 'past' : undefined);
  if (seats.length === 0) return null;
  const from = waiting > 0 ? waiting * 18 + 10 : 0;
  const paths = drawSeats(seats.map((sign, at) => ({ sign, x: from + at * pitch, y: 40 })));
  const width = from + seats.length * pitch - 6;
  const drawn = {
    lines: `M0 41.5H${width}${paths.lines}`,
    free: paths.free,
    gone: paths.gone,
    who: drawDots(waiting, 7, 32, 18, 6.5) + paths.who,
  };
  return (
    <LiveDrawing of={`${of}.row`} by="viewBox" value={`-1 -1 ${width + 2} 45`}>
      {(sized) => (
        <svg className={style.row} preserveAspectRatio="xMinYMid" aria-hidden="true" {...sized}>
          {(Object.keys(drawn) as (keyof typeof drawn)[]).map((kind) =>
            kind === 'gone' && !drawn.gone ? null : (
              <LiveDrawing key={kind} of={`${of}.${kind}`} by="d" value={drawn[kind]}>
                {(path) => <path className={style[kind]} {...path} />}
              </LiveDrawing>
            ),
          )}
        </svg>
      )}
    </LiveDrawing>
  );
}
