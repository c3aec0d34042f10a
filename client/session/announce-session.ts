/**
 * Tells the script in the head of this page (head-script.ts) that a session began or ended here; other tabs learn it from
 * the storage.
 */
export function announceSession(): void {
  if (typeof window === 'object') window.dispatchEvent(new Event('session'));
}
