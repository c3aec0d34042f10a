import type { ReactNode } from 'react';
import type { ReservationAction } from '#model/reservations/reservation.ts';
import { useLanguage } from '#ui/place.ts';
import { addressOf } from '../../addresses.ts';

/** The page without its fragment: a fragment's target keeps the browser from focusing a faulty field. */
export const samePage = '#';

interface ActionFormProps {
  readonly act: ReservationAction;
  readonly className: string | undefined;
  /** Default: the page's own. */
  readonly token?: string;
  /** Target of a move. */
  readonly edition?: string;
  readonly children: ReactNode;
}

export function ActionForm({ act, className, token, edition, children }: ActionFormProps) {
  const own = addressOf('reservation', useLanguage());
  return (
    <form method="post" action={token ? `${own}?token=${token}` : samePage}>
      <input type="hidden" name="act" value={act} />
      {edition && <input type="hidden" name="edition" value={edition} />}
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
