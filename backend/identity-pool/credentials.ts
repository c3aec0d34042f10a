import { createHmac } from 'node:crypto';
import { deriveKey, type KeyRing, readSignedToken, signToken } from '#backend/keys/signed-token.ts';
import type { Role } from '#model/access.ts';

/** Temporary credentials of an identity. Nothing of them is stored: the token carries what is needed to verify them. */
export interface Credentials {
  /** `ASIA` and 16 letters or digits. */
  readonly accessKeyId: string;
  /** 40 characters. */
  readonly secretKey: string;
  readonly sessionToken: string;
  /** Milliseconds. */
  readonly expiresAt: number;
}

/** Whose credentials they are, and the secret with which their requests are signed. */
export interface Holder {
  readonly identityId: string;
  readonly role: Role;
  /** The session of somebody who signed in; absent for guests. Whether it still lives is for the caller to ask. */
  readonly session?: string;
  readonly secretKey: string;
}

const purpose = 'session-credentials';
/** Clients use credentials for 50 minutes whatever they are told (requirements, section 9). */
const lifetime = 60 * 60 * 1000;

/** Issues credentials for 60 minutes. `now` is in milliseconds, `random` answers that many random bytes. */
export function issueCredentials(
  ring: KeyRing,
  given: {
    readonly identityId: string;
    readonly role: Role;
    readonly session?: string;
    readonly now: number;
    readonly random: (size: number) => Uint8Array;
  },
): Credentials {
  const accessKeyId = `ASIA${base32(given.random(10))}`;
  const issued = Math.floor(given.now / 1000);
  const expires = issued + lifetime / 1000;
  const payload = {
    id: given.identityId,
    key: accessKeyId,
    role: given.role,
    ses: given.session,
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

/**
 * The holder of a session token that this installation issued for that access key; null when the two do not belong
 * together, were made up, or are no longer valid.
 */
export function readCredentials(
  ring: KeyRing,
  sessionToken: string | null,
  accessKeyId: string,
  now: number,
): Holder | null {
  const payload = sessionToken === null ? null : readSignedToken(ring, purpose, sessionToken);
  const secret = ring.find(sessionToken?.split('.')[0] ?? '');
  if (!payload || !secret || sessionToken === null) return null;
  const { id, key, role, ses, exp } = payload;
  if (typeof id !== 'string' || key !== accessKeyId || (role !== 'guest' && role !== 'staff')) return null;
  if (typeof exp !== 'number' || exp * 1000 <= now) return null;
  // Staff without a session could not be signed out.
  if (role === 'staff' && typeof ses !== 'string') return null;
  const session = typeof ses === 'string' ? { session: ses } : {};
  return { identityId: id, role, ...session, secretKey: secretKeyOf(secret, sessionToken) };
}

/** True for a session token that this installation issued, over or not. */
export function isSessionToken(ring: KeyRing, sessionToken: string): boolean {
  return readSignedToken(ring, purpose, sessionToken) !== null;
}

function secretKeyOf(secret: Uint8Array, sessionToken: string): string {
  const mac = createHmac('sha256', deriveKey(secret, 'session-secret')).update(sessionToken).digest();
  return mac.subarray(0, 30).toString('base64');
}

function base32(bytes: Uint8Array): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}
