import { bilingual } from '../bilingual.ts';

/** The page at which whoever started the service makes the first account. */
export const firstAccountWords = bilingual(
  {
    title: 'La primera cuenta',
    description:
      'Aquí se hace la primera cuenta de quien trabaja en la empresa, con la dirección que mostró el servicio al arrancar.',
    heading: 'La primera cuenta',
    lead: 'Nadie tiene cuenta todavía. Con esta entra usted al escritorio, y desde ahí invita a los demás.',
    name: 'Su nombre',
    nameHint: 'Así firma usted lo que contesta.',
    rules:
      'De {least} a {most} caracteres, con una minúscula, una mayúscula, un número y un símbolo. Una frase corta se recuerda bien.',
    make: 'Hacer la cuenta',
    failed: 'La cuenta no se pudo guardar. Lo que escribió sigue aquí, menos la contraseña: inténtelo de nuevo.',
    goneHeading: 'Esta dirección ya no sirve',
    gone: 'Ya hay una cuenta, pasó su hora, o no está completa. Si todavía no hay ninguna cuenta, arranque el servicio otra vez: muestra otra dirección.',
    noneHeading: 'Falta la dirección completa',
    none: 'La primera cuenta se hace con la dirección que muestra el servicio al arrancar, cuando todavía no hay ninguna.',
    login: 'Iniciar sesión',
  },
  {
    title: 'The first account',
    description:
      'Here the first account of somebody who works at the company is made, with the address that the service showed when it started.',
    heading: 'The first account',
    lead: 'Nobody has an account yet. With this one you enter the desk, and invite the others from there.',
    name: 'Your name',
    nameHint: 'This is how you sign what you answer.',
    rules:
      '{least} to {most} characters, with a lower-case and an upper-case letter, a number and a symbol. A short sentence is easy to remember.',
    make: 'Make the account',
    failed: 'The account could not be stored. What you typed is still here, but for the password: please try again.',
    goneHeading: 'This address no longer works',
    gone: 'There is an account already, its hour is over, or it is not complete. If there is no account yet, start the service again: it shows another address.',
    noneHeading: 'The whole address is needed',
    none: 'The first account is made at the address that the service shows when it starts, while there is none.',
    login: 'Log in',
  },
);
