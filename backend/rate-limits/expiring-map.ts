/** A map whose entries expire `lifetime` milliseconds after they were set; beyond `max` the oldest are evicted. */
export interface ExpiringMap<Value> {
  get(key: string, now: number): Value | undefined;
  set(key: string, value: Value, now: number): void;
  delete(key: string): void;
}

export function openExpiringMap<Value>(lifetime: number, max: number): ExpiringMap<Value> {
  const entries = new Map<string, { readonly value: Value; readonly until: number }>();
  return {
    get(key, now) {
      const entry = entries.get(key);
      return entry && entry.until > now ? entry.value : undefined;
    },
    set(key, value, now) {
      for (const [old, { until }] of entries) {
        if (until > now && entries.size < max) break;
        entries.delete(old);
      }
      entries.delete(key);
      entries.set(key, { value, until: now + lifetime });
    },
    delete(key) {
      entries.delete(key);
    },
  };
}
