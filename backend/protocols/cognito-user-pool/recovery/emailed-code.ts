import { createHmac } from 'node:crypto';
import type { Database, DatabaseTransaction, NewRow } from '#backend/platform/database/tables.ts';
import { deleteEmail, enqueue } from '#backend/platform/email/outbox/outbox.ts';
import { emailsToMailbox } from '#backend/platform/rate-limits/limits.ts';
import { codeOf, linkTokenOf, newCodeToken } from '#backend/platform/tokens/code-token.ts';
import { deriveKey, type KeyRing } from '#backend/platform/tokens/signed-token.ts';
import { newAccount, recoveryCode } from '#backend/protocols/cognito-user-pool/email-templates.ts';
import { dayLong } from '#backend/protocols/cognito-user-pool/lockout/count-attempt.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { isLinkToken } from '#model/accounts/emailed-code.ts';
import type { Language } from '#model/languages.ts';
import { emailKey } from '#model/people/email.ts';
import { keptSince } from '#model/people/retention.ts';
import { day, hour } from '#model/time-units.ts';

/** Also the window of the hourly limit. */
export const codeLifetime = hour;

/** An invited user does not wait for the e-mail. */
const firstCodeLifetime = 7 * day;

export async function purgeCodes(db: Database, now: Date): Promise<number> {
  const old = db.deleteFrom('recoveryCode').where('expiresAt', '<', keptSince('codes', now));
  return Number((await old.executeTakeFirst()).numDeletedRows);
}

type NewCode = Required<Omit<NewRow<'recoveryCode'>, 'createdAt' | 'expiresAt' | 'usedAt'>>;

/** `lifetime` in milliseconds. */
export async function insertCode(
  trx: DatabaseTransaction,
  code: NewCode,
  lifetime: number,
  now: number,
): Promise<void> {
  const createdAt = new Date(now).toISOString();
  const expiresAt = new Date(now + lifetime).toISOString();
  await trx
    .insertInto('recoveryCode')
    .values({ ...code, createdAt, expiresAt, usedAt: null })
    .execute();
}

/** Ends codes and links. The caller locks the mailbox. */
export async function endCodesOf(trx: DatabaseTransaction, accountId: string, now: number): Promise<void> {
  await trx
    .updateTable('recoveryCode')
    .set({ usedAt: new Date(now).toISOString() })
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute();
}

/** With the ring's first key: a rotation must not reset limits. */
export function hashOfMailbox(ring: KeyRing, email: string): string {
  const key = deriveKey(ring.secrets.at(-1) ?? ring.current.secret, 'recovery-mailbox');
  return createHmac('sha256', key).update(emailKey(email)).digest('base64url');
}

export function hashOfCode({ current }: KeyRing, code: string): string {
  return hash(current.secret, code);
}

export function hashesOfCode({ secrets }: KeyRing, code: string): readonly string[] {
  return secrets.map((secret) => hash(secret, code));
}

function hash(secret: Uint8Array, code: string): string {
  return createHmac('sha256', deriveKey(secret, 'recovery-code-hash')).update(code).digest('base64url');
}

/** Milliseconds; for repeats after a lost response. */
const repeatedWithin = 5 * 60_000;

/** `used`: just now; `ended`: earlier, or expired. */
export type FoundCode =
  | { readonly outcome: 'fits'; readonly codeId: string; readonly accountId: string }
  | { readonly outcome: 'used'; readonly accountId: string }
  | { readonly outcome: 'wrong' | 'ended' };

/** `code`: code or link token; several may be valid. Outcomes do not reveal missing accounts. */
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

/** False when a concurrent request used it, or it expired. The caller locks the mailbox. */
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

interface CodeRequest {
  readonly email: string;
  readonly accountId: string | null;
  readonly language: Language;
  readonly template: 'recovery-code' | 'new-account';
}

/**
 * Stores a code and link and enqueues their e-mail; earlier ones stay valid. The caller locks the
 * mailbox (`lockMailbox`). Against timing attacks, the same statements run without an account, and
 * the e-mail is deleted.
 */
export async function issueCode(
  trx: DatabaseTransaction,
  pool: Pick<UserPoolDeps, 'ring' | 'random' | 'newId'>,
  request: CodeRequest,
  now: number,
): Promise<void> {
  const { email, accountId, language } = request;
  const id = pool.newId();
  const token = newCodeToken(pool.ring, (size) => pool.random(size));
  const at = new Date(now);
  const requested = request.template === 'recovery-code';
  const hashOf = (text: string | null) => hashOfCode(pool.ring, text ?? '');
  const code = {
    id,
    mailboxHash: hashOfMailbox(pool.ring, email),
    accountId,
    codeHash: hashOf(codeOf(pool.ring, token)),
    linkHash: hashOf(linkTokenOf(pool.ring, token)),
    asked: requested ? 1 : 0,
  } as const;
  await insertCode(trx, code, requested ? codeLifetime : firstCodeLifetime, now);

  const emailId = pool.newId();
  const template = requested ? recoveryCode : newAccount;
  const facts = { codeToken: token };
  await enqueue(trx, { id: emailId, template, facts, recipient: email, language, cause: `recoveryCode:${id}`, at });
  await deleteEmail(trx, accountId === null ? emailId : null);
}

/** The caller locks the mailbox (`lockMailbox`). For its owner (`byOwner`) the limit is twice that of others. */
export async function exceedsCodeLimit(
  trx: DatabaseTransaction,
  ring: KeyRing,
  email: string,
  now: number,
  byOwner = false,
): Promise<boolean> {
  const requested = await trx
    .selectFrom('recoveryCode')
    .select('createdAt')
    .where('mailboxHash', '=', hashOfMailbox(ring, email))
    .where('asked', '=', 1)
    .where('createdAt', '>', new Date(now - dayLong).toISOString())
    .execute();
  const hourAgo = new Date(now - codeLifetime).toISOString();
  const { perHour, perDay } = emailsToMailbox.recovery;
  const times = byOwner ? 2 : 1;
  const ofLastHour = requested.filter(({ createdAt }) => createdAt > hourAgo);
  return requested.length >= perDay * times || ofLastHour.length >= perHour * times;
}
