import { createHmac } from 'node:crypto';
import { deriveKey, type KeyRing } from '#backend/keys/signed-token.ts';
import { networksOf } from '#backend/rate-limits/networks.ts';

/** Network levels that reservations are counted by, widest first: the order of the path. */
const levels = ['network', 'site', 'address'] as const;

/**
 * Derives the path of keyed hashes of a client address, `network/site/address`: what comes from one network shares a prefix, and
 * no address can be read from it.
 */
export function heldFromOf({ current }: KeyRing, address: string): string {
  const networks = networksOf(address);
  const key = deriveKey(current.secret, 'reservation held from');
  const hashOf = (network: string) => createHmac('sha256', key).update(network).digest('hex').slice(0, 12);
  return levels.map((level) => hashOf(networks[level])).join('/');
}

/** The path down to that level; the whole of what the version before stored. */
export function pathTo(level: (typeof levels)[number], heldFrom: string): string {
  return heldFrom
    .split('/')
    .slice(0, levels.indexOf(level) + 1)
    .join('/');
}
