import { createHash, createHmac } from 'node:crypto';
import { deriveKey, type KeyRing } from '#backend/platform/tokens/signed-token.ts';

/** Characters of 24 bytes: the first half names the session, the second changes with each refresh. */
const half = 32;

export function newRefreshToken(random: (size: number) => Uint8Array): string {
  return Buffer.from(random(48)).toString('base64url');
}

/** The token that takes the place of `token`; one for each key of the ring, the current one first. */
export function nextRefreshTokens({ secrets }: KeyRing, token: string): readonly string[] {
  return secrets.map((secret) => {
    const mac = createHmac('sha256', deriveKey(secret, 'refresh-token')).update(token).digest();
    return token.slice(0, half) + mac.subarray(0, 24).toString('base64url');
  });
}

/** SHA-256 of the half that names the session, base64url. */
export function hashOfSession(token: string): string {
  return hashOfToken(token.slice(0, half));
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
