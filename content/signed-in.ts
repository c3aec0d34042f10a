import type { Bilingual } from './bilingual.ts';

interface SignedInWords {
  readonly welcome: string;
  readonly leave: string;
}

/** Only in the server's HTML. */
export const signedInWords: Bilingual<SignedInWords> = {
  es: { welcome: 'Hola', leave: 'Salir' },
  en: { welcome: 'Welcome', leave: 'Log out' },
};
