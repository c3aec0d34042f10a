import { createHash, createHmac } from 'node:crypto';
import { deriveKey, type KeyRing } from '#backend/platform/tokens/signed-token.ts';

/** Characters of 24 bytes: the first half names the session, the second changes with each refresh. */
const half = 32;

export function newRefreshToken(random: (size: number) => Uint8Array): string {
  return Buffer.from(random(48)).toString('base64url');
}

/** Successors of `token`, one per key of the ring, the current key first. */
export function nextRefreshTokens({ secrets }: KeyRing, token: string): readonly string[] {
  return secrets.map((secret) => {
    const mac = createHmac('sha256', deriveKey(secret, 'refresh-token')).update(token).digest();
    return token.slice(0, half) + mac.subarray(0, 24).toString('base64url');
  });
}

/** Hash of the half that names the session. */
export function hashOfSession(token: string): string {
  return hashOfToken(token.slice(0, half));
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
