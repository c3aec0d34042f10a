import type { Answer, Operation, Payload } from '#backend/http/aws-json.ts';
import { type Authority, findCaller } from '#backend/http/caller.ts';
import { CrowdedError } from '#backend/rate-limits/fair-queue.ts';
import type { Author } from '#backend/record/write-record.ts';
import { accountOfSession } from './account-of-session.ts';
import { adminCreateUser } from './admin-create-user.ts';
import { adminDisableUser } from './admin-disable-user.ts';
import { changePassword } from './change-password.ts';
import { tooManyRequests } from './checked-text.ts';
import { confirmForgotPassword } from './confirm-forgot-password.ts';
import { notAuthorizedException } from './find-holder.ts';
import { forgotPassword } from './forgot-password.ts';
import { getTokensFromRefreshToken } from './get-tokens-from-refresh-token.ts';
import { getUser } from './get-user.ts';
import { globalSignOut } from './global-sign-out.ts';
import { initiateAuth } from './initiate-auth.ts';
import { refuseCall } from './refuse-call.ts';
import { revokeToken } from './revoke-token.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** Where a call to the pool comes from. */
export interface CallOrigin {
  /** The visitor's address. */
  readonly address: string;
  /** Knows who signed a call. */
  readonly authority: Authority;
}

type PoolOperation = (pool: UserPoolParts, payload: Payload, now: number, address: string) => Promise<Answer>;
type StaffOperation = (pool: UserPoolParts, payload: Payload, now: number, by: Author) => Promise<Answer>;

/**
 * The operations of the pool for one call, by their names. What the managed service has beyond them is unknown here, but
 * for signing up: that one answers as the service does where accounts are made by the company only.
 */
export function poolOperations(
  pool: UserPoolParts,
  request: Request,
  { address, authority }: CallOrigin,
): Readonly<Record<string, Operation>> {
  /** Whoever looks at the accounts asks again: one may have changed, or how many sessions it has. */
  const told = async (answering: Promise<Answer>): Promise<Answer> => {
    const answer = await whenFree(answering);
    if ('answer' in answer) pool.changed?.({ entity: 'Account', action: 'update', row: { id: '' } });
    return answer;
  };

  const anyone =
    (operation: PoolOperation): Operation =>
    (payload, now) =>
      whenFree(operation(pool, payload, now, address));
  const changing =
    (operation: PoolOperation): Operation =>
    (payload, now) =>
      told(operation(pool, payload, now, address));

  /** For signed calls by somebody of the company. An access token is no signature. */
  const staff =
    (name: string, operation: StaffOperation): Operation =>
    async (payload, now, body) => {
      const signatures = { ...authority, readToken: async () => null };
      const found = await findCaller(signatures, request, body, 'cognito-idp', now);
      const refused = refuseCall(found, name);
      if (refused) return refused;
      const session = found.ok ? found.caller.session : undefined;
      const by = session === undefined ? null : await accountOfSession(pool.db, session);
      return by ? told(operation(pool, payload, now, by)) : notAuthorizedException('Nobody signed in for this call');
    };

  return {
    InitiateAuth: changing(initiateAuth),
    GetTokensFromRefreshToken: anyone(getTokensFromRefreshToken),
    GetUser: anyone(getUser),
    RevokeToken: changing(revokeToken),
    GlobalSignOut: changing(globalSignOut),
    ForgotPassword: anyone(forgotPassword),
    ConfirmForgotPassword: changing(confirmForgotPassword),
    ChangePassword: changing(changePassword),
    AdminCreateUser: staff('AdminCreateUser', adminCreateUser),
    AdminDisableUser: staff('AdminDisableUser', adminDisableUser),
    SignUp: signUp,
  };
}

const signUp: Operation = () => notAuthorizedException('SignUp is not permitted for this user pool');

/** The answer, or the refusal when more passwords came at once than are looked at. Clients try that again by themselves. */
async function whenFree(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (fault) {
    if (!(fault instanceof CrowdedError)) throw fault;
    return tooManyRequests;
  }
}
