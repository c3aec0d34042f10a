import { holdKey, holdKeys } from '#backend/database/hold-key.ts';
import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { mailboxOf } from './outbox.ts';

/**
 * From here to its end the transaction is the only one that holds the mailbox of `address`; the others wait. Called
 * before letters to it are counted, so that what was counted still holds when the next one is written.
 */
export async function holdMailbox(trx: DatabaseTransaction, address: string): Promise<void> {
  await holdKey(trx, mailboxOf(address));
}

/** Locks the mailboxes of several addresses, in one order everywhere. */
export async function holdMailboxes(trx: DatabaseTransaction, addresses: readonly string[]): Promise<void> {
  await holdKeys(trx, addresses.map(mailboxOf).sort());
}
