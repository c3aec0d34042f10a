import type { Database, DatabaseTransaction } from '#backend/database/tables.ts';
import type { KeyRing } from '#backend/keys/signed-token.ts';
import { isLinkToken } from '#model/recovery-code.ts';
import { hashesOfCode, hashOfMailbox } from './recovery-code.ts';

/** So long after it was used a code may come again with the same request, whose answer was lost; in milliseconds. */
const repeatedWithin = 5 * 60_000;

/** `ended`: it was right once. `used`: it was right just now. */
export type FoundCode =
  | { readonly outcome: 'fits'; readonly codeId: string; readonly accountId: string }
  | { readonly outcome: 'used'; readonly accountId: string }
  | { readonly outcome: 'wrong' | 'ended' };

/**
 * Looks whether a code, or the token of a link, is a valid one of a mailbox, of which several may be valid side by side. It
 * stays so until `useCode`. A mailbox without a code, or without an account, tells the same.
 */
export async function findCode(
  { db, ring }: { readonly db: Database; readonly ring: KeyRing },
  email: string,
  code: string,
  now: number,
): Promise<FoundCode> {
  const time = new Date(now).toISOString();
  const meant = await db
    .selectFrom('recoveryCode')
    .select(['id', 'accountId', 'usedAt', 'expiresAt'])
    .where('mailboxHash', '=', hashOfMailbox(ring, email))
    .where(isLinkToken(code) ? 'linkHash' : 'codeHash', 'in', hashesOfCode(ring, code))
    .executeTakeFirst();
  if (!meant?.accountId) return { outcome: 'wrong' };
  const { id: codeId, accountId, usedAt, expiresAt } = meant;
  if (usedAt === null) return expiresAt > time ? { outcome: 'fits', codeId, accountId } : { outcome: 'ended' };
  const since = new Date(now - repeatedWithin).toISOString();
  return usedAt > since ? { outcome: 'used', accountId } : { outcome: 'ended' };
}

/**
 * Uses a code up. False when another request was faster, or it ended meanwhile: then nothing may be done with it. The
 * caller holds the mailbox.
 */
export async function useCode(trx: DatabaseTransaction, codeId: string, now: number): Promise<boolean> {
  const time = new Date(now).toISOString();
  const { numUpdatedRows } = await trx
    .updateTable('recoveryCode')
    .set({ usedAt: time })
    .where('id', '=', codeId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', time)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
