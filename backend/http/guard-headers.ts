/** What an answer may do that is no page, when a browser shows it by itself: nothing. */
export const nothingAllowed = "default-src 'none'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'";

/** A year, in seconds. Other names below the host's are not ours to decide on. */
const httpsOnly = `max-age=${365 * 24 * 60 * 60}`;

/**
 * The headers that guard every answer. One that says something else by itself keeps that, as pages do with their policy.
 *
 * @param secure true when visitors come by https: browsers are told to come no other way for a year
 */
export function guardHeaders(secure: boolean): Readonly<Record<string, string>> {
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
