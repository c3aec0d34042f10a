/** `characters` of JSON in all. */
const limits = { results: 200, characters: 8_000_000 };

/** LRU cache for offline reading. Stores JSON, so callers share no objects. */
export function openQueryCache(most = limits) {
  const kept = new Map<string, string>();
  let characters = 0;
  const keyOf = (query: string, variables: object) => `${query}\n${JSON.stringify(variables)}`;

  function drop(key: string): void {
    characters -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  }

  return {
    put(query: string, variables: object, data: unknown): void {
      const key = keyOf(query, variables);
      const text = JSON.stringify(data);
      drop(key);
      if (text.length > most.characters) return;
      kept.set(key, text);
      characters += text.length;
      for (const oldest of kept.keys()) {
        if (kept.size <= most.results && characters <= most.characters) break;
        drop(oldest);
      }
    },
    get(query: string, variables: object): unknown {
      const key = keyOf(query, variables);
      const text = kept.get(key);
      if (text === undefined) return undefined;
      kept.delete(key);
      kept.set(key, text);
      return JSON.parse(text);
    },
    clear(): void {
      kept.clear();
      characters = 0;
    },
  };
}
