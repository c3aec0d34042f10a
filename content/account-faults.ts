import { bilingual } from './bilingual.ts';

/** Why the user pool did not do what it was asked, where the error catalogue has no words for it. */
export const accountFaultWords = bilingual(
  {
    'wrong-pair': 'El correo o la contraseña no son correctos.',
    locked: 'Hubo demasiados intentos. Espere un momento, a lo más 15 minutos, y vuelva a intentar.',
    limit: 'Se pidieron demasiados códigos. Espere una hora y pida otro.',
    busy: 'Hay demasiadas solicitudes en este momento. Espere unos minutos y vuelva a intentar.',
    reset: 'Esta cuenta necesita una contraseña nueva. Recupérela con un código.',
    'ended-code': 'Este código ya no sirve: venció, ya se usó o se probó demasiadas veces. Pida otro.',
    'common-password':
      'Esta contraseña es de las que se adivinan primero: es muy común, o lleva su nombre o el de la empresa. Elija otra.',
  },
  {
    'wrong-pair': 'The e-mail or the password is not correct.',
    locked: 'There were too many attempts. Please wait a moment, at most 15 minutes, and try again.',
    limit: 'Too many codes were asked for. Please wait an hour and ask for another.',
    busy: 'There are too many requests at the moment. Please wait a few minutes and try again.',
    reset: 'This account needs a new password. Recover it with a code.',
    'ended-code': 'This code no longer works: it expired, was used or was tried too often. Ask for another.',
    'common-password':
      'This password is one of those that are guessed first: it is very common, or has your name or the company’s in it. Choose another.',
  },
);
