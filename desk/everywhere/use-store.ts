import { useSyncExternalStore } from 'react';

/** What a store says now, and again whenever it changes. */
export function useStore<Value>(store: { now(): Value; subscribe(listener: () => void): () => void }): Value {
  return useSyncExternalStore(store.subscribe, store.now);
}
