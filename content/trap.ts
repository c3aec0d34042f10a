import type { Bilingual } from './bilingual.ts';

/** Stands at the field that is there for robots only. Apart from other words: it is said in the server's HTML alone. */
export const trapWords: Bilingual<string> = { es: 'Deje este campo vacío', en: 'Leave this field empty' };
