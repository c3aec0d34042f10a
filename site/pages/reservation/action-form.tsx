import type { ComponentProps, ReactNode } from 'react';
import type { ReservationAction } from '#model/reservations/reservation.ts';
import { addressOf } from '#site/addresses.ts';
import { usePlace } from '#ui/place.ts';

/** Form to its own page, without a fragment: any fragment, even an empty one, scrolls away from a focused fault. */
export function OwnForm({ action, ...props }: Omit<ComponentProps<'form'>, 'method'>) {
  const { path, search } = usePlace();
  return <form {...props} method="post" action={action ?? path + search} />;
}

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
  const { language } = usePlace();
  return (
    <OwnForm action={token && `${addressOf('reservation', language)}?token=${token}`}>
      <input type="hidden" name="act" value={act} />
      {edition && <input type="hidden" name="edition" value={edition} />}
      <button type="submit" className={className}>
        {children}
      </button>
    </OwnForm>
  );
}
