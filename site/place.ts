import { createContext, useContext } from 'react';
import type { Bilingual } from '#content/bilingual.ts';
import type { Syllabus } from '#model/course.ts';
import { defaultLanguage, type Language } from '#model/languages.ts';

/** Where a page stands: what header, footer and every link on it go by. */
export interface Place {
  readonly language: Language;
  /** The address without its query. */
  readonly path: string;
  /** The query with its question mark, or nothing. */
  readonly search: string;
  /** The written syllabi that no course of the catalogue follows any more: nothing leads to them. */
  readonly gone: readonly Syllabus[];
}

/** Given by the document on the server and by each island in the browser. */
export const PlaceContext = createContext<Place>({ language: defaultLanguage, path: '/', search: '', gone: [] });

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
