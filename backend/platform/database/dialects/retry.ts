import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailableError } from './database-unavailable.ts';

interface RetryOptions {
  /** Selects errors to retry; others are thrown at once. */
  while(error: unknown): boolean;
  /** Milliseconds: total, between tries. */
  readonly timeout: number;
  readonly between: number;
  /** Receives the first error. */
  waiting?(error: unknown): void;
}

/** Repeats idempotent work until it succeeds; after `timeout`, throws the last error. */
export async function retry<Result>(work: () => Promise<Result>, options: RetryOptions): Promise<Result> {
  const end = performance.now() + options.timeout;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!options.while(error) || performance.now() > end) throw error;
      if (tries === 1) options.waiting?.(error);
      await pause(options.between);
    }
  }
}

interface WaitDeps {
  waiting(error: Error): void;
  readonly timeout?: number;
  readonly between?: number;
}

/** Retries idempotent work for half a minute while PostgreSQL starts. */
export function waitForDatabase({ waiting, timeout = 30_000, between = 500 }: WaitDeps) {
  let reported = false;
  const reportOnce = (error: unknown) => {
    if (!reported) waiting(error as Error);
    reported = true;
  };
  return <Value>(work: () => Promise<Value>): Promise<Value> =>
    retry(work, { while: isTemporary, timeout, between, waiting: reportOnce });
}

/** Not a rejected user (28) or a missing database (3D000). */
function isTemporary(error: unknown): boolean {
  const { cause } = error as { readonly cause?: unknown };
  const away = error instanceof DatabaseUnavailableError ? error : cause;
  if (!(away instanceof DatabaseUnavailableError)) return false;
  const { code = '' } = away.cause as { readonly code?: string };
  return !/^28|^3D000$/.test(code);
}

/** SQLITE_BUSY; no wait cures SQLITE_BUSY_SNAPSHOT. */
const busy = 5;
const busySnapshot = 517;

export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return false;
  return (error.errcode & 0xff) === busy && error.errcode !== busySnapshot;
}

/** Retries for ten seconds; `busy_timeout` would block the event loop. */
export function waitForLock<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return retry(attempt, { while: isBusy, timeout: 10_000, between: 5 });
}
