/** How long after a reload no other one is made by itself, in milliseconds (requirements, section 9). */
export const guardLasts = 10_000;

const key = 'reloaded-at';

/**
 * True when the page may reload itself now, which is then written down; false within ten seconds of the last time, so
 * that a part that stays missing does not reload the page for ever. Where nothing can be written down it is true: each
 * time is one at which somebody wants to go elsewhere.
 */
export function mayReload(storage: () => Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const kept = storage();
    const last = Number(kept.getItem(key) ?? Number.NEGATIVE_INFINITY);
    if (now - last < guardLasts) return false;
    kept.setItem(key, String(now));
  } catch {
    // Full or forbidden.
  }
  return true;
}
