import { isIP } from 'node:net';

/** Where a request came from, as far as this process can see. */
export interface Origin {
  /** The address at the other end of the connection; undefined when it is gone already. */
  readonly peer: string | undefined;
  /** The X-Forwarded-For header. */
  readonly forwardedFor: string | null;
}

/**
 * The visitor's address behind `proxies` proxies of ours. Each of them appends the address it was called from, so only
 * the last entries of the header are believed: what stands before them is whatever the visitor claims.
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

/** An address in one spelling, without a port; null when it is none. */
function plainAddress(text: string): string | null {
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? (/^[\d.]+:\d+$/.test(text) ? text.replace(/:\d+$/, '') : text);
  const address = bare.toLowerCase().replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '');
  return isIP(address) ? address : null;
}
