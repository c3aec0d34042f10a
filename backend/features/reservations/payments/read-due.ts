import { courseOfEdition } from '#backend/features/reservations/editions/read-edition.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow, Database } from '#backend/platform/database/tables.ts';
import type { Company } from '#model/company/company.ts';
import { editionTimes } from '#model/courses/edition.ts';
import { type AmountDue, dueOf } from '#model/reservations/payment.ts';

/** Facts about money; older rows lack some. */
type MoneyFacts = Pick<Company, 'bank' | 'cancellation'> & Partial<Pick<Company, 'paymentTerms'>>;

export async function readMoneyFacts(db: Database): Promise<MoneyFacts> {
  const row = await db.selectFrom('company').select('facts').limit(1).executeTakeFirst();
  return row ? (JSON.parse(row.facts) as MoneyFacts) : { bank: null, cancellation: null };
}

/** Computes what each reservation of the group owes. */
export async function dueIn(
  db: Database,
  edition: CourseHistoryRow,
  facts: Pick<MoneyFacts, 'paymentTerms'>,
): Promise<(row: ReservationRow) => AmountDue | null> {
  const course = edition.cost === null ? await courseOfEdition(db, edition) : null;
  const { vatIncluded, ...times } = editionOfRow(edition);
  const price = { cost: edition.cost ?? course?.cost ?? null, vatIncluded };
  const first = editionTimes(times)?.first.date ?? edition.date;
  return (row) => (row.buyerId === null ? dueOf(price, row, first, facts.paymentTerms ?? null) : null);
}
