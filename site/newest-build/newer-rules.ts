const event = 'newer-rules';

export function announceNewerRules(): void {
  dispatchEvent(new Event(event));
}

/** Subscribes; returns a function that unsubscribes. */
export function onNewerRules(then: () => void): () => void {
  addEventListener(event, then);
  return () => removeEventListener(event, then);
}
