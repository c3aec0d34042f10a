import type { Bilingual } from './bilingual.ts';

/** Honeypot label. */
export const honeypotWords: Bilingual<string> = { es: 'Deje este campo vacío', en: 'Leave this field empty' };
