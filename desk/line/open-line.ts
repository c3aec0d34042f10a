/** Whether the service is reached, and since when it is not. */
export type LineState = { readonly up: true } | { readonly up: false; readonly since: Date };

export interface Line {
  now(): LineState;
  subscribe(listener: () => void): () => void;
  /** Something was answered. */
  reached(): void;
  /** Nothing was. */
  lost(): void;
}

/** Follows whether the service is reached. `clock` says the time at which it was lost. */
export function openLine(clock: () => Date): Line {
  let now: LineState = { up: true };
  const listeners = new Set<() => void>();
  const become = (next: LineState) => {
    now = next;
    for (const listener of listeners) listener();
  };
  return {
    now: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    reached() {
      if (!now.up) become({ up: true });
    },
    lost() {
      if (now.up) become({ up: false, since: clock() });
    },
  };
}
