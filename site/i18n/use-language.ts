import { useLocation } from 'react-router';
import type { Bilingual } from '#content/bilingual.ts';
import type { Language } from '#model/languages.ts';
import { languageOf } from '../addresses.ts';

/** The language of the page: its address decides. */
export function useLanguage(): Language {
  return languageOf(useLocation().pathname);
}

/** The words of the page's language. */
export function useWords<Words>(words: Bilingual<Words>): Words {
  return words[useLanguage()];
}
