import { createHmac } from 'node:crypto';
import type { Database, DatabaseTransaction } from '#backend/database/tables.ts';
import { deriveKey, type KeyRing } from '#backend/keys/signed-token.ts';
import { networksOf } from '#backend/rate-limits/networks.ts';
import { emailKey } from '#model/email.ts';
import { type CountedAttempt, type Counter, hold, takeBack } from './count-attempt.ts';
import { day, rules } from './lockout-curve.ts';

/** Who tries, and from where: the name as it was typed, which may be nobody's, and the visitor's address. */
export interface Attempt {
  readonly username: string;
  readonly address: string;
}

/**
 * Under what signing in is counted: the account from this address, the address whatever it tries, and the account from
 * wherever it was never used. Whoever fails elsewhere therefore keeps nobody waiting where the account was used before
 * (decision 0036). A name that nobody has is counted like any other.
 */
export function signInCounters(ring: KeyRing, attempt: Attempt): readonly Counter[] {
  return [
    { who: pairOf(ring, 'account', attempt), rule: rules.pair },
    { who: keyed(ring, 'address', networksOf(attempt.address).address), rule: rules.address },
    { who: mailboxOf(ring, 'account', attempt), rule: rules.account, strangers: true },
  ];
}

/** Under what the old password is counted for whoever holds a token of that session: nobody else's tries are. */
export function sessionCounters(session: string): readonly Counter[] {
  return [{ who: `session:${session}`, rule: rules.pair }];
}

/** Under what a code that was typed is counted: its mailbox from this address, and its mailbox from anywhere. */
export function codeCounters(ring: KeyRing, attempt: Attempt): readonly Counter[] {
  return [
    { who: pairOf(ring, 'codes', attempt), rule: rules.pair },
    { who: mailboxOf(ring, 'codes', attempt), rule: rules.codes },
  ];
}

/**
 * The password was right: at this address the account starts anew. For the address and the account it is as if this
 * attempt had not been, and no more, or whoever has an account could guess at others for ever. In the transaction that
 * signs in.
 */
export async function forgive(
  trx: DatabaseTransaction,
  ring: KeyRing,
  attempt: Attempt,
  counted: CountedAttempt,
  now: number,
): Promise<void> {
  await takeBack(trx, counted);
  await trx
    .updateTable('failedAttempt')
    .set({ failures: 0 })
    .where('who', '=', pairOf(ring, 'account', attempt))
    .execute();
  await rememberAddress(trx, ring, attempt, now);
}

/**
 * Forgets the failures of an account that has a new password, wherever they were, and remembers where it was chosen. What
 * is counted for addresses stays. In the transaction that sets it, after the account's row was written: signing in takes
 * the two in that order, and PostgreSQL ends one of two transactions that wait for each other.
 */
export async function startAnew(trx: DatabaseTransaction, ring: KeyRing, attempt: Attempt, now: number): Promise<void> {
  const account = mailboxOf(ring, 'account', attempt);
  await hold(trx, [{ who: account }]);
  await trx
    .updateTable('failedAttempt')
    .set({ failures: 0 })
    .where((row) => row.or([row('who', '=', account), row.between('who', `${account}@`, `${account}@~`)]))
    .execute();
  await rememberAddress(trx, ring, attempt, now);
}

/** Remembers that an account was used from an address; written at most once a day. */
export async function rememberAddress(db: Database, ring: KeyRing, attempt: Attempt, now: number): Promise<void> {
  const time = new Date(now).toISOString();
  await db
    .insertInto('failedAttempt')
    .values({ who: pairOf(ring, 'account', attempt), failures: 0, lastAt: time, knownAt: time })
    .onConflict((conflict) =>
      conflict
        .column('who')
        .doUpdateSet({ knownAt: time })
        .where((row) =>
          row.or([
            row('failedAttempt.knownAt', 'is', null),
            row('failedAttempt.knownAt', '<', new Date(now - day).toISOString()),
          ]),
        ),
    )
    .execute();
}

type Tried = 'account' | 'codes';

function mailboxOf(ring: KeyRing, tried: Tried, { username }: Attempt): string {
  return keyed(ring, tried, emailKey(username));
}

/** Begins with the key of the mailbox, by which all its addresses are found. The same address is another with each. */
function pairOf(ring: KeyRing, tried: Tried, attempt: Attempt): string {
  const mailbox = mailboxOf(ring, tried, attempt);
  return `${mailbox}@${hashOf(ring, mailbox, networksOf(attempt.address).address)}`;
}

function keyed(ring: KeyRing, kind: string, text: string): string {
  return `${kind}:${hashOf(ring, kind, text)}`;
}

/** Names and addresses are not kept. With the first key of all: a change of keys must not forget what failed. */
function hashOf(ring: KeyRing, kind: string, text: string): string {
  const key = deriveKey(ring.secrets.at(-1) ?? ring.current.secret, 'sign-in-failure');
  return createHmac('sha256', key).update(`${kind}:${text}`).digest('base64url');
}
