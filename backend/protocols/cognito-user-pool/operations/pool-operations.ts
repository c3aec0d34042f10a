import type { AwsJsonAnswer, Operation, Payload } from '#backend/platform/http/aws-json.ts';
import { type Authority, findCaller } from '#backend/platform/http/requests/caller.ts';
import { CrowdedError } from '#backend/platform/rate-limits/fair-queue.ts';
import { notAuthorizedException, tooManyRequests } from '#backend/protocols/cognito-user-pool/pool-fault.ts';
import { refuseCall } from '#backend/protocols/cognito-user-pool/refuse-call.ts';
import { accountOfSession } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { isFreshSignIn } from '#model/accounts/fresh-sign-in.ts';
import { adminCreateUser } from './admin-create-user.ts';
import { adminDisableUser } from './admin-disable-user.ts';
import { changePassword } from './change-password.ts';
import { confirmForgotPassword } from './confirm-forgot-password.ts';
import { associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from './factor-operations.ts';
import { forgotPassword } from './forgot-password.ts';
import { initiateAuth } from './initiate-auth.ts';
import {
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  startWebAuthnRegistration,
} from './passkey-operations.ts';
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts';
import { getTokensFromRefreshToken, getUser, globalSignOut, revokeToken } from './session-operations.ts';

export interface CallOrigin {
  readonly address: string;
  readonly authority: Authority;
}

/** SignUp is refused as in a pool that only admins fill. */
const unsigned = {
  InitiateAuth: initiateAuth,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  GetUser: getUser,
  RevokeToken: revokeToken,
  GlobalSignOut: globalSignOut,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
  ChangePassword: changePassword,
  RespondToAuthChallenge: respondToAuthChallenge,
  AssociateSoftwareToken: associateSoftwareToken,
  VerifySoftwareToken: verifySoftwareToken,
  SetUserMFAPreference: setUserMfaPreference,
  StartWebAuthnRegistration: startWebAuthnRegistration,
  CompleteWebAuthnRegistration: completeWebAuthnRegistration,
  ListWebAuthnCredentials: listWebAuthnCredentials,
  DeleteWebAuthnCredential: deleteWebAuthnCredential,
  SignUp: async () => notAuthorizedException('SignUp is not permitted for this user pool'),
};

/** Only for owners. */
const signed = { AdminCreateUser: adminCreateUser, AdminDisableUser: adminDisableUser };

/** For these `run` publishes no change. */
const publishesNothing: readonly string[] = [
  'GetTokensFromRefreshToken',
  'GetUser',
  // Publishes its own change: for an unknown token there is none.
  'RevokeToken',
  'ForgotPassword',
  'StartWebAuthnRegistration',
  'ListWebAuthnCredentials',
];

export function poolOperations(
  pool: UserPoolDeps,
  request: Request,
  { address, authority }: CallOrigin,
): Readonly<Record<string, Operation>> {
  const userAgent = request.headers.get('user-agent') ?? '';

  /** Publishes a possible change; a challenge is none. Maps `CrowdedError` to a refusal that clients retry. */
  async function run(name: string, answering: Promise<AwsJsonAnswer>): Promise<AwsJsonAnswer> {
    try {
      const answer = await answering;
      if ('answer' in answer && !('ChallengeName' in answer.answer) && !publishesNothing.includes(name)) {
        pool.changed?.({ entity: 'Account', action: 'update', row: { id: '' } });
      }
      return answer;
    } catch (fault) {
      if (fault instanceof CrowdedError) return tooManyRequests;
      throw fault;
    }
  }

  /** Authenticates by signature only: an access token is none. */
  async function runSigned(name: keyof typeof signed, payload: Payload, now: number, body: Uint8Array) {
    const signatures = { ...authority, readToken: async () => null };
    const found = await findCaller(signatures, request, body, 'cognito-idp', now);
    const refused = refuseCall(found, name);
    if (refused) return refused;
    const session = found.ok ? found.caller.session : undefined;
    const by = session === undefined ? null : await accountOfSession(pool.db, session);
    if (!by) return notAuthorizedException('The operation requires a signed-in user');
    if (!isFreshSignIn(by.signedInAt, now)) return notAuthorizedException(`Sign in again to use ${name}.`);
    return run(name, signed[name](pool, payload, now, by));
  }

  const ofVisitors = Object.entries(unsigned).map(([name, operation]): [string, Operation] => [
    name,
    (payload, now) => run(name, operation(pool, payload, now, address, userAgent)),
  ]);
  const ofOwners = (['AdminCreateUser', 'AdminDisableUser'] as const).map((name): [string, Operation] => [
    name,
    (...call) => runSigned(name, ...call),
  ]);
  return Object.fromEntries([...ofVisitors, ...ofOwners]);
}
