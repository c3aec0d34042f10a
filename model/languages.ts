/** Spanish is the default and has no path prefix (requirements, section 2). */
export const languages = ['es', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'es';

export function isLanguage(value: unknown): value is Language {
  return value === 'es' || value === 'en';
}

/** Returns a language as it is, and the default one for anything else, such as an older row without one. */
export function knownLanguage(value: unknown): Language {
  return isLanguage(value) ? value : defaultLanguage;
}
