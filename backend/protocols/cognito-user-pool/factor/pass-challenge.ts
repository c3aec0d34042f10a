import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { AwsJsonAnswer } from '#backend/platform/http/aws-json.ts';
import { lockouts } from '#backend/platform/rate-limits/limits.ts';
import { lockAccount } from '#backend/protocols/cognito-user-pool/accounts/lock-account.ts';
import { notifyHolder } from '#backend/protocols/cognito-user-pool/accounts/notify.ts';
import {
  type CountedAttempt,
  countAttempt,
  undoAttempt,
} from '#backend/protocols/cognito-user-pool/lockout/count-attempt.ts';
import {
  factorCounters,
  forgive,
  isKnownAddress,
  rememberAddress,
} from '#backend/protocols/cognito-user-pool/lockout/sign-in-limits.ts';
import { beginSession } from '#backend/protocols/cognito-user-pool/sessions/begin-session.ts';
import type { Device } from '#backend/protocols/cognito-user-pool/sessions/device.ts';
import { hasBegun } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import type { AccountRow } from '#backend/protocols/cognito-user-pool/tables.ts';
import { issueTokens } from '#backend/protocols/cognito-user-pool/tokens/tokens.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { emailKey } from '#model/people/email.ts';
import { type Challenge, readChallenge } from './challenge.ts';
import { recordFactorChange } from './record-factor-change.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import { codesOf, sealFor, secretOf } from './stored-factor.ts';
import { stepOfCode } from './totp.ts';

interface Response {
  readonly session: string;
  /** Id or address. */
  readonly username: string;
  readonly code: string;
  readonly address: string;
  readonly device: Device;
}

/**
 * Finishes a sign-in by its code; after a wrong one, the challenge may be tried again. `over`:
 * invalid, expired, used, or the account changed since.
 */
export async function passChallenge(
  pool: UserPoolDeps,
  { session, username, code, address, device }: Response,
  now: number,
): Promise<AwsJsonAnswer | 'wrong' | 'over' | 'locked'> {
  const challenge = readChallenge(pool, session, now);
  if (!challenge) return 'over';
  const account = await accountOf(pool, challenge);
  if (!account || ![account.id, account.emailKey].includes(account.id === username ? username : emailKey(username))) {
    return 'over';
  }
  const attempt = { username: account.email, address };
  const counted = await countAttempt(
    pool.db,
    factorCounters(pool.ring, attempt),
    now,
    await isKnownAddress(pool.db, pool.ring, attempt),
  );
  if (!counted) return 'locked';
  const begun = await pool.db.transaction().execute(async (trx) => {
    const held = await lockUnchanged(trx, challenge);
    if (!held || (await hasBegun(trx, held.id, challenge.id))) {
      await undoAttempt(trx, counted);
      return 'over' as const;
    }
    if (!(await acceptCode(trx, pool, held, code, now))) {
      if (isFifth(counted)) await notifyHolder(trx, pool, held, { notice: 'codes', device: device.name }, now);
      return 'wrong' as const;
    }
    await forgive(trx, pool.ring, attempt, counted, now, 'factor', false);
    await rememberAddress(trx, pool.ring, attempt, now);
    return beginSession(trx, pool, held, now, { challenge: challenge.id, device });
  });
  pool.emailQueued?.();
  if (typeof begun === 'string') return begun;
  const tokens = await issueTokens(pool, account, begun.session, now);
  return { answer: { AuthenticationResult: { ...tokens, RefreshToken: begun.refreshToken }, ChallengeParameters: {} } };
}

/** The fifth failure from this address, or from all. */
function isFifth(counted: CountedAttempt): boolean {
  return counted.some(({ after }) => after.failures === lockouts.pair.free);
}

async function accountOf({ db }: UserPoolDeps, { accountId }: Challenge): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst();
}

/** Locks the row unless the account was disabled, got another password or lost its factor. */
function lockUnchanged(
  trx: DatabaseTransaction,
  { accountId, passwordSetAt }: Challenge,
): Promise<AccountRow | undefined> {
  return lockAccount(trx, accountId)
    .where('enabled', '=', 1)
    .where('totpSince', 'is not', null)
    .where('passwordSetAt', passwordSetAt === null ? 'is' : '=', passwordSetAt)
    .returningAll()
    .executeTakeFirst();
}

/** Uses up a TOTP or recovery code. */
async function acceptCode(
  trx: DatabaseTransaction,
  pool: UserPoolDeps,
  account: AccountRow,
  code: string,
  now: number,
): Promise<boolean> {
  const { id, email, totpStep } = account;
  const change = (values: Partial<AccountRow>) => trx.updateTable('account').set(values).where('id', '=', id).execute();
  const secret = secretOf(pool, account);
  const step = secret && stepOfCode(secret, code.replace(/\s/g, ''), now, totpStep);
  if (step !== null) {
    await change({ totpStep: step });
    return true;
  }
  const [hash, codes] = [hashOfRecoveryCode(id, code), codesOf(pool, account)];
  if (!codes.includes(hash)) return false;
  const remaining = codes.filter((one) => one !== hash);
  await change({ recoveryCodes: sealFor(pool, id, JSON.stringify(remaining)) });
  await recordFactorChange(trx, pool, { account, change: 'recovered', by: { id, email } }, now);
  return true;
}
