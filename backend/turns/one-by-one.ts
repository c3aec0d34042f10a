/** Does something when everything that came before under its key is done. */
export type KeyTurns = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>;

/** Opens turns: what has one key is done one after the other, in the order in which it came. */
export function openKeyTurns(): KeyTurns {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const done = before.then(work);
    // Whoever comes next waits for this one, and does not care how it ended.
    const over = done.catch(() => undefined);
    last.set(key, over);
    try {
      return await done;
    } finally {
      if (last.get(key) === over) last.delete(key);
    }
  };
}
