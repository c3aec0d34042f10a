import type { Bilingual } from './bilingual.ts';

interface SignedInWords {
  readonly welcome: string;
  readonly leave: string;
}

/** What the header says to a signed-in person. Apart from other words: it is said in the server's HTML alone. */
export const signedInWords: Bilingual<SignedInWords> = {
  es: { welcome: 'Bienvenido', leave: 'Salir' },
  en: { welcome: 'Welcome', leave: 'Log out' },
};
