import { useSyncExternalStore } from 'react';

export function useStore<Value>(store: { now(): Value; subscribe(listener: () => void): () => void }): Value {
  return useSyncExternalStore(store.subscribe, store.now);
}
