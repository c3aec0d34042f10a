import {
  invalidParameter,
  notAuthorizedException,
  type PoolFault,
} from '#backend/protocols/cognito-user-pool/pool-fault.ts';
import { readSession, type StoredSession } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import type { AccountRow } from '#backend/protocols/cognito-user-pool/tables.ts';
import { readAccessToken } from '#backend/protocols/cognito-user-pool/tokens/tokens.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { readEmail } from '#model/people/email.ts';
import type { CheckedMember } from './pool-operation.ts';

/** Members of a request's JSON: length in characters, and pattern as spelled in refusals. */
const forms = {
  accessToken: { most: 8_192, pattern: '[A-Za-z0-9-_=.]+' },
  clientId: { most: 128, pattern: '[\\w+]+' },
  username: { most: 128, pattern: '[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+' },
  password: { most: 256, pattern: '.+' },
  confirmationCode: { most: 2_048, pattern: '[\\S]+' },
  userPoolId: { most: 55, pattern: '[\\w-]+_[0-9a-zA-Z]+' },
  userCode: { most: 6, pattern: '[0-9]+' },
  challengeName: { most: 128, pattern: '[A-Z_]+' },
  session: { most: 2_048, pattern: '.+' },
  credentialId: { most: 2_048, pattern: '[A-Za-z0-9_-]+' },
  token: { most: 8_192, pattern: '[A-Za-z0-9-_=.]+' },
} as const;

export const longestPassword = forms.password.most;

/** Refusals follow the managed service and never repeat the text. */
export function textMember(form: keyof typeof forms, field: string = form) {
  const { most, pattern } = forms[form];
  return (value: unknown): CheckedMember<string> => {
    if (value === undefined || value === null) return invalid(`Value null at '${field}'`, 'Member must not be null');
    if (typeof value !== 'string') return { fault: 'SerializationException', message: `${field} is not a string.` };
    const shown = `Value at '${field}'`;
    if (value.length < 1) return invalid(shown, 'Member must have length greater than or equal to 1');
    if (value.length > most) return invalid(shown, `Member must have length less than or equal to ${most}`);
    if (new RegExp(`^(?:${pattern})$`, 'su').test(value)) return { value };
    return invalid(shown, `Member must satisfy regular expression pattern: ${pattern}`);
  };
}

export function invalid(what: string, constraint: string): PoolFault {
  return invalidParameter(`1 validation error detected: ${what} failed to satisfy constraint: ${constraint}`);
}

/** Absent: an empty map. */
export function readParameters(field: string) {
  return (input: unknown): CheckedMember<ReadonlyMap<string, string>> => {
    if (input === undefined || input === null) return { value: new Map() };
    const entries = typeof input === 'object' && !Array.isArray(input) ? Object.entries(input) : null;
    if (!entries?.every((entry): entry is [string, string] => typeof entry[1] === 'string')) {
      return { fault: 'SerializationException', message: `${field} is not a map of strings.` };
    }
    return { value: new Map(entries) };
  };
}

/** `{sharedDevice: "true"}`: on a device of others. */
export function readShared(input: unknown): CheckedMember<boolean> {
  const read = readParameters('ClientMetadata')(input);
  return 'fault' in read ? read : { value: read.value.get('sharedDevice') === 'true' };
}

/** Returns the address as written. */
export function emailMember(username: unknown): CheckedMember<string> {
  const checked = textMember('username')(username);
  if ('fault' in checked) return checked;
  const value = readEmail(checked.value);
  return value === null ? invalidParameter('Username should be an email.') : { value };
}

function ownId<Field extends 'clientId' | 'userPoolId'>(field: Field, title: string) {
  return (named: unknown, pool: Pick<UserPoolDeps, Field>): CheckedMember<string> => {
    const checked = textMember(field)(named);
    if ('fault' in checked || checked.value === pool[field]) return checked;
    return { fault: 'ResourceNotFoundException', message: `${title} ${checked.value} does not exist.` };
  };
}

export const clientMember = ownId('clientId', 'User pool client');
export const poolMember = ownId('userPoolId', 'User pool');

interface TokenOwner {
  readonly account: AccountRow;
  readonly session: StoredSession;
}

export async function ownerMember(token: unknown, pool: UserPoolDeps, now: number): Promise<CheckedMember<TokenOwner>> {
  const checked = textMember('accessToken')(token);
  if ('fault' in checked) return checked;
  const named = await readAccessToken(pool, checked.value, now);
  if (named === null) return notAuthorizedException('Invalid Access Token');
  if (named === 'expired') return notAuthorizedException('Access Token has expired');
  const value = await readSession(pool.db, named.session, now);
  const revoked = typeof value === 'string' || value.account.id !== named.subject;
  return revoked ? notAuthorizedException('Access Token has been revoked') : { value };
}
