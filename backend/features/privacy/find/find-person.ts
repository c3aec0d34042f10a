import type { FeatureDeps, FoundRow, PersonHandlers } from '#backend/features/feature.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';

/** One snapshot of all rows of a mailbox, or of a caller's telephone number. */
export async function findPerson(
  { db }: Pick<FeatureDeps, 'db'>,
  handlers: readonly PersonHandlers[],
  email: string,
): Promise<readonly FoundRow[]> {
  return db.transaction().execute(async (trx) => {
    await lockMailbox(trx, email);
    return findRows(trx, handlers, email);
  });
}

export async function findRows(
  trx: DatabaseTransaction,
  handlers: readonly PersonHandlers[],
  email: string,
): Promise<readonly FoundRow[]> {
  const found: FoundRow[] = [];
  for (const person of handlers) found.push(...(await person.find(trx, email)));
  return found;
}
