import { createHmac } from 'node:crypto';
import { deriveKey, type KeyRing } from '#backend/keys/signed-token.ts';
import { networksOf } from '#backend/rate-limits/networks.ts';

/** The address of whoever holds a seat without having confirmed it, as it is kept: a keyed hash, enough to count its seats. */
export function heldFromOf({ current }: KeyRing, address: string): string {
  return createHmac('sha256', deriveKey(current.secret, 'reservation held from'))
    .update(networksOf(address).address)
    .digest('base64url')
    .slice(0, 22);
}
