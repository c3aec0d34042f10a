import type { ReactNode } from 'react';
import { useLanguage } from '#look/place.ts';
import type { ReservationAct } from '#model/reservation.ts';
import { addressOf } from '../../addresses.ts';

interface ActProps {
  readonly act: ReservationAct;
  readonly className: string;
  /** Of which reservation; without, that of the page. */
  readonly token?: string;
  /** Where to, for a move. */
  readonly edition?: string;
  readonly children: ReactNode;
}

/** One thing that can be done, as a form of its own: posted, it is done; asked for, it is only a page. */
export function Act({ act, className, token, edition, children }: ActProps) {
  const own = addressOf('reservation', useLanguage());
  return (
    <form method="post" action={token && `${own}?token=${token}`}>
      <input type="hidden" name="act" value={act} />
      {edition && <input type="hidden" name="edition" value={edition} />}
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
