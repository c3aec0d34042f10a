/** The two languages of the product; Spanish is the default and has no prefix (requirements, section 2). */
export const languages = ['es', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'es';

/** True when `value` names one of the two languages. */
export function isLanguage(value: unknown): value is Language {
  return value === 'es' || value === 'en';
}
