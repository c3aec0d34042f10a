import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database, DatabaseTransaction, Flag } from '#backend/database/tables.ts';
import { deriveKey, type KeyRing } from '#backend/keys/signed-token.ts';
import { emailKey } from '#model/email.ts';

/** One hour: how long a code is valid, and the time in which one mailbox gets few. */
export const codeLifetime = 60 * 60_000;
const kept = 24 * 60 * 60_000;

/** Removes codes that were made more than a day ago. Answers how many. */
export async function purgeCodes(db: Database, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCode')
    .where('createdAt', '<', new Date(now - kept).toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** In the place of a code where there is none and only tries are counted. */
export const noCode = '';

export interface NewCode {
  readonly id: string;
  readonly mailboxHash: string;
  readonly accountId: string | null;
  readonly codeHash: string;
  readonly tries: number;
  readonly asked: Flag;
}

/** Stores a code that is valid from now on. */
export async function insertCode(trx: DatabaseTransaction, code: NewCode, now: number): Promise<void> {
  const createdAt = new Date(now).toISOString();
  const expiresAt = new Date(now + codeLifetime).toISOString();
  await trx
    .insertInto('recoveryCode')
    .values({ ...code, createdAt, expiresAt, usedAt: null })
    .execute();
}

/** With the first key of all: a change of keys must not forget what was asked for. */
export function hashOfMailbox(ring: KeyRing, email: string): string {
  const key = deriveKey(ring.secrets.at(-1) ?? ring.current.secret, 'recovery-mailbox');
  return createHmac('sha256', key).update(emailKey(email)).digest('base64url');
}

/** What is stored of a code. */
export function hashOfCode(secret: Uint8Array, id: string, code: string): string {
  return createHmac('sha256', deriveKey(secret, 'recovery-code-hash')).update(`${id}:${code}`).digest('base64url');
}

/** True when a row was stored for this code, whichever key was the current one then. */
export function isCode(ring: KeyRing, row: { readonly id: string; readonly codeHash: string }, code: string): boolean {
  const stored = Buffer.from(row.codeHash);
  return ring.secrets.some((secret) => {
    const given = Buffer.from(hashOfCode(secret, row.id, code));
    return given.length === stored.length && timingSafeEqual(given, stored);
  });
}
