export function openListeners<Event extends readonly unknown[] = []>() {
  const listeners = new Set<(...event: Event) => void>();
  return {
    subscribe(listener: (...event: Event) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(...event: Event): void {
      for (const listener of listeners) listener(...event);
    },
  };
}

export interface Store<Value> {
  now(): Value;
  subscribe(listener: () => void): () => void;
}

/** Observable value (`useStore`). */
export function openStore<Value>(value: Value): Store<Value> & { set(next: Value): void } {
  let now = value;
  const { subscribe, notify } = openListeners();
  return {
    now: () => now,
    subscribe,
    set(next) {
      now = next;
      notify();
    },
  };
}
