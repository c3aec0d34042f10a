const event = 'newer-rules';

/** Tells the forms of this page that the service has other rules now than they know. */
export function announceNewerRules(): void {
  dispatchEvent(new Event(event));
}

/** Calls when a newer build has other rules. Returns a function that stops it. */
export function onNewerRules(then: () => void): () => void {
  addEventListener(event, then);
  return () => removeEventListener(event, then);
}
