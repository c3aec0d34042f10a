/** Per account. */
export const mostPasskeys = 10;

/** USERNAME of a sign-in in which the passkey itself names the account; never a valid address. */
export const anyAccount = 'passkey';

/**
 * Relying party id: the host. Null where browsers refuse passkeys: IP addresses, and plain http
 * other than localhost.
 */
export function passkeyHost(origin: string): string | null {
  const { protocol, hostname } = new URL(origin);
  if (/^[\d.]+$|^\[/.test(hostname)) return null;
  return protocol === 'https:' || hostname === 'localhost' ? hostname : null;
}
