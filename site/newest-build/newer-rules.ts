const event = 'newer-rules';

export function announceNewerRules(): void {
  dispatchEvent(new Event(event));
}

/** Returns an unsubscribe function. */
export function onNewerRules(then: () => void): () => void {
  addEventListener(event, then);
  return () => removeEventListener(event, then);
}
