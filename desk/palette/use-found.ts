import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '#look/place.ts';
import { useStore } from '../everywhere/use-store.ts';
import { offers } from '../keys/offered-acts.ts';
import type { Finder, Found } from './finder.ts';
import { finders } from './finders.ts';

/** What was found of one kind. */
export interface FoundGroup {
  readonly group: string;
  readonly found: readonly Found[];
  /** Whether it is for this search, and not for what was typed before. */
  readonly fresh: boolean;
}

/** What the service knew of a search. */
interface FarFound {
  readonly found: readonly Found[];
  readonly of: string;
}

/** So long one has stopped typing before the service is asked, in milliseconds. */
const pause = 120;

/** What is found for a search: at once what is known here, and what the service knows when it says so. */
export function useFound(search: string): readonly FoundGroup[] {
  const language = useLanguage();
  const go = useNavigate();
  const [far, setFar] = useState<ReadonlyMap<Finder, FarFound>>(new Map());
  const wanted = search.trim();
  useStore(offers);

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
