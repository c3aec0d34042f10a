/** Milliseconds between automatic reloads (requirements, section 9). */
export const guardLasts = 10_000;

const key = 'reloaded-at';

/**
 * Records a reload and returns true, at most once in ten seconds: no reload loops on a missing
 * chunk. Always true without storage, since each reload follows a user action.
 */
export function mayReload(storage: () => Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const stored = storage();
    const last = Number(stored.getItem(key) ?? Number.NEGATIVE_INFINITY);
    if (now - last < guardLasts) return false;
    stored.setItem(key, String(now));
  } catch {
    // Storage is full or forbidden.
  }
  return true;
}
