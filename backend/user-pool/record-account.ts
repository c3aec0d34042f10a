import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { type Author, writeRecord } from '#backend/record/write-record.ts';
import type { RecordAct } from '#model/record-acts.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** What somebody of the company does with an account. */
export interface AccountChange {
  readonly by: Author;
  /** The account's. */
  readonly id: string;
  readonly act: RecordAct;
  readonly before?: object;
  readonly after?: object;
  /** Its address. */
  readonly about: string;
}

/** Writes it into the record of changes, in the transaction of the change. `now` is in milliseconds. */
export function recordAccount(
  trx: DatabaseTransaction,
  { newId }: Pick<UserPoolParts, 'newId'>,
  { id, ...change }: AccountChange,
  now: number,
): Promise<void> {
  return writeRecord(trx, { ...change, id: newId(), at: new Date(now).toISOString(), thing: `account:${id}` });
}
