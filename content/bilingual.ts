import type { Language } from '#model/languages.ts';

export type Bilingual<Words> = Readonly<Record<Language, Words>>;

/** A sentence missing or extra in English does not compile. */
export function bilingual<Words>(es: Words, en: NoInfer<Words>): Bilingual<Words> {
  return { es, en };
}
