import type { NamedStorage } from './token-store.ts';

export interface SessionStorage extends NamedStorage {
  names(): string[];
}

/** Falls back to memory where `find` throws. */
export function storageOf(find: () => Storage): SessionStorage {
  try {
    const storage = find();
    return {
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => storage.setItem(key, value),
      removeItem: (key) => storage.removeItem(key),
      names: () => Object.keys(storage),
    };
  } catch {
    const values = new Map<string, string>();
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
      names: () => [...values.keys()],
    };
  }
}

/** False where storage is forbidden: a session would end with its page. */
export function keepsSessions(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}
