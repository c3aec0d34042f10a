import { lockKey, lockKeys } from '#backend/platform/database/dialects/advisory-lock.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { mailboxOf } from './outbox.ts';

/** Locks a mailbox until the transaction ends. Lock before counting its e-mails. */
export async function lockMailbox(trx: DatabaseTransaction, address: string): Promise<void> {
  await lockKey(trx, mailboxOf(address));
}

/** Sorted to avoid deadlock. */
export async function lockMailboxes(trx: DatabaseTransaction, addresses: readonly string[]): Promise<void> {
  await lockKeys(trx, addresses.map(mailboxOf).sort());
}
