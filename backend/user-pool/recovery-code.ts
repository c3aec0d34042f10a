import { createHmac } from 'node:crypto';
import type { Database, DatabaseTransaction, Flag } from '#backend/database/tables.ts';
import { deriveKey, type KeyRing } from '#backend/keys/signed-token.ts';
import { emailKey } from '#model/email.ts';
import { keptSince } from '#model/retention.ts';

/** One hour: how long a code and a link are valid that somebody asked for, and the time in which one mailbox gets few. */
export const codeLifetime = 60 * 60_000;

const day = 24 * 60 * 60_000;

/** A week: nobody waits beside the mailbox for the letter of a new account. */
export const firstCodeLifetime = 7 * day;

/** Removes codes that were over more than a day ago. Answers how many. */
export async function purgeCodes(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCode')
    .where('expiresAt', '<', keptSince('codes', now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export interface NewCode {
  readonly id: string;
  readonly mailboxHash: string;
  readonly accountId: string | null;
  readonly codeHash: string;
  readonly linkHash: string;
  readonly asked: Flag;
}

/** Stores a code that is valid from now on, for so many milliseconds. */
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

/** Ends every code and link of an account. The caller holds its mailbox. */
export async function endCodesOf(trx: DatabaseTransaction, accountId: string, now: number): Promise<void> {
  await trx
    .updateTable('recoveryCode')
    .set({ usedAt: new Date(now).toISOString() })
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute();
}

/** With the first key of all: a change of keys must not forget what was asked for. */
export function hashOfMailbox(ring: KeyRing, email: string): string {
  const key = deriveKey(ring.secrets.at(-1) ?? ring.current.secret, 'recovery-mailbox');
  return createHmac('sha256', key).update(emailKey(email)).digest('base64url');
}

/** What is stored of a code, or of the token of a link, under the current key. */
export function hashOfCode({ current }: KeyRing, code: string): string {
  return hash(current.secret, code);
}

/** What may be stored of it, whichever key was the current one then. */
export function hashesOfCode({ secrets }: KeyRing, code: string): readonly string[] {
  return secrets.map((secret) => hash(secret, code));
}

function hash(secret: Uint8Array, code: string): string {
  return createHmac('sha256', deriveKey(secret, 'recovery-code-hash')).update(code).digest('base64url');
}
