import { pairs } from '../pairs.ts';

/** The reason as a sentence that works alone, then what to do. */
export const emailFailureWords = pairs({
  mailbox_full: [
    'El buzón está lleno. La persona tiene que hacer lugar, o darnos otra dirección.',
    'The mailbox is full. The person has to make room, or give us another address.',
  ],
  no_mailbox: [
    'Nadie tiene esa dirección. Casi siempre es una letra de más o de menos.',
    'Nobody has that address. Mostly it is a letter too many or too few.',
  ],
  refused: ['El servidor del destinatario lo rechazó.', 'The recipient’s server did not want it.'],
  too_large: ['Es demasiado grande para el servidor del destinatario.', 'It is too large for the recipient’s server.'],
  asked_to_wait: ['El servidor del destinatario pidió esperar.', 'The recipient’s server asked to wait.'],
  server_away: ['Nuestro servidor de correo no contesta.', 'Our mail server does not answer.'],
  not_let_in: [
    'Nuestro servidor de correo no nos deja enviar. Hay que revisar su contraseña.',
    'Our mail server does not let us send. Its password has to be looked at.',
  ],
  disk: ['No se pudo escribir en el disco.', 'The disk could not be written.'],
  not_worded: ['Esta versión ya no sabe escribir ese correo.', 'This version cannot word that letter any more.'],
  other: ['El servidor dio otra razón. Está abajo.', 'The server gave another reason. It stands below.'],
});
