/** Longest and shortest check interval, in milliseconds (decision 0009). */
const pollEvery = 60 * 60_000;
const atMost = 5 * 60_000;
/** Delay of the own build's manifest (requirements, section 9). */
const manifestAfter = 1_000;

/**
 * Polls for a newer build: hourly, on focus and on reconnect. Calls `newer` once with the id of its
 * rules; the service then has the browser drop prefetched pages.
 */
export function watchBuilds(own: string, newer: (rules: unknown) => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let checkedAt = Date.now();

  async function check(): Promise<void> {
    if (signal.aborted || Date.now() - checkedAt < atMost) return;
    checkedAt = Date.now();
    try {
      const response = await fetch(`/builds/latest.json?${checkedAt}`, {
        signal,
        cache: 'no-store',
        headers: { 'x-build': own },
      });
      const { id, rules } = (await response.json()) as { readonly id?: unknown; readonly rules?: unknown };
      if (typeof id !== 'string' || id === own) return;
      stopped.abort();
      newer(rules);
    } catch {
      // Offline, or during a deployment.
    }
  }

  const manifest = setTimeout(
    () => void fetch(`/builds/meta/${own}.json`, { signal, priority: 'low' }).catch(() => undefined),
    Math.max(0, manifestAfter - sinceLoad()),
  );
  const timer = setInterval(() => void check(), pollEvery);
  signal.addEventListener('abort', () => {
    clearTimeout(manifest);
    clearInterval(timer);
  });
  addEventListener('focus', () => void check(), { signal });
  addEventListener('online', () => void check(), { signal });
  return () => stopped.abort();
}

function sinceLoad(): number {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry && entry.loadEventEnd > 0 ? performance.now() - entry.loadEventEnd : 0;
}
