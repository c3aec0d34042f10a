/** True for the origin of a page of ours: the public one, or that of the host which the request names. */
export function isOwnOrigin(origin: string, host: string | null, publicOrigin: string): boolean {
  return origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}

/**
 * Whether a post says, as every browser of today does by itself, that a page of ours sent it. A robot may say so too; most
 * say nothing.
 */
export function isFromOwnPage(headers: Headers, publicOrigin: string): boolean {
  const origin = headers.get('origin');
  // Browsers hide the origin of a page whose policy is no-referrer.
  if (origin === 'null') return headers.get('sec-fetch-site') === 'same-origin';
  if (origin === null || !isOwnOrigin(origin, headers.get('host'), publicOrigin)) return false;
  // Older browsers, and those that came by plain http, do not tell this.
  return (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin';
}
