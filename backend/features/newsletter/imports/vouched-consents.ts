import type { Loose } from '#backend/features/feature.ts';
import type { NewsletterRow } from '#backend/features/newsletter/tables.ts';
import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { VouchedConsent } from '#model/api.generated.ts';
import { dayOf } from '#model/reservations/sessions.ts';

/** Whether staff vouched for the consent: imported as confirmed, and never asked to confirm. */
export function isVouched({ importId, optInSentAt }: Pick<NewsletterRow, 'importId' | 'optInSentAt'>): boolean {
  return importId !== null && optInSentAt === null;
}

/** Consents that were given elsewhere, by id of the subscriber. */
export async function vouchedConsents(
  db: Database | DatabaseTransaction,
  rows: readonly NewsletterRow[],
): Promise<ReadonlyMap<string, Loose<VouchedConsent>>> {
  const vouched = rows.filter((row) => row.confirmedAt !== null && isVouched(row));
  if (vouched.length === 0) return new Map();
  const imports = await db
    .selectFrom('subscriberImport')
    .select(['id', 'source'])
    .where('id', 'in', [...new Set(vouched.map(({ importId }) => importId ?? ''))])
    .execute();
  const sources = new Map(imports.map(({ id, source }) => [id, source]));
  return new Map(
    vouched.map(({ id, importId, date, createdAt }) => [
      id,
      { source: sources.get(importId ?? '') ?? '', day: consentDay(date ?? createdAt) },
    ]),
  );
}

/** A date without a time is stored as midnight UTC. */
function consentDay(iso: string): string {
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : dayOf(new Date(iso)).date;
}
