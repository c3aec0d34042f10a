import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { isCommonPassword, wordsOf } from '#backend/protocols/cognito-user-pool/recovery/common-passwords.ts';
import {
  hashesOfCode,
  hashOfCode,
  hashOfMailbox,
  insertCode,
} from '#backend/protocols/cognito-user-pool/recovery/emailed-code.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { isLinkToken } from '#model/accounts/emailed-code.ts';
import { checkFirstAccount, type FirstAccountField } from '#model/accounts/first-account.ts';
import type { Language } from '#model/languages.ts';
import type { PageApi } from '#model/page-api.ts';
import { emailKey } from '#model/people/email.ts';
import type { Problem } from '#model/problems.ts';
import { hour } from '#model/time-units.ts';
import { auditAccount } from './audit-account.ts';

export const firstAccountLifetime = hour;

/** No valid address: lookups by mailbox cannot find these tokens. */
const nobody = 'the first account';

type OfferDeps = Pick<UserPoolDeps, 'db' | 'ring' | 'random' | 'newId'>;

/** Issues a single-use token, stored as a hash; null when any account exists, even disabled. */
export async function offerFirstAccount(pool: OfferDeps, now: number): Promise<string | null> {
  if (await hasAccount(pool.db)) return null;
  const [token, never] = [newToken(pool), newToken(pool)];
  const code = {
    id: pool.newId(),
    mailboxHash: hashOfMailbox(pool.ring, nobody),
    accountId: null,
    // There is no typed code.
    codeHash: hashOfCode(pool.ring, never),
    linkHash: hashOfCode(pool.ring, token),
    asked: 0,
  } as const;
  await pool.db.transaction().execute((trx) => insertCode(trx, code, firstAccountLifetime, now));
  return token;
}

function newToken({ random }: Pick<UserPoolDeps, 'random'>): string {
  return Buffer.from(random(24)).toString('base64url');
}

export async function isFirstAccountOpen(
  { db, ring }: Pick<UserPoolDeps, 'db' | 'ring'>,
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

type FirstAccount =
  | { readonly outcome: 'created'; readonly id: string }
  | { readonly outcome: 'refused'; readonly problems: readonly Problem<FirstAccountField>[] }
  | { readonly outcome: 'common-password' }
  /** Invalid token, or an account exists. */
  | { readonly outcome: 'gone' };

/** One of concurrent calls in any process succeeds. */
export async function makeFirstAccount(
  pool: Pick<UserPoolDeps, 'db' | 'ring' | 'newId' | 'passwords' | 'companyName'>,
  token: string,
  fields: Readonly<Record<string, unknown>>,
  language: Language,
  now: number,
): Promise<FirstAccount> {
  // Before expensive work.
  if (!(await isFirstAccountOpen(pool, token, now))) return { outcome: 'gone' };
  const checked = checkFirstAccount(fields);
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems };
  const { name, email, newPassword } = checked.value;
  if (await isCommonPassword(newPassword, wordsOf(email, [pool.companyName]))) return { outcome: 'common-password' };
  const passwordHash = await pool.passwords.hash(newPassword, nobody);
  const time = new Date(now).toISOString();
  return pool.db.transaction().execute(async (trx) => {
    await lockKey(trx, nobody);
    if (!(await isFirstAccountOpen({ db: trx, ring: pool.ring }, token, now))) return { outcome: 'gone' };
    const id = pool.newId();
    const times = { passwordSetAt: time, createdAt: time, updatedAt: time };
    await trx
      .insertInto('account')
      .values({ id, email, emailKey: emailKey(email), name, language, passwordHash, ...times })
      .execute();
    const by = { id, email };
    await auditAccount(trx, pool, { by, id, act: 'firstAccount', about: email, after: { email, enabled: 1 } }, now);
    const offers = trx.updateTable('recoveryCode').set({ usedAt: time }).where('usedAt', 'is', null);
    await offers.where('mailboxHash', '=', hashOfMailbox(pool.ring, nobody)).execute();
    return { outcome: 'created', id };
  });
}

async function hasAccount(db: Database): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** `clock` in milliseconds. */
export function firstAccountQuestions(
  pool: UserPoolDeps,
  clock: () => number,
): Pick<PageApi, 'isFirstAccountOpen' | 'makeFirstAccount'> {
  return {
    isFirstAccountOpen: (token) => isFirstAccountOpen(pool, token, clock()),
    async makeFirstAccount(token, fields, language) {
      const result = await makeFirstAccount(pool, token, fields, language, clock());
      if (result.outcome === 'refused') return { ok: false, problems: result.problems };
      return result.outcome === 'created' ? { ok: true } : { ok: false, why: result.outcome };
    },
  };
}
