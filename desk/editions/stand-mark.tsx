import { LineDrawing } from '#look/line-drawing.tsx';
import type { EditionStand } from './edition.ts';

const half = (
  <>
    <circle cx="8" cy="8" r="5.5" />
    <path d="M8 2.5a5.5 5.5 0 0 1 0 11z" fill="currentColor" />
  </>
);
const off = <path d="M1.5 8h13" />;

const forms: Readonly<Record<EditionStand, React.ReactNode>> = {
  begun: half,
  open: <circle cx="8" cy="8" r="5.5" />,
  full: <circle cx="8" cy="8" r="6.5" fill="currentColor" stroke="none" />,
  hidden: <circle cx="8" cy="8" r="5.5" strokeDasharray="2.5 2.5" />,
  closed: <path d="M4 7.5v6h8v-6zM5.5 7V5a2.5 2.5 0 0 1 5 0v2" />,
  undated: off,
  past: <path d="M1.5 8.5l4.5 4.5 8.5-9.5" />,
  cancelled: <path d="M3 3l10 10M13 3L3 13" />,
};

/** How a group stands, by its form; the word stands beside it. */
export function StandMark({ stand }: { readonly stand: EditionStand }) {
  return <LineDrawing size={16}>{forms[stand]}</LineDrawing>;
}
