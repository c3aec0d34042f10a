import { type AwsJsonAnswer, answerAwsJson, type Payload } from '#backend/platform/http/aws-json.ts';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import type { DeskRole } from '#model/accounts/roles.ts';
import { issueCredentials } from './credentials.ts';
import { identityOfSubject, kindOfIdentity, newGuestIdentity } from './identity-ids.ts';

/** Identity pool endpoint (requirements, section 7). `now` in milliseconds. */
export function answerIdentityCall(pool: IdentityPool, request: Request, now: number): Promise<Response> {
  const operations = {
    GetId: getId.bind(null, pool),
    GetCredentialsForIdentity: getCredentialsForIdentity.bind(null, pool),
  };
  return answerAwsJson(request, 'AWSCognitoIdentityService', operations, now);
}

export interface IdentityPool {
  readonly identityPoolId: string;
  readonly ring: KeyRing;
  readonly verifyLogin: VerifyLogin;
  readonly random: (size: number) => Uint8Array;
}

/** A new identity for a guest, a stable one for a signed-in user. */
export async function getId(pool: IdentityPool, payload: Payload, now: number): Promise<AwsJsonAnswer> {
  const checked = checkedId('identityPoolId', payload.IdentityPoolId);
  if ('fault' in checked) return checked;
  if (checked.id !== pool.identityPoolId) {
    return { fault: 'ResourceNotFoundException', message: `IdentityPool '${checked.id}' not found.` };
  }
  const login = await readLogins(payload.Logins, pool.verifyLogin, now);
  if ('fault' in login) return login;
  const IdentityId = login.person
    ? identityOfSubject(pool.ring, pool.identityPoolId, login.person.subject)
    : newGuestIdentity(pool.ring, pool.identityPoolId, pool.random);
  return { answer: { IdentityId } };
}

/** A signed-in user's identity follows from the login: the passed id may still be the guest's. */
export async function getCredentialsForIdentity(
  pool: IdentityPool,
  payload: Payload,
  now: number,
): Promise<AwsJsonAnswer> {
  const checked = checkedId('identityId', payload.IdentityId);
  if ('fault' in checked) return checked;
  const login = await readLogins(payload.Logins, pool.verifyLogin, now);
  if ('fault' in login) return login;
  const { person } = login;
  if (!person) {
    const kind = kindOfIdentity(pool.ring, pool.identityPoolId, checked.id);
    if (kind === 'person') {
      return { fault: 'NotAuthorizedException', message: `Access to Identity '${checked.id}' is forbidden.` };
    }
    if (!kind) return { fault: 'ResourceNotFoundException', message: `Identity '${checked.id}' not found.` };
  }
  const identityId = person ? identityOfSubject(pool.ring, pool.identityPoolId, person.subject) : checked.id;
  const holder = person ? { role: person.role, session: person.session } : { role: 'guest' as const };
  const issued = issueCredentials(pool.ring, { identityId, ...holder, now, random: pool.random });
  return {
    answer: {
      IdentityId: identityId,
      Credentials: {
        AccessKeyId: issued.accessKeyId,
        SecretKey: issued.secretKey,
        SessionToken: issued.sessionToken,
        Expiration: issued.expiresAt / 1000,
      },
    },
  };
}

/** Refusals are worded as in the managed service. */
export function checkedId(field: 'identityPoolId' | 'identityId', value: unknown): { readonly id: string } | Fault {
  if (value === undefined || value === null) return invalid(`Value null at '${field}'`, 'Member must not be null');
  if (typeof value !== 'string') return { fault: 'SerializationException', message: `${field} is not a string.` };
  if (value.length < 1) return invalid(shown(value, field), 'Member must have length greater than or equal to 1');
  if (value.length > 55) return invalid(shown('', field), 'Member must have length less than or equal to 55');
  if (!/^[\w-]+:[0-9a-f-]+$/.test(value)) {
    return invalid(shown(value, field), 'Member must satisfy regular expression pattern: [\\w-]+:[0-9a-f-]+');
  }
  return { id: value };
}

type Fault = Extract<AwsJsonAnswer, { fault: string }>;

function shown(value: string, field: string): string {
  return `Value '${value}' at '${field}'`;
}

function invalid(what: string, constraint: string): Fault {
  const message = `1 validation error detected: ${what} failed to satisfy constraint: ${constraint}`;
  return { fault: 'ValidationException', message };
}

/** Null for an invalid token. `now` in milliseconds. */
export type VerifyLogin = (provider: string, token: string, now: number) => Promise<VerifiedUser | null>;

interface VerifiedUser {
  readonly subject: string;
  readonly session: string;
  readonly role: DeskRole;
}

/** `person` is null for a guest. */
type Login = { readonly person: VerifiedUser | null } | Extract<AwsJsonAnswer, { fault: string }>;

export async function readLogins(logins: unknown, verifyLogin: VerifyLogin, now: number): Promise<Login> {
  if (logins === undefined || logins === null) return { person: null };
  if (typeof logins !== 'object' || Array.isArray(logins)) {
    return { fault: 'SerializationException', message: 'Logins is not a map of strings.' };
  }
  const entries = Object.entries(logins);
  if (entries.length === 0) return { person: null };
  const refused = { fault: 'NotAuthorizedException', message: 'Invalid login token.' };
  const [first, ...more] = entries;
  if (!first || more.length > 0 || typeof first[1] !== 'string') return refused;
  const person = await verifyLogin(first[0], first[1], now);
  return person ? { person } : refused;
}
