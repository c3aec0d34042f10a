import { courseOfEdition, coursesOfEditions } from '#backend/features/reservations/editions/read-edition.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow, CourseTableRow, Database } from '#backend/platform/database/tables.ts';
import type { Company } from '#model/company/company.ts';
import { editionTimes } from '#model/courses/edition.ts';
import { type AmountDue, dueOf } from '#model/reservations/payment.ts';

/** Facts about money; older rows lack some. */
export type MoneyFacts = Pick<Company, 'bank' | 'cancellation'> & Partial<Pick<Company, 'paymentTerms' | 'accountant'>>;

export async function readMoneyFacts(db: Database): Promise<MoneyFacts> {
  const row = await db.selectFrom('company').select('facts').limit(1).executeTakeFirst();
  return row ? (JSON.parse(row.facts) as MoneyFacts) : { bank: null, cancellation: null };
}

type DueFor = (row: ReservationRow) => AmountDue | null;

/** Computes what each reservation of the group owes. */
export async function dueIn(
  db: Database,
  edition: CourseHistoryRow,
  facts: Pick<MoneyFacts, 'paymentTerms'>,
): Promise<DueFor> {
  return dueFor(edition, edition.cost === null ? await courseOfEdition(db, edition) : null, facts);
}

/** Computes what reservations of several groups owe, with the courses of these groups by id of the group. */
export async function duesIn(
  db: Database,
  editions: readonly CourseHistoryRow[],
  facts: Pick<MoneyFacts, 'paymentTerms'>,
) {
  const courses = await coursesOfEditions(db, editions);
  const dues = new Map(editions.map((one) => [one.id, dueFor(one, courses.get(one.id) ?? null, facts)]));
  return { courses, dueOf: (row: ReservationRow) => dues.get(row.editionId)?.(row) ?? null };
}

function dueFor(
  edition: CourseHistoryRow,
  course: CourseTableRow | null,
  { paymentTerms = null }: Pick<MoneyFacts, 'paymentTerms'>,
): DueFor {
  const { vatIncluded, ...times } = editionOfRow(edition);
  const price = { cost: edition.cost ?? course?.cost ?? null, vatIncluded };
  const first = editionTimes(times)?.first.date ?? edition.date;
  return (row) => (row.buyerId === null ? dueOf(price, row, first, paymentTerms) : null);
}
