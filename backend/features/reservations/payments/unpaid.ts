import { type ActionItem, type ActionItems, maxActionItems } from '#backend/features/feature.ts';
import { personFacts } from '#backend/features/reservations/editions/edition-facts.ts';
import { enqueueReservationEmail } from '#backend/features/reservations/emails/enqueue-email.ts';
import { paymentReminder } from '#backend/features/reservations/emails/templates/payment.ts';
import { lockEdition, seatedEditions } from '#backend/features/reservations/repository.ts';
import { endSeat } from '#backend/features/reservations/requests/cancel-reservation.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import {
  changeReservation,
  inTransaction,
  type ReservationDeps,
  type UnitOfWork,
} from '#backend/features/reservations/unit-of-work.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow, Database } from '#backend/platform/database/tables.ts';
import { dayAfter } from '#model/courses/days-off.ts';
import { editionTimes } from '#model/courses/edition.ts';
import type { AmountDue } from '#model/reservations/payment.ts';
import { dayOf } from '#model/reservations/sessions.ts';
import { day } from '#model/time-units.ts';
import { duesIn, type MoneyFacts, readMoneyFacts } from './read-due.ts';

/** Days before the due day. */
const remindedBefore = 2;

/** Debts are items of Today until then, after the last class. */
const missedFor = 60 * day;

interface Unpaid {
  readonly row: ReservationRow;
  readonly due: AmountDue & { readonly by: string };
  /** Day on which the seat is released; null: never. */
  readonly lapses: string | null;
}

/**
 * Reminds once before a payment is due. Before the first class, releases seats of reminded people
 * who paid nothing, by the company's rule.
 */
export async function followPayments(s: ReservationDeps): Promise<void> {
  const facts = await readMoneyFacts(s.db);
  if (!facts.paymentTerms) return;
  const unpaid = await unpaidIn(s.db, await editionsAhead(s.db, s.now()), facts);
  const toFollow = unpaid.filter((one) => isToRemind(one, s.now()) || isToLapse(one, s.now()));
  for (const editionId of new Set(toFollow.map(({ row }) => row.editionId)))
    await inTransaction(s, (work) => followIn(work, editionId));
}

async function followIn(work: UnitOfWork, editionId: string): Promise<void> {
  const edition = await lockEdition(work.trx, editionId);
  if (!edition || !isAhead(edition, work.at)) return;
  for (const one of await unpaidIn(work.trx, [edition], await readMoneyFacts(work.trx))) {
    if (isToLapse(one, work.at)) await endSeat(work, one.row, edition, 'cancelled', 'unpaid');
    else if (isToRemind(one, work.at)) await remind(work, one.row, edition);
  }
}

async function remind(work: UnitOfWork, row: ReservationRow, edition: CourseHistoryRow): Promise<void> {
  const updated = await changeReservation(work, row, { paymentAskedAt: work.time });
  await enqueueReservationEmail(work, paymentReminder, updated, await personFacts(work.trx, updated, edition));
}

/** At least a day after the confirmation, which names the payment. */
function isToRemind({ row, due }: Unpaid, at: Date): boolean {
  const isDue = dayOf(at).date >= dayAfter(due.by, -remindedBefore);
  return row.paymentAskedAt === null && row.email !== '' && isDue && isDayAgo(row.confirmedAt, at);
}

/** At least a day after the reminder, which may be late. */
function isToLapse({ row, due, lapses }: Unpaid, at: Date): boolean {
  const isOver = lapses !== null && dayOf(at).date >= lapses;
  return isOver && due.paid === 0 && isDayAgo(row.paymentAskedAt, at);
}

function isDayAgo(time: string | null, at: Date): boolean {
  return time !== null && at.getTime() - Date.parse(time) >= day;
}

async function unpaidIn(
  db: Database,
  editions: readonly CourseHistoryRow[],
  facts: MoneyFacts,
): Promise<readonly Unpaid[]> {
  if (editions.length === 0) return [];
  const { dueOf } = await duesIn(db, editions, facts);
  const lapse = facts.paymentTerms?.lapse ?? null;
  const rows = await db
    .selectFrom('reservation')
    .selectAll()
    .where('state', '=', 'confirmed')
    .where(
      'editionId',
      'in',
      editions.map(({ id }) => id),
    )
    .orderBy('editionId')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const due = dueOf(row);
    if (!due || due.by === null || due.left === 0) return [];
    const { by } = due;
    return [{ row, due: { ...due, by }, lapses: lapse === null ? null : dayAfter(by, lapse) }];
  });
}

export async function overduePayments(db: Database, at: Date): Promise<ActionItems> {
  const facts = await readMoneyFacts(db);
  if (!facts.paymentTerms) return { items: [], counts: {} };
  const { date } = dayOf(at);
  const editions = (await seatedEditions(db)).filter((edition) => isMissedIn(edition, at));
  const ahead = new Set(editions.filter((edition) => isAhead(edition, at)).map(({ id }) => id));
  const overdue = (await unpaidIn(db, editions, facts)).filter(({ due }) => due.by < date);
  const soonest = overdue.toSorted((one, two) => (one.due.by < two.due.by ? -1 : 1)).slice(0, maxActionItems);
  const items = soonest.map((one) => itemOf(one, ahead.has(one.row.editionId)));
  return { items, counts: { reservations: overdue.length } };
}

function itemOf({ row, due, lapses }: Unpaid, isAhead: boolean): ActionItem {
  const { id, editionId, name, lastname, email } = row;
  const until = isAhead && due.paid === 0 && lapses !== null && email !== '' ? `${lapses}T06:00:00.000Z` : null;
  const since = `${due.by}T06:00:00.000Z`;
  const about = String(due.left);
  return { kind: 'payment_overdue', id, editionId, email, name: `${name} ${lastname}`, since, until, about };
}

async function editionsAhead(db: Database, at: Date): Promise<readonly CourseHistoryRow[]> {
  return (await seatedEditions(db)).filter((row) => isAhead(row, at));
}

function isMissedIn(edition: CourseHistoryRow, at: Date): boolean {
  const ends = editionTimes(editionOfRow(edition))?.ends;
  return ends !== undefined && at.getTime() < ends.getTime() + missedFor;
}

function isAhead(edition: CourseHistoryRow, at: Date): boolean {
  const begins = editionTimes(editionOfRow(edition))?.begins;
  return edition.cancelledAt === null && begins !== undefined && at < begins;
}
