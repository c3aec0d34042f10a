import { createHmac } from 'node:crypto';
import { codeLength, codeSymbols } from '#model/accounts/emailed-code.ts';
import { deriveKey, type KeyRing } from './signed-token.ts';

/** `<key id>.<random>`: code and link are derived from it on demand, so that the outbox contains no usable one. */
export function newCodeToken(ring: KeyRing, random: (size: number) => Uint8Array): string {
  return `${ring.current.id}.${Buffer.from(random(24)).toString('base64url')}`;
}

/** Null when the key is not known. */
export function codeOf(ring: KeyRing, token: string): string | null {
  const mac = derive(ring, token, 'recovery-code');
  // 32 symbols: five bits of each byte.
  return mac && Array.from(mac.subarray(0, codeLength), (byte) => codeSymbols[byte % codeSymbols.length]).join('');
}

/** 192 bits; null when the key is not known. */
export function linkTokenOf(ring: KeyRing, token: string): string | null {
  return derive(ring, token, 'recovery-link')?.subarray(0, 24).toString('base64url') ?? null;
}

function derive(ring: KeyRing, token: string, purpose: string): Buffer | null {
  const [id, nonce, ...more] = token.split('.');
  const secret = ring.find(id ?? '');
  if (!secret || !nonce || more.length > 0) return null;
  return createHmac('sha256', deriveKey(secret, purpose)).update(token).digest();
}
