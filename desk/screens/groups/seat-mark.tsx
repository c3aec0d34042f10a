import { LineDrawing } from '#look/line-drawing.tsx';
import type { ReservationState } from '#model/reservation.ts';

const forms: Readonly<Record<ReservationState, React.ReactNode>> = {
  confirmed: <circle cx="8" cy="8" r="6.5" fill="currentColor" stroke="none" />,
  held: <circle cx="8" cy="8" r="5.25" strokeWidth="2.5" />,
  offered: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 2.5a5.5 5.5 0 0 1 0 11z" fill="currentColor" />
    </>
  ),
  waiting: (
    <g fill="currentColor" stroke="none">
      <circle cx="3" cy="8" r="2" />
      <circle cx="8" cy="8" r="2" />
      <circle cx="13" cy="8" r="2" />
    </g>
  ),
  requested: <circle cx="8" cy="8" r="5.5" strokeDasharray="2.5 2.5" />,
  asked: <circle cx="8" cy="8" r="5.5" strokeDasharray="2.5 2.5" />,
  ended: <path d="M3 3l10 10M13 3L3 13" />,
};

/** How a reservation stands, by its form; the word stands beside it. */
export function SeatMark({ state }: { readonly state: ReservationState }) {
  return <LineDrawing size={16}>{forms[state]}</LineDrawing>;
}
