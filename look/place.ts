import { createContext, useContext } from 'react';
import type { Bilingual } from '#content/bilingual.ts';
import { defaultLanguage, type Language } from '#model/languages.ts';

/** Where a page stands: its language, and what every link on it goes by. */
export interface Place {
  readonly language: Language;
  /** The address without its query. */
  readonly path: string;
  /** The query with its question mark, or nothing. */
  readonly search: string;
}

/** Given by the document on the server and by each island in the browser. */
export const PlaceContext = createContext<Place>({ language: defaultLanguage, path: '/', search: '' });

export function usePlace(): Place {
  return useContext(PlaceContext);
}

/** The language of the page: its address decides. */
export function useLanguage(): Language {
  return useContext(PlaceContext).language;
}

/** The words of the page's language. */
export function useWords<Words>(words: Bilingual<Words>): Words {
  return words[useLanguage()];
}
