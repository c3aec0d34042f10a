import { type ActionItem, type ActionItems, maxActionItems } from '#backend/features/feature.ts';
import { personFacts } from '#backend/features/reservations/editions/edition-facts.ts';
import { enqueueReservationEmail } from '#backend/features/reservations/emails/enqueue-email.ts';
import { paymentReminder } from '#backend/features/reservations/emails/templates/payment.ts';
import { lockEdition, reservationsIn } from '#backend/features/reservations/repository.ts';
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
import { dueIn, readMoneyFacts } from './read-due.ts';

/** Days before the due day. */
const remindedBefore = 2;

interface Unpaid {
  readonly row: ReservationRow;
  readonly due: AmountDue & { readonly by: string };
  /** Day on which the seat is released; null: never. */
  readonly lapses: string | null;
}

/**
 * Reminds of payments before they are due, once, and releases seats by the company's rule. Only of
 * people who were reminded and paid nothing, before the first class.
 */
export async function followPayments(s: ReservationDeps): Promise<void> {
  const { paymentTerms } = await readMoneyFacts(s.db);
  if (!paymentTerms) return;
  for (const edition of await editionsAhead(s.db, s.now())) {
    const unpaid = await unpaidIn(s.db, edition);
    const { date } = dayOf(s.now());
    if (unpaid.some((one) => isToRemind(one, date) || isToLapse(one, date))) {
      await inTransaction(s, (work) => followIn(work, edition.id));
    }
  }
}

async function followIn(work: UnitOfWork, editionId: string): Promise<void> {
  const edition = await lockEdition(work.trx, editionId);
  if (!edition || !isAhead(edition, work.at)) return;
  const { date } = dayOf(work.at);
  for (const one of await unpaidIn(work.trx, edition)) {
    if (isToLapse(one, date)) await endSeat(work, one.row, edition, 'cancelled', 'unpaid');
    else if (isToRemind(one, date)) await remind(work, one.row, edition);
  }
}

async function remind(work: UnitOfWork, row: ReservationRow, edition: CourseHistoryRow): Promise<void> {
  const asked = await changeReservation(work, row, { paymentAskedAt: work.time });
  await enqueueReservationEmail(work, paymentReminder, asked, await personFacts(work.trx, asked, edition));
}

function isToRemind({ row, due }: Unpaid, today: string): boolean {
  return row.paymentAskedAt === null && row.email !== '' && today >= dayAfter(due.by, -remindedBefore);
}

/** At least a day after the reminder, which may be late. */
function isToLapse({ row, due, lapses }: Unpaid, today: string): boolean {
  const asked = row.paymentAskedAt;
  return lapses !== null && due.paid === 0 && asked !== null && today >= lapses && dayOf(new Date(asked)).date < today;
}

/** Reservations of a group with something left to pay by a day. */
async function unpaidIn(db: Database, edition: CourseHistoryRow): Promise<readonly Unpaid[]> {
  const facts = await readMoneyFacts(db);
  const dueFor = await dueIn(db, edition, facts);
  const lapse = facts.paymentTerms?.lapse ?? null;
  return (await reservationsIn(db, edition.id, ['confirmed']).execute()).flatMap((row) => {
    const due = dueFor(row);
    if (!due || due.by === null || due.left === 0) return [];
    const { by } = due;
    return [{ row, due: { ...due, by }, lapses: lapse === null ? null : dayAfter(by, lapse) }];
  });
}

/** Overdue payments, with the day on which the seat is released. */
export async function overduePayments(db: Database, at: Date): Promise<ActionItems> {
  const { paymentTerms } = await readMoneyFacts(db);
  if (!paymentTerms) return { items: [], counts: {} };
  const { date } = dayOf(at);
  const items: ActionItem[] = [];
  for (const edition of await editionsAhead(db, at)) {
    for (const { row, due, lapses } of await unpaidIn(db, edition)) {
      if (due.by >= date) continue;
      const { id, editionId, name, lastname, email } = row;
      const until = due.paid === 0 && lapses !== null && email !== '' ? `${lapses}T06:00:00.000Z` : null;
      const since = `${due.by}T06:00:00.000Z`;
      const about = String(due.left);
      items.push({ kind: 'payment_overdue', id, editionId, email, name: `${name} ${lastname}`, since, until, about });
    }
  }
  const sorted = items.toSorted((one, two) => (one.since < two.since ? -1 : 1));
  return { items: sorted.slice(0, maxActionItems), counts: { reservations: items.length } };
}

async function editionsAhead(db: Database, at: Date): Promise<readonly CourseHistoryRow[]> {
  const rows = await db
    .selectFrom('courseHistory')
    .selectAll()
    .where('cancelledAt', 'is', null)
    .where('seatsUsed', '>', 0)
    .orderBy('id')
    .execute();
  return rows.filter((row) => isAhead(row, at));
}

function isAhead(edition: CourseHistoryRow, at: Date): boolean {
  const begins = editionTimes(editionOfRow(edition))?.begins;
  return edition.cancelledAt === null && begins !== undefined && at < begins;
}
