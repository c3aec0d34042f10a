import { isIPv6 } from 'node:net';

/**
 * The networks an address belongs to, each as a key to count under: the address itself (IPv4 /32, IPv6 /64), the site (IPv6 /56;
 * the same as the address for IPv4) and the network (IPv4 /24, IPv6 /48), because one customer of a provider often has a whole /48.
 */
export interface Networks {
  readonly address: string;
  readonly site: string;
  readonly network: string;
}

export type NetworkLevel = keyof Networks;

/** Narrowest first. */
export const networkLevels = ['address', 'site', 'network'] as const satisfies readonly NetworkLevel[];

/** Derives the counting keys of a client address. IPv4-mapped IPv6 addresses count as IPv4; a zone id is ignored. */
export function networksOf(address: string): Networks {
  const bare = address.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!isIPv6(bare)) {
    const network = bare.split('.').slice(0, 3).join('.');
    return { address: bare, site: bare, network: `${network}.0/24` };
  }
  const [first = '0', second = '0', third = '0', fourth = '0'] = groupsOf(bare);
  const upper = fourth.padStart(4, '0').slice(0, 2);
  return {
    address: `${first}:${second}:${third}:${fourth}::/64`,
    site: `${first}:${second}:${third}:${upper}00::/56`,
    network: `${first}:${second}:${third}::/48`,
  };
}

/** The eight groups without leading zeros. An embedded IPv4 address counts as two groups of zeros: only the prefix is used. */
function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address
    .replace(/[\d.]+\.\d+$/, '0:0')
    .split('::')
    .map((side) => side.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
}
