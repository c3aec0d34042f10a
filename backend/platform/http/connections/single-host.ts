interface RequestHead {
  /** Alternating names and values. */
  readonly rawHeaders: readonly string[];
  readonly httpVersion: string;
}

/**
 * Requires one valid Host (RFC 9112, section 3.2): of two, a proxy could use the other. HTTP/1.0
 * may omit it.
 */
export function namesOneHost({ rawHeaders, httpVersion }: RequestHead): boolean {
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
