import { clientAddress } from './client-address.ts';

export interface VisitorAddresses {
  /** Keeps the address at the other end of the connection on which a request came. */
  keep(request: Request, peer: string | undefined): void;
  /** The address of the visitor who sent the request; `unknown` when it was never kept. */
  of(request: Request): string;
}

/** Knows for every request in hand whose it is, behind that many proxies of ours. */
export function openVisitorAddresses(proxies: number): VisitorAddresses {
  const peers = new WeakMap<Request, string | undefined>();
  return {
    keep(request, peer) {
      peers.set(request, peer);
    },
    of: (request) =>
      clientAddress({ peer: peers.get(request), forwardedFor: request.headers.get('x-forwarded-for') }, proxies),
  };
}
