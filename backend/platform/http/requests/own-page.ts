/** True for the public origin and for the origin of the request's Host. */
export function isOwnOrigin(origin: string, host: string | null, publicOrigin: string): boolean {
  return origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Whether Origin and Sec-Fetch-Site name an own page. A bot can forge both; most send neither. */
export function isFromOwnPage(headers: Headers, publicOrigin: string): boolean {
  const origin = headers.get('origin');
  // Browsers send `null` from a page with the policy no-referrer.
  if (origin === 'null') return headers.get('sec-fetch-site') === 'same-origin';
  if (origin === null || !isOwnOrigin(origin, headers.get('host'), publicOrigin)) return false;
  // Older browsers and plain http send no Sec-Fetch-Site.
  return (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin';
}
