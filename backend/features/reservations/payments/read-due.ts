import { courseOfEdition, coursesOfEditions } from '#backend/features/reservations/editions/read-edition.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow, CourseTableRow, Database } from '#backend/platform/database/tables.ts';
import type { Company } from '#model/company/company.ts';
import { editionTimes } from '#model/courses/edition.ts';
import { type AmountDue, agreedPrice, dueOf, totalPrice } from '#model/reservations/payment.ts';

/** Facts stored by older versions do not have all of them. */
export type MoneyFacts = Pick<Company, 'bank' | 'cancellation'> & Partial<Pick<Company, 'paymentTerms' | 'accountant'>>;

export async function readMoneyFacts(db: Database): Promise<MoneyFacts> {
  const row = await db.selectFrom('company').select('facts').limit(1).executeTakeFirst();
  return row ? (JSON.parse(row.facts) as MoneyFacts) : { bank: null, cancellation: null };
}

type DueFor = (row: ReservationRow) => AmountDue | null;

export async function dueIn(
  db: Database,
  edition: CourseHistoryRow,
  facts: Pick<MoneyFacts, 'paymentTerms'>,
): Promise<DueFor> {
  return dueFor(edition, edition.cost === null ? await courseOfEdition(db, edition) : null, facts);
}

/** For several groups; `courses` by id of the group. */
export async function duesIn(
  db: Database,
  editions: readonly CourseHistoryRow[],
  facts: Pick<MoneyFacts, 'paymentTerms'>,
) {
  const courses = await coursesOfEditions(db, editions);
  const dues = new Map(editions.map((one) => [one.id, dueFor(one, courses.get(one.id) ?? null, facts)]));
  return { courses, dueOf: (row: ReservationRow) => dues.get(row.editionId)?.(row) ?? null };
}

/** Current price of one seat, in MXN with tax; null: unknown. */
export async function readSeatPrice(db: Database, edition: CourseHistoryRow): Promise<number | null> {
  const course = edition.cost === null ? await courseOfEdition(db, edition) : null;
  return totalPrice(priceIn(edition, course), 1);
}

function priceIn(edition: CourseHistoryRow, course: CourseTableRow | null) {
  return { cost: edition.cost ?? course?.cost ?? null, vatIncluded: editionOfRow(edition).vatIncluded };
}

function dueFor(
  edition: CourseHistoryRow,
  course: CourseTableRow | null,
  { paymentTerms = null }: Pick<MoneyFacts, 'paymentTerms'>,
): DueFor {
  const price = priceIn(edition, course);
  const first = editionTimes(editionOfRow(edition))?.first.date ?? edition.date;
  return (row) => (row.buyerId === null ? dueOf(agreedPrice(price, row.seatPrice), row, first, paymentTerms) : null);
}
