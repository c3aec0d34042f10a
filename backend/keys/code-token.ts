import { createHmac } from 'node:crypto';
import { codeLength, codeSymbols } from '#model/recovery-code.ts';
import { deriveKey, type KeyRing } from './signed-token.ts';

/**
 * What a letter's code and link are made of, as a token: `<key id>.<random>`. Both are derived from it with the key when
 * they are needed, so that neither the outbox nor a copy of it holds one that somebody could use.
 */
export function newCodeToken(ring: KeyRing, random: (size: number) => Uint8Array): string {
  return `${ring.current.id}.${Buffer.from(random(24)).toString('base64url')}`;
}

/** The code of a token, always the same, without separators; null when the token is not of a key of this installation. */
export function codeOf(ring: KeyRing, token: string): string | null {
  const mac = derive(ring, token, 'recovery-code');
  // 32 symbols: of each byte five bits choose one.
  return mac && Array.from(mac.subarray(0, codeLength), (byte) => codeSymbols[byte % codeSymbols.length]).join('');
}

/** What the link of a letter carries: 192 bits, always the same; null when the token is not of a key of this installation. */
export function linkTokenOf(ring: KeyRing, token: string): string | null {
  return derive(ring, token, 'recovery-link')?.subarray(0, 24).toString('base64url') ?? null;
}

function derive(ring: KeyRing, token: string, purpose: string): Buffer | null {
  const [id, nonce, ...more] = token.split('.');
  const secret = ring.find(id ?? '');
  if (!secret || !nonce || more.length > 0) return null;
  return createHmac('sha256', deriveKey(secret, purpose)).update(token).digest();
}
