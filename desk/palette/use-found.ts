import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from '#desk/app/use-store.ts';
import { commandLists } from '#desk/keyboard/registered-commands.ts';
import { useLanguage } from '#ui/place.ts';
import type { Finder, Found } from './finder.ts';
import { finders } from './finders.ts';

/** `of`: the search. */
interface FarFound {
  readonly found: readonly Found[];
  readonly of: string;
}

/** Debounce in milliseconds. */
const pause = 120;

/** Results of the previous search are not `fresh`. */
export function useFound(search: string) {
  const language = useLanguage();
  const go = useNavigate();
  const [far, setFar] = useState<ReadonlyMap<Finder, FarFound>>(new Map());
  const wanted = search.trim();
  useStore(commandLists);

  useEffect(() => {
    let over = false;
    const context = { language, go: (path: string) => void go(path) };
    const timer = setTimeout(() => {
      for (const finder of finders) {
        if (!('ask' in finder)) continue;
        void finder.ask(wanted, context).then((found) => {
          if (!over) setFar((before) => new Map(before).set(finder, { found, of: wanted }));
        });
      }
    }, pause);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [wanted, language, go]);

  return finders
    .map((finder) => {
      const group = finder.group(language);
      if ('find' in finder) {
        return { group, found: finder.find(wanted, { language, go: (path) => void go(path) }), fresh: true };
      }
      const { found = [], of } = far.get(finder) ?? {};
      return { group, found, fresh: of === wanted };
    })
    .filter(({ found }) => found.length > 0);
}
