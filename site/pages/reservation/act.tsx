import type { ReactNode } from 'react';
import type { ReservationAct } from '#model/reservation.ts';

interface ActProps {
  readonly act: ReservationAct;
  readonly className: string;
  /** Where to, for a move. */
  readonly edition?: string;
  readonly children: ReactNode;
}

/** One thing that can be done, as a form of its own: posted, it is done; asked for, it is only a page. */
export function Act({ act, className, edition, children }: ActProps) {
  return (
    <form method="post">
      <input type="hidden" name="act" value={act} />
      {edition && <input type="hidden" name="edition" value={edition} />}
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
