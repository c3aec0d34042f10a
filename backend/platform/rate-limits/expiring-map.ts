/** Map with a `lifetime` in milliseconds; evicts the oldest beyond `max`. */
export function openExpiringMap<Value>(lifetime: number, max: number) {
  const entries = new Map<string, { readonly value: Value; readonly until: number }>();
  return {
    get(key: string, now: number): Value | undefined {
      const entry = entries.get(key);
      return entry && entry.until > now ? entry.value : undefined;
    },
    set(key: string, value: Value, now: number): void {
      for (const [old, { until }] of entries) {
        if (until > now && entries.size < max) break;
        entries.delete(old);
      }
      entries.delete(key);
      entries.set(key, { value, until: now + lifetime });
    },
    delete: (key: string) => void entries.delete(key),
  };
}
