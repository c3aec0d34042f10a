import { everywhereWords } from '#content/desk/everywhere.ts';
import { deskFrameWords } from '#content/desk/frame.ts';
import type { Language } from '#model/languages.ts';
import { offeredActs } from '../keys/offered-acts.ts';
import { places } from '../places.ts';
import { findMessages } from '../screens/messages/find-messages.ts';
import type { SignName } from '../shell/sign.tsx';
import { hasWords } from './find-words.ts';

/** Something that the palette found. */
export interface Found {
  /** Of its finder's one. */
  readonly id: string;
  readonly title: string;
  /** What stands behind it, smaller. */
  readonly note?: string;
  /** The key that does the same. */
  readonly key?: string;
  readonly sign?: SignName;
  readonly run: () => void;
}

export interface FinderContext {
  readonly language: Language;
  /** Leads to a place below the desk. */
  go(path: string): void;
}

/** Finds things of one kind: at once what is known here (`find`), or what the service knows (`ask`). */
export type Finder = {
  /** How the kind is called. */
  group(language: Language): string;
} & (
  | {
      /** `search` is trimmed, and may be empty. */
      find(search: string, context: FinderContext): readonly Found[];
    }
  | { ask(search: string, context: FinderContext): Promise<readonly Found[]> }
);

/** What the palette finds, in its order. A screen with things of its own adds a line. */
export const finders: readonly Finder[] = [
  {
    group: (language) => everywhereWords[language].palette.places,
    find: (search, { language, go }) =>
      places
        .map(({ path, name, sign }, at) => ({
          id: name,
          title: deskFrameWords[language].places[name],
          key: String(at + 1),
          sign,
          run: () => go(`/${path}`),
        }))
        .filter(({ title }) => hasWords(title, search)),
  },
  {
    group: (language) => everywhereWords[language].palette.acts,
    find: (search) =>
      offeredActs().flatMap(({ name, key, run }) =>
        name === undefined || !hasWords(name, search)
          ? []
          : [{ id: name, title: name, run, ...(key === undefined ? {} : { key: key.toUpperCase() }) }],
      ),
  },
  { group: (language) => deskFrameWords[language].places.messages, ask: findMessages },
];
