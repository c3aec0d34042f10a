import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { commandLists } from '#desk/keyboard/registered-commands.ts';
import { useStore } from '#desk/stores/use-store.ts';
import { useLanguage } from '#ui/place.ts';
import type { Finder, PaletteResult } from './finder.ts';
import { finders } from './finders.ts';

/** `query`: the search that they belong to. */
interface AsyncResults {
  readonly results: readonly PaletteResult[];
  readonly query: string;
}

/** Debounce in milliseconds. */
const debounceMs = 120;

/** Results of the previous search are not `fresh`. */
export function usePaletteResults(search: string) {
  const language = useLanguage();
  const go = useNavigate();
  const [asyncResults, setAsyncResults] = useState<ReadonlyMap<Finder, AsyncResults>>(new Map());
  const query = search.trim();
  useStore(commandLists);

  useEffect(() => {
    let superseded = false;
    const context = { language, go: (path: string) => void go(path) };
    const timer = setTimeout(() => {
      for (const finder of finders) {
        if (!('findAsync' in finder)) continue;
        void finder.findAsync(query, context).then((results) => {
          if (!superseded) setAsyncResults((previous) => new Map(previous).set(finder, { results, query }));
        });
      }
    }, debounceMs);
    return () => {
      superseded = true;
      clearTimeout(timer);
    };
  }, [query, language, go]);

  return finders
    .map((finder) => {
      const group = finder.group(language);
      if ('find' in finder) {
        return { group, results: finder.find(query, { language, go: (path) => void go(path) }), fresh: true };
      }
      const last = asyncResults.get(finder);
      return { group, results: last?.results ?? [], fresh: last?.query === query };
    })
    .filter(({ results }) => results.length > 0);
}
