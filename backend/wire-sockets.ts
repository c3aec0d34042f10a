import type { IncomingMessage } from 'node:http';
import { type LiveSockets, openSockets } from './data/subscriptions/open-sockets.ts';
import { clientAddress } from './http/client-address.ts';
import { guardHeaders } from './http/guard-headers.ts';
import { authorityOf, dataService, type WireParts } from './wire-routes.ts';

interface SocketSurroundings {
  /** How many proxies of ours are in front. */
  readonly proxies: number;
  /** Milliseconds between two looks at the sockets; a second unless a test has less. */
  readonly second?: number;
}

/** The sockets of the data service, over the parts of its routes. */
export function wireSockets(parts: WireParts, { proxies, second = 1_000 }: SocketSurroundings): LiveSockets {
  const { changes, clock } = parts;
  const addressOf = ({ socket, headers }: IncomingMessage) => {
    const forwardedFor = headers['x-forwarded-for'];
    return clientAddress({ peer: socket.remoteAddress, forwardedFor: forwardedFor?.toString() ?? null }, proxies);
  };
  const guarding = guardHeaders(parts.settings.siteUrl.startsWith('https:'));
  return openSockets({ service: dataService(parts, authorityOf(parts)), changes, clock, addressOf, second, guarding });
}
