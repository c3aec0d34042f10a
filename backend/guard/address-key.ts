import { isIPv6 } from 'node:net';

/**
 * What an address is counted under: itself, and for IPv6 the first 64 bits, because whoever has one such address has all
 * of its network.
 */
export function addressKey(address: string): string {
  const bare = address.replace(/%.*$/, '');
  return isIPv6(bare) ? `${groupsOf(bare).slice(0, 4).join(':')}::/64` : bare;
}

/** The eight groups, without zeros in front. An IPv4 address at the end stands for two of them. */
function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address
    .replace(/[\d.]+\.\d+$/, '0:0')
    .split('::')
    .map((side) => side.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
}
