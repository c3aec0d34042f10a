import { AsyncLocalStorage } from 'node:async_hooks';

/** Request fields on every log line. */
interface CurrentRequest {
  readonly id: string;
  readonly method: string;
  /** Without the query, which can contain a token. */
  readonly path: string;
}

/** Async context with the current request. */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>();

/** Path for the log, without query and tokens. */
export function loggedPath(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  return path.replace(/^\/+(calendar|inbound-files|letter-views)\/.*/is, '/$1/…');
}

/** Accepts ids as proxies generate them; keeps arbitrary text out of the log. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/;

/** Request id: X-Request-Id (`received`) behind an own proxy (`trusted`), else a new one. */
export function requestId(
  received: string | readonly string[] | undefined,
  trusted: boolean,
  newId: () => string,
): string {
  return trusted && typeof received === 'string' && wellFormed.test(received) ? received : newId();
}
