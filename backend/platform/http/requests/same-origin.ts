/** Headers of proxies and CDNs. Of direct clients, only Prometheus sends an `x-` header. */
const forwarding =
  /^(?:x-(?!prometheus-)|cf-|cdn-|fastly-|akamai-|fly-|true-client-|client-ip$|forwarded|via$|max-forwards$|.*-connecting-ip$)/;

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Whether an origin is this machine's own. */
export function isLoopback(origin: string): boolean {
  return loopbackHost.test(new URL(origin).host);
}

interface RequestHead {
  readonly address: string;
  readonly headers: Headers;
  /** `1.0`, `1.1`; undefined when unknown. */
  readonly httpVersion?: string | undefined;
}

/**
 * True for a direct request from this machine. Conditions: loopback peer and Host, no proxy
 * headers, not HTTP/1.0, the default of proxies that rewrite Host. Misses a proxy without any of
 * these.
 */
export function isFromHere({ address, headers, httpVersion = '1.1' }: RequestHead): boolean {
  if (address !== '::1' && !address.startsWith('127.')) return false;
  if (httpVersion === '1.0' || [...headers.keys()].some((name) => forwarding.test(name))) return false;
  return loopbackHost.test(headers.get('host') ?? '');
}
