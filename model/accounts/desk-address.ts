import type { Language } from '#model/languages.ts';

/** Base path of the staff application. */
export const deskAddress: Readonly<Record<Language, string>> = { es: '/desk', en: '/en/desk' };
