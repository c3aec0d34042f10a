import { createHmac } from 'node:crypto';
import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { lockouts } from '#backend/platform/rate-limits/limits.ts';
import { networksOf } from '#backend/platform/rate-limits/networks.ts';
import { deriveKey, type KeyRing } from '#backend/platform/tokens/signed-token.ts';
import { anyAccount } from '#model/accounts/passkey.ts';
import { emailKey } from '#model/people/email.ts';
import { type CountedAttempt, type Counter, dayLong, lockAttempts, undoAttempt } from './count-attempt.ts';

/** `username` as typed, maybe unknown. */
export interface SignInAttempt {
  readonly username: string;
  readonly address: string;
}

/**
 * Failures elsewhere do not lock out a known address (decision 0036). An unknown name counts alike.
 */
export function signInCounters(ring: KeyRing, attempt: SignInAttempt): readonly Counter[] {
  return [
    { who: pairOf(ring, 'account', attempt), rule: lockouts.pair },
    ...addressCounters(ring, attempt),
    { who: mailboxOf(ring, 'account', attempt), rule: lockouts.account, strangers: true },
  ];
}

/** Per session: failures of others do not lock out a signed-in user. */
export function sessionCounters(session: string): readonly Counter[] {
  return [{ who: `session:${session}`, rule: lockouts.pair }];
}

export function codeCounters(ring: KeyRing, attempt: SignInAttempt): readonly Counter[] {
  return [
    { who: pairOf(ring, 'codes', attempt), rule: lockouts.pair },
    { who: mailboxOf(ring, 'codes', attempt), rule: lockouts.codes },
  ];
}

/** Counters of codes, separate from passwords: without the password none can be used up. */
export function factorCounters(ring: KeyRing, attempt: SignInAttempt): readonly Counter[] {
  return [
    { who: pairOf(ring, 'factor', attempt), rule: lockouts.pair },
    { who: mailboxOf(ring, 'factor', attempt), rule: lockouts.account, strangers: true },
  ];
}

/**
 * No counter of the account from anywhere: passkeys cannot be guessed, and others must not lock its
 * holder out.
 */
export function passkeyCounters(ring: KeyRing, attempt: SignInAttempt): readonly Counter[] {
  return [
    ...(attempt.username === anyAccount ? [] : [{ who: pairOf(ring, 'passkey', attempt), rule: lockouts.pair }]),
    ...addressCounters(ring, attempt),
  ];
}

function addressCounters(ring: KeyRing, attempt: SignInAttempt): readonly Counter[] {
  const { address, site, network } = networksOf(attempt.address);
  // Only of IPv6: an IPv4 address is its own site, and a /24 has many users.
  const wider: readonly Counter[] = [
    { who: keyed(ring, 'site', site), rule: lockouts.site, strangers: true },
    { who: keyed(ring, 'network', network), rule: lockouts.network, strangers: true },
  ];
  return [{ who: keyed(ring, 'address', address), rule: lockouts.address }, ...(site === address ? [] : wider)];
}

export async function isKnownAddress(db: Database, ring: KeyRing, attempt: SignInAttempt): Promise<boolean> {
  const pair = db
    .selectFrom('failedAttempt')
    .select('who')
    .where('who', '=', pairOf(ring, 'account', attempt));
  return (await pair.where('knownAt', 'is not', null).executeTakeFirst()) !== undefined;
}

/**
 * Resets the account's counter at this address after a right password. Other counters get only this
 * attempt back; otherwise an account holder could guess at others without limit. `isComplete`: no code
 * is missing, and the address becomes known.
 */
export async function forgive(
  trx: DatabaseTransaction,
  ring: KeyRing,
  attempt: SignInAttempt,
  counted: CountedAttempt,
  now: number,
  tried: Exclude<Tried, 'codes'> = 'account',
  isComplete = true,
): Promise<void> {
  await undoAttempt(trx, counted);
  await trx
    .updateTable('failedAttempt')
    .set({ failures: 0 })
    .where('who', '=', pairOf(ring, tried, attempt))
    .execute();
  if (isComplete) await rememberAddress(trx, ring, attempt, now, tried);
}

/**
 * Resets an account's failures everywhere after a new password and remembers the address. Call it
 * after writing the account's row, as signing in does: another order would deadlock.
 */
export async function resetAttempts(
  trx: DatabaseTransaction,
  ring: KeyRing,
  attempt: SignInAttempt,
  now: number,
): Promise<void> {
  const account = mailboxOf(ring, 'account', attempt);
  await lockAttempts(trx, [{ who: account }]);
  await trx
    .updateTable('failedAttempt')
    .set({ failures: 0 })
    .where((row) => row.or([row('who', '=', account), row.between('who', `${account}@`, `${account}@~`)]))
    .execute();
  await rememberAddress(trx, ring, attempt, now);
}

/** Marks an address as known to an account, at most once a day. */
export async function rememberAddress(
  db: Database,
  ring: KeyRing,
  attempt: SignInAttempt,
  now: number,
  tried: Exclude<Tried, 'codes'> = 'account',
): Promise<void> {
  const time = new Date(now).toISOString();
  await db
    .insertInto('failedAttempt')
    .values({ who: pairOf(ring, tried, attempt), failures: 0, lastAt: time, knownAt: time })
    .onConflict((conflict) =>
      conflict
        .column('who')
        .doUpdateSet({ knownAt: time })
        .where((row) =>
          row.or([
            row('failedAttempt.knownAt', 'is', null),
            row('failedAttempt.knownAt', '<', new Date(now - dayLong).toISOString()),
          ]),
        ),
    )
    .execute();
}

type Tried = 'account' | 'codes' | 'factor' | 'passkey';

function mailboxOf(ring: KeyRing, tried: Tried, { username }: SignInAttempt): string {
  return keyed(ring, tried, emailKey(username));
}

/** The mailbox's key prefixes all its addresses, each hashed per mailbox. */
function pairOf(ring: KeyRing, tried: Tried, attempt: SignInAttempt): string {
  const mailbox = mailboxOf(ring, tried, attempt);
  return `${mailbox}@${hashOf(ring, mailbox, networksOf(attempt.address).address)}`;
}

function keyed(ring: KeyRing, kind: string, text: string): string {
  return `${kind}:${hashOf(ring, kind, text)}`;
}

/** With the ring's first key: a rotation must not reset failures. */
function hashOf(ring: KeyRing, kind: string, text: string): string {
  const key = deriveKey(ring.secrets.at(-1) ?? ring.current.secret, 'sign-in-failure');
  return createHmac('sha256', key).update(`${kind}:${text}`).digest('base64url');
}
