import { createHmac } from 'node:crypto';
import { codeLength } from '#model/account.ts';
import { deriveKey, type KeyRing } from './signed-token.ts';

/**
 * A new code as a token: `<key id>.<random>`. The code itself is derived from it with the key when it is needed, so that
 * neither the outbox nor a copy of it holds a code that somebody could read.
 */
export function newCodeToken(ring: KeyRing, random: (size: number) => Uint8Array): string {
  return `${ring.current.id}.${Buffer.from(random(16)).toString('base64url')}`;
}

/** The six digits of a token, always the same; null when the token is not of a key of this installation. */
export function codeOf(ring: KeyRing, token: string): string | null {
  const [id, nonce, ...more] = token.split('.');
  const secret = ring.find(id ?? '');
  if (!secret || !nonce || more.length > 0) return null;
  // Of 48 bits the remainder prefers no code by more than one in a hundred million.
  const number = createHmac('sha256', deriveKey(secret, 'recovery-code')).update(token).digest().readUIntBE(0, 6);
  return String(number % 10 ** codeLength).padStart(codeLength, '0');
}
