import { type ActionItems, maxActionItems } from '#backend/features/feature.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow, Database } from '#backend/platform/database/tables.ts';
import { dayAfter } from '#model/courses/days-off.ts';
import { editionTimes } from '#model/courses/edition.ts';
import { type AmountDue, refundOf, vat } from '#model/reservations/payment.ts';
import { dayOf } from '#model/reservations/sessions.ts';
import { duesIn, readMoneyFacts } from './read-due.ts';

/**
 * Payments to return to single people. For cancelled seats by the company's rule, and what was paid
 * beyond the price in groups that go on. Cancelled groups have an item of their own.
 */
export async function refundsDue(db: Database, at: Date): Promise<ActionItems> {
  const since = dayAfter(dayOf(at).date, -longestGroup);
  const rows = await db
    .selectFrom('reservation')
    .selectAll()
    .where('paidAmount', '>', 0)
    .where('refundedOn', 'is', null)
    .where((row) =>
      row.or([
        row('endReason', 'in', ['cancelled', 'withdrawn']),
        row.and([
          row('state', '=', 'confirmed'),
          row('editionId', 'in', (edition) =>
            edition
              .selectFrom('courseHistory')
              .select('id')
              .where((one) => one.or([one('date', '>=', since), one('date', 'is', null)]))
              .where('cancelledAt', 'is', null),
          ),
        ]),
      ]),
    )
    .orderBy('updatedAt')
    .orderBy('id')
    .execute();
  const facts = await readMoneyFacts(db);
  const editions = await editionsOf(db, rows);
  const { dueOf } = await duesIn(db, [...editions.values()], facts);
  const items = rows.flatMap((row) => {
    const edition = editions.get(row.editionId);
    if (!edition) return [];
    const amount =
      row.state === 'ended' ? refundFor(row, edition, facts) : isOver(edition, at) ? 0 : overpaid(edition, dueOf(row));
    return amount > 0 ? [itemOf(row, amount)] : [];
  });
  return { items: items.slice(0, maxActionItems), counts: { reservations: items.length } };
}

/** Days from the first class, beyond which a group is over. */
const longestGroup = 400;

function isOver(edition: CourseHistoryRow, at: Date): boolean {
  const ends = editionTimes(editionOfRow(edition))?.ends;
  return ends !== undefined && ends <= at;
}

async function editionsOf(
  db: Database,
  rows: readonly ReservationRow[],
): Promise<ReadonlyMap<string, CourseHistoryRow>> {
  const ids = [...new Set(rows.map(({ editionId }) => editionId))];
  const editions = await db
    .selectFrom('courseHistory')
    .selectAll()
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .execute();
  return new Map(editions.map((one) => [one.id, one]));
}

/** A price that does not say whether it includes the tax may have been paid with it. */
function overpaid(edition: CourseHistoryRow, due: AmountDue | null): number {
  if (!due) return 0;
  const most = edition.vatIncluded === null ? due.total * (1 + vat) : due.total;
  return due.paid > most ? Math.round((due.paid - due.total) * 100) / 100 : 0;
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
