import { isIPv6 } from 'node:net';

/**
 * Counting keys: address (IPv4 /32, IPv6 /64), site (IPv6 /56), network (IPv4 /24, IPv6 /48, often
 * one customer's).
 */
export interface Networks {
  readonly address: string;
  readonly site: string;
  readonly network: string;
}

export type NetworkLevel = keyof Networks;

export const networkLevels = ['address', 'site', 'network'] as const satisfies readonly NetworkLevel[];

/** Derives the counting keys. IPv4-mapped IPv6 counts as IPv4; zone ids are ignored. */
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

/** Eight groups without leading zeros; an embedded IPv4 address becomes zeros. */
function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address
    .replace(/[\d.]+\.\d+$/, '0:0')
    .split('::')
    .map((side) => side.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
}
