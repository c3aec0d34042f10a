interface Scanned {
  readonly headers: Headers;
  readonly html: string;
}

/** Minimum HSTS max-age, in seconds. */
const halfAYear = 15_768_000;

/**
 * Scores a response like Mozilla's HTTP Observatory 2: from 100, with deductions and, above 90,
 * bonuses. Skips redirection and preloading, which depend on the proxy.
 */
export function scoreHeaders({ headers, html }: Scanned): { readonly points: number; readonly why: string[] } {
  const policy = new Map(
    (headers.get('content-security-policy') ?? '')
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources] as const),
  );
  const found: [points: number, why: string][] = [];
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const broad = /^(?:https?:|ftp:|\*|https?:\/\/\*|data:)$|^'unsafe-/;
  if (!headers.has('content-security-policy')) found.push([-25, 'no policy']);
  else if (['script-src', 'object-src', 'style-src'].some((name) => sourcesOf(name).some((one) => broad.test(one)))) {
    found.push([-20, 'a policy that allows what is unsafe']);
  } else if (policy.get('default-src')?.join() === "'none'") found.push([10, "a policy that begins with 'none'"]);
  else found.push([5, 'a policy']);

  if (policy.has('frame-ancestors')) found.push([5, 'no frames, by its policy']);
  else if (!/^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '')) found.push([-20, 'may be framed']);

  const referrer = headers.get('referrer-policy');
  if (/^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(referrer ?? '')) {
    found.push([5, 'a private referrer']);
  } else if (referrer !== null) found.push([-5, 'a referrer that tells']);

  const resource = headers.get('cross-origin-resource-policy');
  if (resource === 'same-origin' || resource === 'same-site') found.push([10, 'a resource of its own']);

  const age = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? -1);
  if (age < 0) found.push([-20, 'https is not asked for']);
  else if (age < halfAYear) found.push([-10, 'https is asked for too short a time']);

  if (headers.get('x-content-type-options') !== 'nosniff') found.push([-5, 'its type is guessed']);
  if (headers.has('access-control-allow-credentials')) found.push([-50, 'read by anybody']);
  for (const cookie of headers.getSetCookie()) {
    if (!/;\s*secure/i.test(cookie)) found.push([-20, 'a cookie without Secure']);
    if (/;\s*samesite(?!=(lax|strict))/i.test(cookie)) found.push([-20, 'a cookie for every site']);
  }
  if (/<script[^>]*\ssrc="(?:https?:)?\/\//.test(html)) found.push([-5, 'scripts of others']);

  const lost = found.reduce((sum, [points]) => sum + Math.min(points, 0), 0);
  const won = found.reduce((sum, [points]) => sum + Math.max(points, 0), 0);
  const base = 100 + lost;
  return { points: base >= 90 ? base + won : base, why: found.map(([points, why]) => `${points} ${why}`) };
}
