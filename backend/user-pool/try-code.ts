import { holdMailbox } from '#backend/database/hold-mailbox.ts';
import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { hashOfMailbox, insertCode, isCode, noCode } from './recovery-code.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** Right or wrong, so many codes are looked at while one is valid. */
export const mostTries = 5;

type Trying = Pick<UserPoolParts, 'db' | 'ring' | 'newId'>;

/** So long after it was used a code may come again with the same request, whose answer was lost; in milliseconds. */
const repeatedWithin = 5 * 60_000;

/** `ended`: the code was right once, or five were tried. Both are told to ask for another. `used`: it was right just now. */
export type TriedCode =
  | { readonly outcome: 'fits'; readonly codeId: string; readonly accountId: string }
  | { readonly outcome: 'used'; readonly accountId: string }
  | { readonly outcome: 'wrong' | 'ended' };

/**
 * Looks whether a code is the valid one of a mailbox, and counts that it was tried: of many at once, five are looked at.
 * The code stays valid until `useCode`. A mailbox without a valid code, or without an account, tells the same: tries are
 * counted for it all the same.
 */
export function tryCode(pool: Trying, email: string, code: string, now: number): Promise<TriedCode> {
  const mailboxHash = hashOfMailbox(pool.ring, email);
  const time = new Date(now).toISOString();
  return pool.db.transaction().execute(async (trx) => {
    await holdMailbox(trx, email);
    const codes = await trx.selectFrom('recoveryCode').selectAll().where('mailboxHash', '=', mailboxHash).execute();
    const valid = codes.find(({ expiresAt, usedAt }) => expiresAt > time && usedAt === null);
    if (valid && valid.tries >= mostTries) return { outcome: 'ended' };
    if (valid) {
      const tries = valid.tries + 1;
      await trx.updateTable('recoveryCode').set({ tries }).where('id', '=', valid.id).execute();
    } else {
      const nobodys = { id: pool.newId(), mailboxHash, accountId: null, codeHash: noCode, tries: 1, asked: 0 } as const;
      await insertCode(trx, nobodys, now);
    }
    // Every row is compared, also a stranger's: the time tells nothing.
    const meant = codes.filter((row) => isCode(pool.ring, row, code) && row.accountId !== null);
    const fitting = meant.find(({ id }) => id === valid?.id);
    if (fitting?.accountId) return { outcome: 'fits', codeId: fitting.id, accountId: fitting.accountId };
    const since = new Date(now - repeatedWithin).toISOString();
    const used = meant.find(({ usedAt }) => usedAt !== null && usedAt > since);
    if (used?.accountId) return { outcome: 'used', accountId: used.accountId };
    return { outcome: meant.length > 0 ? 'ended' : 'wrong' };
  });
}

/** Uses a code up. False when another request was faster, or it ended meanwhile: then nothing may be done with it. */
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
