import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { AwsJsonAnswer } from '#backend/platform/http/aws-json.ts';
import { isObject, objectOf, parseJson } from '#backend/platform/http/json-object.ts';
import { lockAccount } from '#backend/protocols/cognito-user-pool/accounts/lock-account.ts';
import { countAttempt } from '#backend/protocols/cognito-user-pool/lockout/count-attempt.ts';
import {
  forgive,
  passkeyCounters,
  rememberAddress,
} from '#backend/protocols/cognito-user-pool/lockout/sign-in-limits.ts';
import { beginSession } from '#backend/protocols/cognito-user-pool/sessions/begin-session.ts';
import type { Device } from '#backend/protocols/cognito-user-pool/sessions/device.ts';
import { hasBegun } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import type { AccountPasskeyRow } from '#backend/protocols/cognito-user-pool/tables.ts';
import { issueTokens } from '#backend/protocols/cognito-user-pool/tokens/tokens.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { anyAccount } from '#model/accounts/passkey.ts';
import { emailKey } from '#model/people/email.ts';
import { readPasskeyChallenge, signInLifetime, signPasskeyChallenge } from './passkey-challenge.ts';
import { type RelyingParty, verifyAssertion } from './verify-passkey.ts';

/** Reads no account: known and unknown ones get the same response. */
export function startPasskeyChallenge(
  pool: UserPoolDeps,
  rp: RelyingParty,
  username: string,
  now: number,
): AwsJsonAnswer {
  const { id: challenge, session } = signPasskeyChallenge(pool, username, now);
  const options = {
    challenge,
    timeout: signInLifetime,
    rpId: rp.id,
    // A list would name the passkeys of a known account.
    allowCredentials: [],
    userVerification: 'required',
  };
  const ChallengeParameters = { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) };
  return { answer: { ChallengeName: 'WEB_AUTHN', Session: session, ChallengeParameters } };
}

interface Response {
  readonly session: string;
  /** As typed, or `anyAccount`. */
  readonly username: string;
  /** AuthenticationResponseJSON. */
  readonly credential: string;
  readonly address: string;
  readonly device: Device;
}

/**
 * A passkey is two factors. `over`: an invalid or expired challenge. `wrong`: all other refusals
 * alike, also of disabled accounts, used challenges and later passwords.
 */
export async function passByPasskey(
  pool: UserPoolDeps,
  rp: RelyingParty,
  { session, username, credential, address, device }: Response,
  now: number,
): Promise<AwsJsonAnswer | 'wrong' | 'over' | 'locked'> {
  const challenge = readPasskeyChallenge(pool, session, username, now);
  if (!challenge) return 'over';
  const attempt = { username, address };
  const counted = await countAttempt(pool.db, passkeyCounters(pool.ring, attempt), now);
  if (!counted) return 'locked';
  const assertion = readAssertion(credential);
  const found = assertion && (await find(pool, assertion, username));
  const counter = found && (await verifyAssertion(rp, assertion, challenge.id, found.passkey));
  if (!found || counter === null) return 'wrong';
  const { account, passkey } = found;
  const begun = await pool.db.transaction().execute(async (trx) => {
    // Not if the account was disabled or got another password since the challenge.
    const usable = lockAccount(trx, account.id)
      .where('enabled', '=', 1)
      .where('passwordSetAt', '<', challenge.issuedAt);
    if (!(await usable.returning('id').executeTakeFirst())) return null;
    if (await hasBegun(trx, account.id, challenge.id)) return null;
    if (!(await storeUse(trx, passkey, counter, now))) return null;
    await forgive(trx, pool.ring, attempt, counted, now, 'passkey', username !== anyAccount);
    await rememberAddress(trx, pool.ring, { username: account.email, address }, now);
    return beginSession(trx, pool, account, now, { challenge: challenge.id, device });
  });
  if (!begun) return 'wrong';
  pool.emailQueued?.();
  const tokens = await issueTokens(pool, account, begun.session, now);
  return { answer: { AuthenticationResult: { ...tokens, RefreshToken: begun.refreshToken }, ChallengeParameters: {} } };
}

interface Assertion {
  readonly id: string;
  readonly response: { readonly userHandle?: unknown };
}

/** A credential id, base64url: PostgreSQL stores no NUL. */
const credentialId = /^[\w-]{1,1400}$/;

function readAssertion(credential: string): Assertion | null {
  const { id, response, ...more } = objectOf(parseJson(credential));
  return typeof id === 'string' && credentialId.test(id) && isObject(response) ? { ...more, id, response } : null;
}

/** Typed name and authenticator's user handle must name the account. */
async function find(pool: UserPoolDeps, { id, response: { userHandle } }: Assertion, username: string) {
  const passkey = await pool.db.selectFrom('accountPasskey').selectAll().where('id', '=', id).executeTakeFirst();
  const of = pool.db.selectFrom('account').selectAll();
  const account = passkey && (await of.where('id', '=', passkey.accountId).executeTakeFirst());
  if (!account) return null;
  const isTyped = username === anyAccount ? userHandle !== undefined : account.emailKey === emailKey(username);
  const isHandled = userHandle === undefined || userHandle === Buffer.from(account.id).toString('base64url');
  return isTyped && isHandled ? { passkey, account } : null;
}

/** False if the passkey was removed, or a concurrent sign-in has a later counter. */
async function storeUse(
  trx: DatabaseTransaction,
  { id }: AccountPasskeyRow,
  counter: number,
  now: number,
): Promise<boolean> {
  const used = await trx
    .updateTable('accountPasskey')
    .set({ counter, lastUsedAt: new Date(now).toISOString() })
    .where('id', '=', id)
    .where((row) => (counter === 0 ? row('counter', '=', 0) : row('counter', '<', counter)))
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
