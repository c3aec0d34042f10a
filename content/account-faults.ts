import { bilingual } from './bilingual.ts';

/** User-pool errors that the error catalogue does not cover. */
export const accountFaultWords = bilingual(
  {
    'wrong-pair': 'El correo o la contraseña no son correctos.',
    locked:
      'Hubo demasiados intentos. Espere un momento, a lo más 15 minutos, y vuelva a intentar. O recupere su contraseña: el enlace que llega a su correo sirve de inmediato.',
    limit:
      'Se pidieron demasiados correos. Los enlaces que llegaron en la última hora sirven; para pedir otro, espere una hora, o un día si ya pidió diez.',
    unavailable: 'El servidor respondió, pero en este momento no puede atender su solicitud. Intente en unos minutos.',
    busy: 'Hay demasiadas solicitudes en este momento. Espere unos minutos y vuelva a intentar.',
    reset: 'Esta cuenta necesita una contraseña nueva. Recupérela con un enlace.',
    'ended-code': 'Este código ya no sirve: venció o ya se usó. Pida otro.',
    'common-password':
      'Esta contraseña es de las primeras que se adivinan: es muy común, o lleva su nombre o el de la empresa. Elija otra.',
  },
  {
    'wrong-pair': 'The email or the password is incorrect.',
    locked:
      'There were too many attempts. Please wait a moment, at most 15 minutes, and try again. Or recover your password: the emailed link works right away.',
    limit:
      'Too many emails were requested. The links from the last hour still work; to request another, please wait an hour, or a day if you have requested ten.',
    unavailable:
      'The server responded, but can’t handle your request at the moment. Please try again in a few minutes.',
    busy: 'There are too many requests at the moment. Please wait a few minutes and try again.',
    reset: 'This account needs a new password. Recover it with a link.',
    'ended-code': 'This code no longer works: it expired or was used. Request another.',
    'common-password':
      'This password would be one of the first guessed: it’s very common, or it contains your name or the company’s. Choose another.',
  },
);
