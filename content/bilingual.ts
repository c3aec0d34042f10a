import type { Language } from '#model/languages.ts';

/** The same words in both languages. */
export type Bilingual<Words> = Readonly<Record<Language, Words>>;

/**
 * Sets Spanish and English side by side. The Spanish side gives the shape; an English side that lacks a sentence, or
 * has one too many, does not compile.
 */
export function bilingual<Words>(es: Words, en: NoInfer<Words>): Bilingual<Words> {
  return { es, en };
}
