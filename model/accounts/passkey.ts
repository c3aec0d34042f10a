/** Passkeys of an account at most. */
export const mostPasskeys = 10;

/** USERNAME of a sign-in without an address: the passkey itself names the account. No address is spelled so. */
export const anyAccount = 'passkey';

/**
 * Relying party id of passkeys at an origin: its host. Null where browsers refuse them: plain http other than
 * localhost, and IP addresses.
 */
export function passkeyHost(origin: string): string | null {
  const { protocol, hostname } = new URL(origin);
  if (/^[\d.]+$|^\[/.test(hostname)) return null;
  return protocol === 'https:' || hostname === 'localhost' ? hostname : null;
}
