/** The most that is kept: that many results, and that many characters of JSON in all. */
const limits = { results: 200, characters: 8_000_000 };

export interface AnswerMemory {
  put(query: string, variables: object, data: unknown): void;
  get(query: string, variables: object): unknown;
  clear(): void;
}

/**
 * In-memory LRU cache of query results by query and variables, bounded by count and size, so that what was seen stays readable
 * offline. Results are kept as JSON: a caller that changes its own copy does not change the cached one.
 */
export function openAnswerMemory(most = limits): AnswerMemory {
  const kept = new Map<string, string>();
  let characters = 0;
  const keyOf = (query: string, variables: object) => `${query}\n${JSON.stringify(variables)}`;

  function drop(key: string): void {
    characters -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  }

  return {
    put(query, variables, data) {
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
    get(query, variables) {
      const key = keyOf(query, variables);
      const text = kept.get(key);
      if (text === undefined) return undefined;
      kept.delete(key);
      kept.set(key, text);
      return JSON.parse(text);
    },
    clear() {
      kept.clear();
      characters = 0;
    },
  };
}
