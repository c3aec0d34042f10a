/** Returns a timestamp strictly after `before`, so `updatedAt` can be the row version under clock skew. */
export function laterThan(before: unknown, now: string): string {
  const [then, at] = [Date.parse(String(before)), Date.parse(now)];
  return then >= at ? new Date(then + 1).toISOString() : now;
}

/** True if the row changed after the caller read it; false without a version. */
export function isNewer(updatedAt: string, version: unknown): boolean {
  return typeof version === 'string' && Date.parse(updatedAt) > Date.parse(version);
}
