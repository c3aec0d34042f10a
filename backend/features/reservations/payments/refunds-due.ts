import { type ActionItem, type ActionItems, maxActionItems } from '#backend/features/feature.ts';
import { findEdition } from '#backend/features/reservations/repository.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow, Database } from '#backend/platform/database/tables.ts';
import { editionTimes } from '#model/courses/edition.ts';
import { refundOf } from '#model/reservations/payment.ts';
import { dueIn, readMoneyFacts } from './read-due.ts';

/**
 * Payments to return to single people. For cancelled seats by the company's rule, and for more seats
 * than are left. Cancelled groups have an item of their own.
 */
export async function refundsDue(db: Database): Promise<ActionItems> {
  const rows = await db
    .selectFrom('reservation')
    .selectAll()
    .where('paidAmount', '>', 0)
    .where('refundedOn', 'is', null)
    .where((row) => row.or([row('state', '=', 'confirmed'), row('endReason', 'in', ['cancelled', 'withdrawn'])]))
    .orderBy('updatedAt')
    .orderBy('id')
    .execute();
  const facts = await readMoneyFacts(db);
  const items: ActionItem[] = [];
  for (const [editionId, ofEdition] of Map.groupBy(rows, (row) => row.editionId)) {
    const edition = await findEdition(db, editionId);
    if (!edition || edition.cancelledAt !== null) continue;
    const dueFor = await dueIn(db, edition, facts);
    for (const row of ofEdition) {
      const due = row.state === 'confirmed' ? dueFor(row) : null;
      const amount = row.state === 'ended' ? refundFor(row, edition, facts) : due ? due.paid - due.total : 0;
      if (amount > 0) items.push(itemOf(row, amount));
    }
  }
  return { items: items.slice(0, maxActionItems), counts: { reservations: items.length } };
}

/** Without a rule of the company the whole payment is to be looked at. */
function refundFor(row: ReservationRow, edition: CourseHistoryRow, facts: Awaited<ReturnType<typeof readMoneyFacts>>) {
  const paid = row.paidAmount ?? 0;
  const first = editionTimes(editionOfRow(edition))?.first.date ?? edition.date;
  return refundOf(paid, facts.cancellation, row.passedAt ?? row.updatedAt, first) ?? paid;
}

function itemOf({ id, editionId, name, lastname, email, passedAt, updatedAt }: ReservationRow, amount: number) {
  const since = passedAt ?? updatedAt;
  return { kind: 'refund_due', id, editionId, email, name: `${name} ${lastname}`, since, about: String(amount) };
}
