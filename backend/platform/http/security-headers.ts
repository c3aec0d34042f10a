/** Content security policy of responses that are not pages: allows nothing. */
export const nothingAllowed = "default-src 'none'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'";

/** A year, in seconds. Without `includeSubDomains`: other names are not this service's. */
const httpsOnly = `max-age=${365 * 24 * 60 * 60}`;

/** Default security headers; a response's own win. `secure` (https) adds HSTS. */
export function securityHeadersFor(secure: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': nothingAllowed,
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(secure ? { 'strict-transport-security': httpsOnly } : {}),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}
