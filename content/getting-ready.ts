import type { Bilingual } from './bilingual.ts';

/** Label of a button pressed before hydration; only in the server's HTML. */
export const gettingReady: Bilingual<string> = { es: 'Preparando…', en: 'Getting ready…' };
