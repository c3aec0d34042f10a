import type { AwsJsonAnswer } from '#backend/platform/http/aws-json.ts';
import { startPasskeyChallenge } from '#backend/protocols/cognito-user-pool/passkeys/pass-by-passkey.ts';
import { signPasskeyChallenge } from '#backend/protocols/cognito-user-pool/passkeys/passkey-challenge.ts';
import type { RelyingParty } from '#backend/protocols/cognito-user-pool/passkeys/verify-passkey.ts';
import {
  invalidParameter,
  notAuthorizedException,
  type PoolFault,
} from '#backend/protocols/cognito-user-pool/pool-fault.ts';
import { deviceOf, type SignInOrigin } from '#backend/protocols/cognito-user-pool/sessions/device.ts';
import { verifySignIn } from '#backend/protocols/cognito-user-pool/sessions/sign-in.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { type CheckedMember, poolOperation } from './pool-operation.ts';
import { clientMember, invalid, longestPassword, readParameters, readShared, textMember } from './request-members.ts';
import { issueRefreshed } from './session-operations.ts';

const flows = [
  'USER_SRP_AUTH',
  'REFRESH_TOKEN_AUTH',
  'REFRESH_TOKEN',
  'CUSTOM_AUTH',
  'ADMIN_NO_SRP_AUTH',
  'USER_PASSWORD_AUTH',
  'ADMIN_USER_PASSWORD_AUTH',
  'USER_AUTH',
];

/** Requirements, section 7. REFRESH_TOKEN is an older name of REFRESH_TOKEN_AUTH. */
export const initiateAuth = poolOperation(
  {
    AuthFlow: readFlow,
    ClientId: clientMember,
    AuthParameters: readParameters('AuthParameters'),
    ClientMetadata: readShared,
  },
  ({ AuthFlow: flow, AuthParameters: parameters, ClientMetadata }, { pool, now, sender: address, userAgent }) => {
    const visit = { address, device: deviceOf(pool.ring, { userAgent, address, shared: ClientMetadata }) };
    if (flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN') {
      const token = parameters.get('REFRESH_TOKEN');
      return token ? issueRefreshed(pool, token, now, address) : missing('REFRESH_TOKEN');
    }
    if (flow === 'USER_AUTH' && pool.passkeys) return beginByChoice(parameters, pool, pool.passkeys, now, visit);
    if (flow.startsWith('ADMIN_')) return invalidParameter('Initiate Auth method not supported.');
    if (flow !== 'USER_PASSWORD_AUTH') return invalidParameter(`${flow} is not enabled for the client.`);
    return signInByPassword(parameters, pool, now, visit);
  },
);

type Parameters = ReadonlyMap<string, string>;

export function signInByPassword(
  parameters: Parameters,
  pool: UserPoolDeps,
  now: number,
  visit: SignInOrigin,
): AwsJsonAnswer | Promise<AwsJsonAnswer> {
  const [username, password] = [parameters.get('USERNAME'), parameters.get('PASSWORD')];
  if (!username) return missing('USERNAME');
  if (!password) return missing('PASSWORD');
  const checked = textMember('username')(username);
  if ('fault' in checked) return checked;
  // Refused without hashing.
  if (password.length > longestPassword) return notAuthorizedException('Incorrect username or password.');
  return verifySignIn(pool, { username, password, ...visit }, now);
}

/** USER_AUTH: the client chooses password or passkey, alike for known and unknown accounts. */
function beginByChoice(
  parameters: Parameters,
  pool: UserPoolDeps,
  rp: RelyingParty,
  now: number,
  visit: SignInOrigin,
): AwsJsonAnswer | Promise<AwsJsonAnswer> {
  const [username, preferred] = [parameters.get('USERNAME'), parameters.get('PREFERRED_CHALLENGE')];
  if (!username) return missing('USERNAME');
  const checked = textMember('username')(username);
  if ('fault' in checked) return checked;
  if (preferred === 'PASSWORD') return signInByPassword(parameters, pool, now, visit);
  if (preferred === 'WEB_AUTHN') return startPasskeyChallenge(pool, rp, username, now);
  if (preferred !== undefined) return invalidParameter(`${preferred.slice(0, 99)} is not enabled for the client.`);
  const { session: Session } = signPasskeyChallenge(pool, username, now);
  const AvailableChallenges = ['PASSWORD', 'WEB_AUTHN'];
  return { answer: { ChallengeName: 'SELECT_CHALLENGE', Session, AvailableChallenges, ChallengeParameters: {} } };
}

function readFlow(flow: unknown): CheckedMember<string> {
  if (flow === undefined || flow === null) return invalid("Value null at 'authFlow'", 'Member must not be null');
  if (typeof flow !== 'string') return { fault: 'SerializationException', message: 'authFlow is not a string.' };
  if (flows.includes(flow)) return { value: flow };
  return invalid("Value at 'authFlow'", `Member must satisfy enum value set: [${flows.join(', ')}]`);
}

export function missing(name: string): PoolFault {
  return invalidParameter(`Missing required parameter ${name}`);
}
