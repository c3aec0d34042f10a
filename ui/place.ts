import { createContext, useContext } from 'react';
import type { Bilingual } from '#content/bilingual.ts';
import { defaultLanguage, type Language } from '#model/languages.ts';

export interface Place {
  readonly language: Language;
  /** Without the query string. */
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** Provided by the document on the server and by each island in the browser. */
export const PlaceContext = createContext<Place>({ language: defaultLanguage, path: '/', search: '' });

export function usePlace(): Place {
  return useContext(PlaceContext);
}

export function useLanguage(): Language {
  return useContext(PlaceContext).language;
}

export function useWords<Words>(words: Bilingual<Words>): Words {
  return words[useLanguage()];
}
