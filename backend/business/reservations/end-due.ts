import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import { backToLine, endReservation } from './cancel-reservation.ts';
import { letOfferPass } from './decline-offer.ts';
import { holdEditions } from './hold-editions.ts';
import { freedAtOf, passOnSeat } from './pass-on-seat.ts';
import { inTransaction, type ReservationSurroundings, type Work } from './work.ts';

/**
 * Ends the holds, the offers and the requests for the line whose time is over, in every edition in a transaction of its own, and
 * passes their seats on. Answers when the next is due, ISO, or null. An edition in which it failed keeps the others from
 * nothing; the failure is thrown at the end.
 */
export async function endDue(s: ReservationSurroundings): Promise<string | null> {
  const due = await s.db
    .selectFrom('reservation')
    .select('editionId')
    .distinct()
    .where('until', '<=', s.now().toISOString())
    .orderBy('editionId')
    .execute();
  const ended = await inEach(
    due.map(({ editionId }) => editionId),
    (editionId) => inTransaction(s, (work) => endDueOf(work, editionId)),
  );
  const failed = ended.find((fault) => fault !== null);
  if (failed) throw failed.reason;
  const { next } = await s.db
    .selectFrom('reservation')
    .select((row) => row.fn.min('until').as('next'))
    .where('until', 'is not', null)
    .executeTakeFirstOrThrow();
  return next;
}

/** One after the other; answers of each what it threw, or null. */
async function inEach(
  ids: readonly string[],
  act: (id: string) => Promise<void>,
): Promise<readonly ({ readonly reason: unknown } | null)[]> {
  const faults: ({ readonly reason: unknown } | null)[] = [];
  for (const id of ids) {
    try {
      await act(id);
      faults.push(null);
    } catch (reason) {
      faults.push({ reason });
    }
  }
  return faults;
}

async function endDueOf(work: Work, editionId: string): Promise<void> {
  const edition = (await holdEditions(work.trx, [editionId])).get(editionId) ?? null;
  const rows = await work.trx
    .selectFrom('reservation')
    .selectAll()
    .where('editionId', '=', editionId)
    .where('until', '<=', work.time)
    .orderBy('until')
    .orderBy('id')
    .execute();
  for (const row of rows) await endOne(work, row, edition);
}

async function endOne(work: Work, row: ReservationRow, edition: CourseHistoryRow | null): Promise<void> {
  if (row.state === 'offered' && edition) return letOfferPass(work, row, edition, false);
  // A person who waited before stays on the waiting list.
  if (row.state !== 'offered' && row.lineAt !== null) {
    await backToLine(work, row);
  } else {
    await endReservation(work, row, 'expired');
  }
  if (edition && row.state === 'held') await passOnSeat(work, edition, freedAtOf(work, row));
}
