/** What the tab's own storage did not take. Only a browser ever writes here: on the server nothing is typed. */
const inMemory = new Map<string, string>();

/** Keeps a text in this tab's own storage, for its next page too; where that is forbidden or full, as long as the page. */
export function keep(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
    inMemory.delete(key);
  } catch {
    inMemory.set(key, text);
  }
}

/** What was kept under that key. */
export function kept(key: string): string | undefined {
  try {
    return inMemory.get(key) ?? sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets what was kept under that key. */
export function drop(key: string): void {
  inMemory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where storage is forbidden, nothing is in it.
  }
}
