import { bilingual } from '../bilingual.ts';

export const firstAccountWords = bilingual(
  {
    title: 'La primera cuenta',
    description:
      'Aquí se crea la primera cuenta de quien trabaja en la empresa, con la dirección que mostró el servicio al arrancar.',
    heading: 'La primera cuenta',
    lead: 'Nadie tiene cuenta todavía. Con esta entra usted al escritorio y desde ahí invita a su equipo.',
    name: 'Su nombre',
    nameHint: 'Así firma usted lo que contesta.',
    rules:
      'De {least} a {most} caracteres, con una minúscula, una mayúscula, un número y un símbolo. Una frase corta se recuerda bien.',
    make: 'Crear la cuenta',
    failed: 'La cuenta no se pudo guardar. Lo que escribió sigue aquí, menos la contraseña: inténtelo de nuevo.',
    goneHeading: 'Esta dirección ya no sirve',
    gone: 'Ya hay una cuenta, el enlace venció o no está completo. Si todavía no hay ninguna cuenta, reinicie el servicio: mostrará otro enlace.',
    noneHeading: 'Falta la dirección completa',
    none: 'La primera cuenta se crea con la dirección que muestra el servicio al arrancar, cuando todavía no hay ninguna.',
    login: 'Iniciar sesión',
  },
  {
    title: 'The first account',
    description: 'Create the first account of your company with the address that the service showed when it started.',
    heading: 'The first account',
    lead: 'Nobody has an account yet. This one opens the desk, where you invite your team.',
    name: 'Your name',
    nameHint: 'This is how you sign what you answer.',
    rules:
      '{least} to {most} characters, with a lower-case and an upper-case letter, a number and a symbol. A short sentence is easy to remember.',
    make: 'Create account',
    failed: 'The account could not be stored. What you typed is still here, but for the password: please try again.',
    goneHeading: 'This address no longer works',
    gone: 'There is an account already, or the link has expired or is incomplete. If there is no account yet, restart the service: it shows another link.',
    noneHeading: 'The whole address is needed',
    none: 'The first account is made at the address that the service shows when it starts, while there is none.',
    login: 'Log in',
  },
);
