import type { Bilingual } from '#content/bilingual.ts';
import type { Language } from '#model/languages.ts';
import { useLanguage } from './place.ts';

/** A file of its own: the desk's shell has no bytes to spare. */
export function useWordsIn<Words>(words: Bilingual<Words>): readonly [words: Words, language: Language] {
  const language = useLanguage();
  return [words[language], language];
}
