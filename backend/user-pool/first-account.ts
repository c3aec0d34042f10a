import { holdKey } from '#backend/database/hold-key.ts';
import type { Database, DatabaseTransaction } from '#backend/database/tables.ts';
import { emailKey } from '#model/email.ts';
import { checkFirstAccount, type FirstAccountField } from '#model/first-account.ts';
import type { Language } from '#model/languages.ts';
import type { Problem } from '#model/problems.ts';
import { isLinkToken } from '#model/recovery-code.ts';
import { isCommonPassword, wordsOf } from './common-passwords.ts';
import { recordAccount } from './record-account.ts';
import { hashesOfCode, hashOfCode, hashOfMailbox, insertCode } from './recovery-code.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** One hour: how long the address works at which the first account is made. */
export const firstAccountLifetime = 60 * 60_000;

/** No mailbox is called so: nothing that is asked for one finds these tokens. */
const nobody = 'the first account';

type OfferParts = Pick<UserPoolParts, 'db' | 'ring' | 'random' | 'newId'>;

/**
 * A token with which the first account can be made, once and within an hour; null when there is an account, disabled or not. Only its
 * hash is stored. `now` is in milliseconds, here and below.
 */
export async function offerFirstAccount(pool: OfferParts, now: number): Promise<string | null> {
  if (await hasAccount(pool.db)) return null;
  const [token, never] = [newToken(pool), newToken(pool)];
  const code = {
    id: pool.newId(),
    mailboxHash: hashOfMailbox(pool.ring, nobody),
    accountId: null,
    // Nobody is told it: there is no code that may be typed.
    codeHash: hashOfCode(pool.ring, never),
    linkHash: hashOfCode(pool.ring, token),
    asked: 0,
  } as const;
  await pool.db.transaction().execute((trx) => insertCode(trx, code, firstAccountLifetime, now));
  return token;
}

function newToken({ random }: Pick<UserPoolParts, 'random'>): string {
  return Buffer.from(random(24)).toString('base64url');
}

/** Whether the first account can be made with that token now. */
export async function isFirstAccountOpen(
  { db, ring }: Pick<UserPoolParts, 'db' | 'ring'>,
  token: string,
  now: number,
): Promise<boolean> {
  if (!isLinkToken(token) || (await hasAccount(db))) return false;
  const offer = await db
    .selectFrom('recoveryCode')
    .select('id')
    .where('mailboxHash', '=', hashOfMailbox(ring, nobody))
    .where('linkHash', 'in', hashesOfCode(ring, token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', new Date(now).toISOString())
    .executeTakeFirst();
  return offer !== undefined;
}

export type FirstAccount =
  | { readonly outcome: 'created'; readonly id: string }
  | { readonly outcome: 'refused'; readonly problems: readonly Problem<FirstAccountField>[] }
  | { readonly outcome: 'common-password' }
  /** The token is not ours, was used or is too old, or there is an account. */
  | { readonly outcome: 'gone' };

/** Makes the first account, with its password. Of any number at once, in any number of processes, one does. */
export async function makeFirstAccount(
  pool: Pick<UserPoolParts, 'db' | 'ring' | 'newId' | 'passwords' | 'companyName'>,
  token: string,
  fields: Readonly<Record<string, unknown>>,
  language: Language,
  now: number,
): Promise<FirstAccount> {
  // Before anything that costs something.
  if (!(await isFirstAccountOpen(pool, token, now))) return { outcome: 'gone' };
  const checked = checkFirstAccount(fields);
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems };
  const { name, email, newPassword } = checked.value;
  if (await isCommonPassword(newPassword, wordsOf(email, [pool.companyName]))) return { outcome: 'common-password' };
  const passwordHash = await pool.passwords.hash(newPassword, nobody);
  const time = new Date(now).toISOString();
  return pool.db.transaction().execute(async (trx) => {
    await holdKey(trx, nobody);
    if (!(await isFirstAccountOpen({ db: trx, ring: pool.ring }, token, now))) return { outcome: 'gone' };
    const id = pool.newId();
    const times = { passwordSetAt: time, createdAt: time, updatedAt: time };
    await trx
      .insertInto('account')
      .values({ id, email, emailKey: emailKey(email), name, language, passwordHash, ...times })
      .execute();
    const by = { id, email };
    await recordAccount(trx, pool, { by, id, act: 'firstAccount', about: email, after: { email, enabled: 1 } }, now);
    await endOffers(trx, pool, time);
    return { outcome: 'created', id };
  });
}

async function endOffers(
  trx: DatabaseTransaction,
  { ring }: Pick<UserPoolParts, 'ring'>,
  usedAt: string,
): Promise<void> {
  await trx
    .updateTable('recoveryCode')
    .set({ usedAt })
    .where('mailboxHash', '=', hashOfMailbox(ring, nobody))
    .where('usedAt', 'is', null)
    .execute();
}

async function hasAccount(db: Database): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
}
