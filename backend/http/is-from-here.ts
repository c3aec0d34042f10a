/** What proxies add of their own: whoever has any of these came through one. */
const forwarding = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

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
 * even keep that by the old version of the protocol in which such a proxy speaks.
 */
export function isFromHere({ address, headers, httpVersion = '1.1' }: Asked): boolean {
  if (address !== '::1' && !address.startsWith('127.')) return false;
  if (httpVersion === '1.0' || forwarding.some((name) => headers.has(name))) return false;
  return loopbackHost.test(headers.get('host') ?? '');
}
