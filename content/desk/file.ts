import { bilingual } from '../bilingual.ts';

/** What is said of a file that a screen offers. */
export const fileWords = bilingual(
  { failed: 'No se pudo hacer el archivo. Vuelva a intentarlo.' },
  { failed: 'The file could not be made. Please try again.' },
);
