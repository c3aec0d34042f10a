/**
 * What proxies, balancers and networks in front of services add of their own: whoever has any of these came through one. The
 * names without a standard nearly all begin with `x-`, and no browser and no collector of metrics sends one but that of Prometheus.
 */
const forwarding =
  /^(?:x-(?!prometheus-)|cf-|cdn-|fastly-|akamai-|fly-|true-client-|client-ip$|forwarded|via$|max-forwards$|.*-connecting-ip$)/;

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

interface Asked {
  /** The address at the other end. */
  readonly address: string;
  readonly headers: Headers;
  /** `1.0`, `1.1`; undefined when nobody knows. */
  readonly httpVersion?: string | undefined;
}

/**
 * Whether a request was made on this machine, by a program that means this service: from loopback, to a name of loopback,
 * and not through a proxy. One that adds nothing of its own is known by the host it was asked for, and one that does not
 * even keep that by the old version of the protocol in which such a proxy speaks. One that shows none of this is not known.
 */
export function isFromHere({ address, headers, httpVersion = '1.1' }: Asked): boolean {
  if (address !== '::1' && !address.startsWith('127.')) return false;
  if (httpVersion === '1.0' || [...headers.keys()].some((name) => forwarding.test(name))) return false;
  return loopbackHost.test(headers.get('host') ?? '');
}
