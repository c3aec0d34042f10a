import { createHmac } from 'node:crypto';
import { base32 } from '#backend/platform/tokens/base32.ts';
import { deriveKey, type KeyRing, readSignedToken, signToken } from '#backend/platform/tokens/signed-token.ts';
import { isAccountRole, type Role } from '#model/accounts/roles.ts';
import { hour } from '#model/time-units.ts';

/** Temporary and unstored: the token carries all that verifies them. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretKey: string;
  readonly sessionToken: string;
  /** Milliseconds. */
  readonly expiresAt: number;
}

interface CredentialHolder {
  readonly identityId: string;
  /** At the time of issue: a change of role ends the sessions. */
  readonly role: Role;
  /** Absent for guests. The caller checks its validity. */
  readonly session?: string;
  readonly secretKey: string;
}

const purpose = 'session-credentials';
/** Clients use credentials for 50 minutes regardless (requirements, section 9). */
const lifetime = hour;

/** Valid for 60 minutes. `now` in milliseconds. */
export function issueCredentials(
  ring: KeyRing,
  input: {
    readonly identityId: string;
    readonly role: Role;
    readonly session?: string;
    readonly now: number;
    readonly random: (size: number) => Uint8Array;
  },
): Credentials {
  const accessKeyId = `ASIA${base32(input.random(10))}`;
  const issued = Math.floor(input.now / 1000);
  const expires = issued + lifetime / 1000;
  const payload = {
    id: input.identityId,
    key: accessKeyId,
    role: input.role,
    ses: input.session,
    iat: issued,
    exp: expires,
  };
  const sessionToken = signToken(ring, purpose, payload);
  return {
    accessKeyId,
    secretKey: secretKeyOf(ring.current.secret, sessionToken),
    sessionToken,
    expiresAt: expires * 1000,
  };
}

/** Null for an expired or foreign token, or one of another access key. */
export function readCredentials(
  ring: KeyRing,
  sessionToken: string | null,
  accessKeyId: string,
  now: number,
): CredentialHolder | null {
  const payload = sessionToken === null ? null : readSignedToken(ring, purpose, sessionToken);
  const secret = ring.find(sessionToken?.split('.')[0] ?? '');
  if (!payload || !secret || sessionToken === null) return null;
  const { id, key, role, ses, exp } = payload;
  if (typeof id !== 'string' || key !== accessKeyId || !(role === 'guest' || role === 'pending' || isAccountRole(role)))
    return null;
  if (typeof exp !== 'number' || exp * 1000 <= now) return null;
  // Staff credentials without a session could not be revoked.
  if (role !== 'guest' && typeof ses !== 'string') return null;
  const session = typeof ses === 'string' ? { session: ses } : {};
  return { identityId: id, role, ...session, secretKey: secretKeyOf(secret, sessionToken) };
}

export function isSessionToken(ring: KeyRing, sessionToken: string): boolean {
  return readSignedToken(ring, purpose, sessionToken) !== null;
}

function secretKeyOf(secret: Uint8Array, sessionToken: string): string {
  const mac = createHmac('sha256', deriveKey(secret, 'session-secret')).update(sessionToken).digest();
  return mac.subarray(0, 30).toString('base64');
}
