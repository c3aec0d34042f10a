/**
 * Tells the script in the head of this page (site/head) that a session began or ended here; other tabs learn it from
 * the storage.
 */
export function announceSession(): void {
  if (typeof window === 'object') window.dispatchEvent(new Event('session'));
}
