import { type LockedReservation, withReservation } from '#backend/features/reservations/repository.ts';
import type { ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { acceptOffer } from '#backend/features/reservations/waitlist/accept-offer.ts';
import { declineOffer } from '#backend/features/reservations/waitlist/decline-offer.ts';
import { leaveWaitlist } from '#backend/features/reservations/waitlist/leave-waitlist.ts';
import type { ActionOutcome, ReservationAction } from '#model/reservations/reservation.ts';
import { type Actor, cancelReservation } from './cancel-reservation.ts';
import { confirmByLink, joinByLink } from './confirm-by-link.ts';
import { moveReservation } from './move-reservation.ts';
import { openNewest } from './open-link.ts';

const commands: Readonly<Record<ReservationAction, (locked: LockedReservation, by: Actor) => Promise<ActionOutcome>>> =
  {
    confirm: confirmByLink,
    join: joinByLink,
    cancel: cancelReservation,
    move: moveReservation,
    leave: leaveWaitlist,
    accept: acceptOffer,
    decline: declineOffer,
  };

/**
 * Runs a command with an e-mail's token; idempotent. `editionId`: target of a move. `from`: network
 * that a confirmed seat counts for.
 */
export async function changeOwnReservation(
  s: ReservationDeps,
  token: string,
  action: ReservationAction,
  editionId?: string,
  from?: string,
): Promise<ActionOutcome> {
  const opened = await openNewest(s, token);
  if (!opened) return 'gone';
  const outcome = await runAction(s, opened.row.id, action, editionId, 'person', from);
  // Using a link proves access to the mailbox, which raises its daily e-mail limit. Internal, so
  // the row version stays.
  await s.db
    .updateTable('reservation')
    .set({ actedAt: s.now().toISOString() })
    .where('id', '=', opened.row.id)
    .execute();
  return outcome;
}

/** Commands of staff for a caller, without the cancellation deadline. */
export function changeForPerson(
  s: ReservationDeps,
  reservationId: string,
  action: ReservationAction,
  editionId?: string,
): Promise<ActionOutcome> {
  return runAction(s, reservationId, action, editionId, 'company');
}

async function runAction(
  s: ReservationDeps,
  id: string,
  action: ReservationAction,
  editionId: string | undefined,
  by: Actor,
  from?: string,
): Promise<ActionOutcome> {
  const other = action === 'move' ? editionId : undefined;
  return (await withReservation(s, id, other, (locked) => commands[action]({ ...locked, from }, by))) ?? 'gone';
}
