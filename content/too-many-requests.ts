import type { Language } from '#model/languages.ts';
import { bilingual } from './bilingual.ts';

export const tooManyRequestsWords = bilingual(
  {
    one: 'Hay demasiadas solicitudes en este momento. Espere 1 minuto e intente de nuevo.',
    other: `Hay demasiadas solicitudes en este momento. Espere {minutes} minutos e intente de nuevo, o escríbanos al correo que está al pie de la página.`,
    oneMore: 'Un paso más: espere un par de segundos y presione el botón otra vez.',
  },
  {
    one: 'There are too many requests right now. Please wait 1 minute and try again.',
    other: `There are too many requests right now. Please wait {minutes} minutes and try again, or write to the address at the foot of the page.`,
    oneMore: 'One more step: please wait a couple of seconds and press the button again.',
  },
);

export function waitSentence(seconds: number, language: Language): string {
  const { one, other } = tooManyRequestsWords[language];
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? one : other.replace('{minutes}', String(minutes));
}
