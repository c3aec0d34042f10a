interface Asked {
  /** Names and values in turn, as they came. */
  readonly rawHeaders: readonly string[];
  /** `1.0`, `1.1`. */
  readonly httpVersion: string;
}

/**
 * Whether a request names its host, and once only (RFC 9112, section 3.2), as part of an address: of two, a proxy may believe
 * one and this service the other. In the old version of the protocol, which knew of no hosts, it may name none.
 */
export function namesOneHost({ rawHeaders, httpVersion }: Asked): boolean {
  let named = 0;
  let host = '';
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue;
    named += 1;
    host = rawHeaders[at + 1] ?? '';
  }
  return named === 1 ? URL.canParse(`http://${host}`) : named === 0 && httpVersion === '1.0';
}
