/**
 * The time of a change: `now`, or a millisecond after the change before, where the clock says otherwise. Of two within a
 * millisecond the time says which is newer, to whoever follows them and to whoever makes it a condition.
 */
export function laterThan(before: unknown, now: string): string {
  const [then, at] = [Date.parse(String(before)), Date.parse(now)];
  return then >= at ? new Date(then + 1).toISOString() : now;
}
