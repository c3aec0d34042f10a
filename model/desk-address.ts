import type { Language } from './languages.ts';

/** Where the staff's application is; every address below belongs to it. */
export const deskAddress: Readonly<Record<Language, string>> = { es: '/desk', en: '/en/desk' };
