/** The path of a request as it is logged: without its query, and without a token that is part of it. */
export function loggedPath(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  return path.replace(/^\/+(calendar|letter-views)\/.*/is, '/$1/…');
}
