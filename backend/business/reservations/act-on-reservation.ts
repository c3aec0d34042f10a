import type { ActOutcome, ReservationAct } from '#model/reservation.ts';
import { acceptOffer } from './accept-offer.ts';
import { type Actor, cancelReservation } from './cancel-reservation.ts';
import { declineOffer } from './decline-offer.ts';
import { type HeldReservation, withReservation } from './hold-editions.ts';
import { leaveLine } from './leave-line.ts';
import { moveReservation } from './move-reservation.ts';
import { openNewest } from './open-link.ts';
import { joinByLink, takeSeatByLink } from './take-up.ts';
import type { ReservationSurroundings } from './work.ts';

const acts: Readonly<Record<ReservationAct, (held: HeldReservation, by: Actor) => Promise<ActOutcome>>> = {
  confirm: takeSeatByLink,
  join: joinByLink,
  cancel: cancelReservation,
  move: moveReservation,
  leave: leaveLine,
  accept: acceptOffer,
  decline: declineOffer,
};

/** Does that with the reservation of the token of a letter (`editionId`: where to move). Doing it twice is `done`. */
export async function actOnReservation(
  s: ReservationSurroundings,
  token: string,
  act: ReservationAct,
  editionId?: string,
): Promise<ActOutcome> {
  const opened = await openNewest(s, token);
  if (!opened) return 'gone';
  const outcome = await actFor(s, opened.row.id, act, editionId, 'person');
  // Using a link proves access to the mailbox, which raises its daily e-mail limit. Internal, so the row version stays.
  await s.db
    .updateTable('reservation')
    .set({ actedAt: s.now().toISOString() })
    .where('id', '=', opened.row.id)
    .execute();
  return outcome;
}

/** The same for somebody who telephoned: the last moment to give a seat up does not hold for the company. */
export function actForPerson(
  s: ReservationSurroundings,
  reservationId: string,
  act: ReservationAct,
  editionId?: string,
): Promise<ActOutcome> {
  return actFor(s, reservationId, act, editionId, 'company');
}

async function actFor(
  s: ReservationSurroundings,
  id: string,
  act: ReservationAct,
  editionId: string | undefined,
  by: Actor,
): Promise<ActOutcome> {
  const other = act === 'move' ? editionId : undefined;
  return (await withReservation(s, id, other, (held) => acts[act](held, by))) ?? 'gone';
}
