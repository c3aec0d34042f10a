/** Injected by tests. */
export interface RetryDeps {
  pause(milliseconds: number): Promise<void>;
  random(): number;
}

export const browserRetries: RetryDeps = {
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
};

/** Specification, sections 8 and 9. */
const attempts = 3;
const maxDelay = 5 * 60_000;

/** Repeats a call at most twice while its result is `transient`. Delay: 2^n * 100 ms plus jitter. */
export async function withRetries<Result>(
  { pause, random }: RetryDeps,
  call: () => Promise<Result>,
  transient: (result: Result) => boolean,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await call();
    if (!transient(result) || attempt === attempts) return result;
    await pause(Math.min(2 ** attempt * 100 + random() * 100, maxDelay));
  }
}
