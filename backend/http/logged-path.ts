/** What of the address of a request may stand in a log: no query, and of a calendar's address not the token, which opens it. */
export function loggedPath(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  return /^\/+calendar\//i.test(path) ? '/calendar/…' : path;
}
