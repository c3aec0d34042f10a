/**
 * Whether a request names its host, and once only (RFC 9112, section 3.2): of two, a proxy may believe one and this service
 * the other.
 *
 * @param rawHeaders names and values in turn, as they came
 */
export function namesOneHost(rawHeaders: readonly string[]): boolean {
  let named = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') named += 1;
  }
  return named === 1;
}
