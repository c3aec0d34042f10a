import { type ActionItems, maxActionItems } from '#backend/features/feature.ts';
import { editionsOf } from '#backend/features/reservations/repository.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow, Database } from '#backend/platform/database/tables.ts';
import { dayAfter } from '#model/courses/days-off.ts';
import { editionTimes } from '#model/courses/edition.ts';
import { type AmountDue, excessOf, netPaid, refundOf } from '#model/reservations/payment.ts';
import { dayOf, longestGroup } from '#model/reservations/sessions.ts';
import { duesIn, type MoneyFacts, readMoneyFacts } from './read-due.ts';

/** Payments to return to single people; a cancelled group has an item of its own. */
export async function refundsDue(db: Database, at: Date): Promise<ActionItems> {
  const since = dayAfter(dayOf(at).date, -longestGroup);
  const rows = await db
    .selectFrom('reservation')
    .selectAll()
    .where((row) => row('paidAmount', '>', row.fn.coalesce('refundedAmount', row.lit(0))))
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'ended'), row('endReason', '<>', 'edition-cancelled')]),
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
    if (row.state === 'confirmed' && isOver(edition, at)) return [];
    const amount = refundDue(row, edition, facts, dueOf(row));
    return amount === null ? [] : [itemOf(row, amount)];
  });
  return { items: items.slice(0, maxActionItems), counts: { reservations: items.length } };
}

function isOver(edition: CourseHistoryRow, at: Date): boolean {
  const ends = editionTimes(editionOfRow(edition))?.ends;
  return ends !== undefined && ends <= at;
}

/**
 * Part of a payment to return, in MXN; null: nothing. Cancelled seat: by the company's rule,
 * settled by the first return. Request that never had its seat, or cancelled group: all. Confirmed
 * seat: the excess over its price.
 */
export function refundDue(
  row: ReservationRow,
  edition: CourseHistoryRow,
  facts: Pick<MoneyFacts, 'cancellation'>,
  due: AmountDue | null,
): number | null {
  const over = due ? excessOf(due, edition.vatIncluded === null) : 0;
  const amount = row.state === 'ended' ? refundOfEnded(row, edition, facts, over) : over;
  return amount > 0 ? amount : null;
}

/** Amount that a cancellation promises, in MXN. Null if staff decide: no rule, or a seat was given back. */
export function refundPromised(
  row: ReservationRow,
  edition: CourseHistoryRow,
  facts: Pick<MoneyFacts, 'cancellation'>,
  due: AmountDue | null,
): number | null {
  if (!facts.cancellation || (due && excessOf(due, edition.vatIncluded === null) > 0)) return null;
  return refundDue({ ...row, state: 'ended', endReason: 'cancelled', refundedOn: null }, edition, facts, due) ?? 0;
}

/** The excess whole, the rest by the rule. */
function refundOfEnded(
  row: ReservationRow,
  edition: CourseHistoryRow,
  { cancellation }: Pick<MoneyFacts, 'cancellation'>,
  over: number,
): number {
  const paid = netPaid(row);
  if (row.confirmedAt === null || row.endReason === 'edition-cancelled') return paid;
  if (row.refundedOn !== null) return 0;
  const first = editionTimes(editionOfRow(edition))?.first.date ?? edition.date;
  const ofRule = refundOf(paid - over, cancellation, row.passedAt ?? row.updatedAt, first);
  // Without a rule, staff decide about the whole payment.
  return ofRule === null ? paid : ofRule + over;
}

function itemOf({ id, editionId, name, lastname, email, passedAt, updatedAt }: ReservationRow, amount: number) {
  const since = passedAt ?? updatedAt;
  return { kind: 'refund_due', id, editionId, email, name: `${name} ${lastname}`, since, about: String(amount) };
}
