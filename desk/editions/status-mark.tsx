import type { ReservationState } from '#model/reservations/reservation.ts';
import { LineDrawing } from '#ui/line-drawing.tsx';
import type { EditionStatus } from './edition.ts';

const half = (
  <>
    <circle cx="8" cy="8" r="5.5" />
    <path d="M8 2.5a5.5 5.5 0 0 1 0 11z" fill="currentColor" />
  </>
);
const full = <circle cx="8" cy="8" r="6.5" fill="currentColor" stroke="none" />;
const dashed = <circle cx="8" cy="8" r="5.5" strokeDasharray="2.5 2.5" />;
const crossed = <path d="M3 3l10 10M13 3L3 13" />;

const forms: Readonly<Record<EditionStatus | ReservationState, React.ReactNode>> = {
  begun: half,
  open: <circle cx="8" cy="8" r="5.5" />,
  full,
  hidden: dashed,
  closed: <path d="M4 7.5v6h8v-6zM5.5 7V5a2.5 2.5 0 0 1 5 0v2" />,
  undated: <path d="M1.5 8h13" />,
  past: <path d="M1.5 8.5l4.5 4.5 8.5-9.5" />,
  cancelled: crossed,
  confirmed: full,
  held: <circle cx="8" cy="8" r="5.25" strokeWidth="2.5" />,
  offered: half,
  waiting: (
    <g fill="currentColor" stroke="none">
      <circle cx="3" cy="8" r="2" />
      <circle cx="8" cy="8" r="2" />
      <circle cx="13" cy="8" r="2" />
    </g>
  ),
  requested: dashed,
  asked: dashed,
  ended: crossed,
};

export function StatusMark({ status }: { readonly status: EditionStatus | ReservationState }) {
  return <LineDrawing size={16}>{forms[status]}</LineDrawing>;
}
