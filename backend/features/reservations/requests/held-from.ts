import { createHmac } from 'node:crypto';
import { networksOf } from '#backend/platform/rate-limits/networks.ts';
import { deriveKey, type KeyRing } from '#backend/platform/tokens/signed-token.ts';

/** Widest first. */
const levels = ['network', 'site', 'address'] as const;

/** `network/site/address` as keyed hashes, which cannot be reversed. */
export function heldFromOf({ current }: KeyRing, address: string): string {
  const networks = networksOf(address);
  const key = deriveKey(current.secret, 'reservation held from');
  const hashOf = (network: string) => createHmac('sha256', key).update(network).digest('hex').slice(0, 12);
  return levels.map((level) => hashOf(networks[level])).join('/');
}

/** True for a request from the network or address of `from`; undefined: by staff, as a row without one. */
export function isFrom(level: 'network' | 'address', heldFrom: string | null, from: string | undefined): boolean {
  if (heldFrom === null || from === undefined) return heldFrom === null && from === undefined;
  return pathTo(level, heldFrom) === pathTo(level, from);
}

/** Prefix of the path; older rows may have fewer levels. */
export function pathTo(level: (typeof levels)[number], heldFrom: string): string {
  return heldFrom
    .split('/')
    .slice(0, levels.indexOf(level) + 1)
    .join('/');
}
