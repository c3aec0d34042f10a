import { isIP } from 'node:net';

export interface Origin {
  /** Address of the TCP peer; undefined when the socket has closed. */
  readonly peer: string | undefined;
  readonly forwardedFor: string | null;
}

/**
 * Client IP address behind `proxies` own proxies; earlier X-Forwarded-For entries can be forged.
 */
export function clientAddress({ peer, forwardedFor }: Origin, proxies: number): string {
  const nearest = plainAddress(peer ?? '') ?? 'unknown';
  if (proxies === 0) return nearest;
  const chain = forwardedFor?.split(',').map((entry) => plainAddress(entry.trim())) ?? [];
  let found = nearest;
  for (let hop = 1; hop <= proxies; hop += 1) {
    const before = chain.at(-hop);
    if (!before) break;
    found = before;
  }
  return found;
}

/** Normalizes an IP address and strips the port; null when invalid. */
function plainAddress(text: string): string | null {
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? (/^[\d.]+:\d+$/.test(text) ? text.replace(/:\d+$/, '') : text);
  const address = bare.toLowerCase().replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '');
  return isIP(address) ? address : null;
}
