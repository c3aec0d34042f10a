/** What the page's own script listens to (session-script.ts): a session began or ended in this tab. */
export const sessionEvent = 'session';

/** Tells this page that a session began or ended here; other tabs learn it from the storage. */
export function announceSession(): void {
  if (typeof window === 'object') window.dispatchEvent(new Event(sessionEvent));
}
