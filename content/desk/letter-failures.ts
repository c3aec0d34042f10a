import { bilingual } from '../bilingual.ts';

/** Why a letter did not leave: first what happened, in a sentence that stands alone too, then what there is to do. */
export const letterFailureWords = bilingual(
  {
    mailbox_full: 'El buzón está lleno. La persona tiene que hacer lugar, o darnos otra dirección.',
    no_mailbox: 'Nadie tiene esa dirección. Casi siempre es una letra de más o de menos.',
    refused: 'El servidor del destinatario no quiso recibirla.',
    too_large: 'Es demasiado grande para el servidor del destinatario.',
    asked_to_wait: 'El servidor del destinatario pidió esperar.',
    server_away: 'Nuestro servidor de correo no contesta.',
    not_let_in: 'Nuestro servidor de correo no nos deja enviar. Hay que revisar su contraseña.',
    disk: 'No se pudo escribir en el disco.',
    not_worded: 'Esta versión ya no sabe escribir esa carta.',
    other: 'El servidor dio otra razón. Está abajo.',
  },
  {
    mailbox_full: 'The mailbox is full. The person has to make room, or give us another address.',
    no_mailbox: 'Nobody has that address. Mostly it is a letter too many or too few.',
    refused: 'The recipient’s server did not want it.',
    too_large: 'It is too large for the recipient’s server.',
    asked_to_wait: 'The recipient’s server asked to wait.',
    server_away: 'Our mail server does not answer.',
    not_let_in: 'Our mail server does not let us send. Its password has to be looked at.',
    disk: 'The disk could not be written.',
    not_worded: 'This version cannot word that letter any more.',
    other: 'The server gave another reason. It stands below.',
  },
);
