import { createHmac } from 'node:crypto';
import { holdKey } from '#backend/database/hold-key.ts';
import type { Database, DatabaseTransaction } from '#backend/database/tables.ts';
import { addressKey } from '#backend/guard/address-key.ts';
import { deriveKey, type KeyRing } from '#backend/keys/signed-token.ts';
import { emailKey } from '#model/email.ts';
import { countFailure, day, rules, type Standing, waitOf } from './lockout-curve.ts';

type Guarding = { readonly db: Database; readonly ring: KeyRing };

/** Who tries to sign in: the name as it was typed, which may be nobody's, and the visitor's address. */
export interface Attempt {
  readonly username: string;
  readonly address: string;
}

/** An attempt that was counted as a failure, until it is forgiven or taken back. */
export interface CountedAttempt {
  readonly account: CountedFailure;
  readonly address: CountedFailure;
}

interface CountedFailure {
  readonly who: string;
  readonly before: Standing | null;
  readonly after: Standing;
}

/**
 * Counts an attempt as a failure before its password is looked at, so that of many at once only as many get through as
 * one after the other. Null when the account or the address has to wait: nothing is counted then, and not even the right
 * password lets in (decision 0027). A name that nobody has is counted like any other.
 */
export async function countAttempt(pool: Guarding, attempt: Attempt, now: number): Promise<CountedAttempt | null> {
  const account = accountKeyOf(pool.ring, attempt.username);
  const address = keyed(pool.ring, 'address', addressKey(attempt.address));
  return pool.db.transaction().execute(async (trx) => {
    await hold(trx, [account, address]);
    const before = { account: await read(trx, account), address: await read(trx, address) };
    if (waitOf(rules.account, before.account, now) > 0 || waitOf(rules.address, before.address, now) > 0) return null;
    const counted = {
      account: { who: account, before: before.account, after: countFailure(rules.account, before.account, now) },
      address: { who: address, before: before.address, after: countFailure(rules.address, before.address, now) },
    };
    await write(trx, account, counted.account.after);
    await write(trx, address, counted.address.after);
    return counted;
  });
}

/**
 * The password was right: the account starts anew. For the address it is as if this attempt had not been, and no more, or
 * whoever has an account could guess at others for ever. In the transaction that signs in.
 */
export async function forgive(trx: DatabaseTransaction, { account, address }: CountedAttempt): Promise<void> {
  await hold(trx, [account.who, address.who]);
  await trx.deleteFrom('signInFailure').where('who', '=', account.who).execute();
  await undo(trx, address);
}

/** The password could not be looked at: it is as if the attempt had not been. */
export async function takeBack(pool: Guarding, { account, address }: CountedAttempt): Promise<void> {
  await pool.db.transaction().execute(async (trx) => {
    await hold(trx, [account.who, address.who]);
    await undo(trx, account);
    await undo(trx, address);
  });
}

/**
 * Forgets the failures of an account whose holder proved to be the holder of its mailbox; what is counted for addresses
 * stays. In the transaction that sets a new password, after the account's row was written: signing in takes the two in
 * that order, and PostgreSQL ends one of two transactions that wait for each other.
 */
export async function forgetFailures(trx: Database, ring: KeyRing, email: string): Promise<void> {
  await trx.deleteFrom('signInFailure').where('who', '=', accountKeyOf(ring, email)).execute();
}

/** Removes what would not count any more. Answers how many rows. */
export async function purgeFailures(db: Database, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('signInFailure')
    .where('lastAt', '<', new Date(now - day).toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function accountKeyOf(ring: KeyRing, username: string): string {
  return keyed(ring, 'account', emailKey(username));
}

/** Names and addresses are not kept. With the first key of all: a change of keys must not forget what failed. */
function keyed(ring: KeyRing, kind: 'account' | 'address', text: string): string {
  const key = deriveKey(ring.secrets.at(-1) ?? ring.current.secret, 'sign-in-failure');
  return `${kind}:${createHmac('sha256', key).update(`${kind}:${text}`).digest('base64url')}`;
}

/** From here to its end the transaction is the only one that counts for these, taken always in the same order. */
async function hold(trx: DatabaseTransaction, keys: readonly [account: string, address: string]): Promise<void> {
  for (const key of keys) await holdKey(trx, key);
}

/** Puts back what was before, or takes one away where others were counted in the meantime. */
async function undo(trx: DatabaseTransaction, { who, before, after }: CountedFailure): Promise<void> {
  const current = await read(trx, who);
  if (!current) return;
  const untouched = current.failures === after.failures && current.lastAt === after.lastAt;
  const fewer = { failures: Math.max(0, current.failures - 1), lastAt: current.lastAt };
  await write(trx, who, untouched && before ? before : fewer);
}

async function read(trx: DatabaseTransaction, who: string): Promise<Standing | null> {
  const row = await trx
    .selectFrom('signInFailure')
    .select(['failures', 'lastAt'])
    .where('who', '=', who)
    .executeTakeFirst();
  return row ? { failures: row.failures, lastAt: Date.parse(row.lastAt) } : null;
}

async function write(trx: DatabaseTransaction, who: string, { failures, lastAt }: Standing): Promise<void> {
  const values = { failures, lastAt: new Date(lastAt).toISOString() };
  await trx
    .insertInto('signInFailure')
    .values({ who, ...values })
    .onConflict((conflict) => conflict.column('who').doUpdateSet(values))
    .execute();
}
