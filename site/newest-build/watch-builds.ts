/** How often a newer build is asked for, and how seldom at the least, in milliseconds (decision 0009). */
export const every = 60 * 60_000;
const atMost = 5 * 60_000;
/** When the manifest of the own build is fetched after the page has loaded (requirements, section 9). */
const manifestAfter = 1_000;

/**
 * Asks for a newer build each hour, when the window is looked at again and when the network is back, at most every five
 * minutes. Calls `newer` once there is one, with the name of its rules (building/rules-id.ts); the service then has the
 * browser drop what it made ready of the old one. Returns a function that stops it.
 */
export function watchBuilds(own: string, newer: (rules: unknown) => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let asked = Date.now();

  async function ask(): Promise<void> {
    if (signal.aborted || Date.now() - asked < atMost) return;
    asked = Date.now();
    try {
      const response = await fetch(`/builds/latest.json?${asked}`, {
        signal,
        cache: 'no-store',
        headers: { 'x-build': own },
      });
      const { id, rules } = (await response.json()) as { readonly id?: unknown; readonly rules?: unknown };
      if (typeof id !== 'string' || id === own) return;
      stopped.abort();
      newer(rules);
    } catch {
      // Offline, or in the middle of a deployment: the next look finds it.
    }
  }

  const manifest = setTimeout(
    () => void fetch(`/builds/meta/${own}.json`, { signal, priority: 'low' }).catch(() => undefined),
    Math.max(0, manifestAfter - sinceLoad()),
  );
  const timer = setInterval(() => void ask(), every);
  signal.addEventListener('abort', () => {
    clearTimeout(manifest);
    clearInterval(timer);
  });
  addEventListener('focus', () => void ask(), { signal });
  addEventListener('online', () => void ask(), { signal });
  return () => stopped.abort();
}

function sinceLoad(): number {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry && entry.loadEventEnd > 0 ? performance.now() - entry.loadEventEnd : 0;
}
