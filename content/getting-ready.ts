import type { Bilingual } from './bilingual.ts';

/** What a button says that was pressed before it works. Apart from other words: it is said in the server's HTML alone. */
export const gettingReady: Bilingual<string> = { es: 'Preparando…', en: 'Getting ready…' };
