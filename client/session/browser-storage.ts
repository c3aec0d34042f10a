import type { NamedStorage } from './token-store.ts';

/** A storage whose names can be listed. */
export interface SessionStorage extends NamedStorage {
  names(): string[];
}

/**
 * The browser's own storage, which all tabs share. Where it is forbidden a session lives in memory, as long as the page.
 *
 * @param find answers the browser's storage, or throws when it is forbidden
 */
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
