/** Values that sessionStorage refused. Never written on the server. */
const inMemory = new Map<string, string>();

/** Falls back to memory when storage is forbidden or full. */
export function storeInTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
    inMemory.delete(key);
  } catch {
    inMemory.set(key, text);
  }
}

export function readFromTab(key: string): string | undefined {
  try {
    return inMemory.get(key) ?? sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined if absent or unreadable. */
export function readJsonFromTab(key: string): unknown {
  try {
    return JSON.parse(readFromTab(key) ?? '');
  } catch {
    return undefined;
  }
}

export function removeFromTab(key: string): void {
  inMemory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden and empty.
  }
}
