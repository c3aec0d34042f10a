import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds. */
const period = 30;
const digits = 6;

/** Bytes, as RFC 4226 recommends for SHA-1. */
export const secretSize = 20;

/** RFC 6238 with SHA-1, six digits, 30 seconds. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/**
 * Step of a code shown now or one step off. Null for a wrong code, and for steps up to `used`: each
 * is accepted once. `now` in milliseconds.
 */
export function stepOfCode(secret: Uint8Array, code: string, now: number, used: number | null): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const present = Math.floor(now / 1_000 / period);
  const steps = [present - 1, present, present + 1].filter((step) => used === null || step > used);
  return steps.find((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) ?? null;
}
