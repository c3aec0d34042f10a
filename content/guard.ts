import type { Language } from '#model/languages.ts';
import { bilingual } from './bilingual.ts';

/** What keeps robots out, where a person meets it. */
export const guardWords = bilingual(
  {
    one: 'Demasiados intentos. Espere 1 minuto e intente de nuevo.',
    other: 'Demasiados intentos. Espere {minutes} minutos e intente de nuevo.',
    oneMore: 'Un paso más: espere un par de segundos y presione el botón otra vez.',
  },
  {
    one: 'Too many attempts. Please wait 1 minute and try again.',
    other: 'Too many attempts. Please wait {minutes} minutes and try again.',
    oneMore: 'One more step: please wait a couple of seconds and press the button again.',
  },
);

/** What is said to somebody who can try again in so many seconds. */
export function waitSentence(seconds: number, language: Language): string {
  const { one, other } = guardWords[language];
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? one : other.replace('{minutes}', String(minutes));
}
