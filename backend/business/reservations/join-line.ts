import { askByTyping } from './ask-by-typing.ts';
import { passedBefore } from './line.ts';
import { type Asked, type AskRequest, insertReservation, newRowOf } from './read-asking.ts';
import { changeReservation, type ReservationSurroundings } from './work.ts';

/**
 * Requests a place on the waiting list of a full edition: it begins when the owner of the mailbox confirms it. A mailbox that has
 * something in the edition keeps it as it is. `free`: a seat can be requested instead.
 */
export async function joinLine(s: ReservationSurroundings, request: AskRequest): Promise<Asked> {
  return askByTyping(s, request, true, async ({ work, asking, edition, given }, active) => {
    if (active?.state === 'asked') return changeReservation(work, active, { until: given.until });
    if (active) return active;
    return insertReservation(work, {
      ...newRowOf(asking, work),
      state: 'asked',
      until: given.until,
      heldFrom: request.from ?? null,
      passedAt: await passedBefore(work.trx, edition.id, asking.key),
    });
  });
}
