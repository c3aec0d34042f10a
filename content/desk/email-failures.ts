import { pairs } from '#content/pairs.ts';
import type { Language } from '#model/languages.ts';

/** The reason as a sentence that works alone, then what to do. */
export const emailFailureWords = pairs({
  mailbox_full: [
    'El buzón está lleno. La persona tiene que hacer lugar, o darnos otra dirección.',
    'The mailbox is full. The person has to free up space or give us another address.',
  ],
  no_mailbox: [
    'Nadie tiene esa dirección. Casi siempre es una letra de más o de menos.',
    'Nobody has that address. Usually it’s a typo.',
  ],
  refused: ['El servidor del destinatario lo rechazó.', 'The recipient’s server rejected it.'],
  too_large: ['Es demasiado grande para el servidor del destinatario.', 'It is too large for the recipient’s server.'],
  asked_to_wait: ['El servidor del destinatario pidió esperar.', 'The recipient’s server asked us to wait.'],
  server_away: ['Nuestro servidor de correo no responde.', 'Our mail server isn’t responding.'],
  not_let_in: [
    'Nuestro servidor de correo no nos deja enviar. Hay que revisar su contraseña.',
    'Our mail server won’t let us send. Check its password.',
  ],
  disk: ['No se pudo escribir en el disco.', 'Could not write to the disk.'],
  not_worded: ['Este tipo de correo ya no se envía.', 'This email type is no longer supported.'],
  other: ['El servidor dio otra razón. Está abajo.', 'The server gave another reason. It is shown below.'],
});

/** First sentence of the advice. */
export function shortFailure(failure: string | null, language: Language): string {
  const words: Readonly<Record<string, string>> = emailFailureWords[language];
  const advice = failure !== null && Object.hasOwn(words, failure) ? words[failure] : words.other;
  return (advice ?? '').replace(/(?<=\.) .*/, '');
}
