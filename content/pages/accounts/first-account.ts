import { bilingual } from '#content/bilingual.ts';

export const firstAccountWords = bilingual(
  {
    title: 'La primera cuenta',
    description: 'Aquí se crea la primera cuenta de la empresa, con el enlace que mostró el servicio al arrancar.',
    heading: 'La primera cuenta',
    lead: 'Nadie tiene cuenta todavía. Con esta entra usted al escritorio y desde ahí invita a su equipo.',
    name: 'Su nombre',
    nameHint: 'Con él firma sus respuestas.',
    rules:
      'De {least} a {most} caracteres, con una minúscula, una mayúscula, un número y un símbolo. Recomendamos {advised} o más: una frase corta se recuerda bien.',
    make: 'Crear la cuenta',
    failed: 'La cuenta no se pudo guardar. Lo que escribió sigue aquí, menos la contraseña: inténtelo de nuevo.',
    goneHeading: 'Este enlace ya no sirve',
    gone: 'Ya hay una cuenta, el enlace venció o no está completo. Si todavía no hay ninguna cuenta, reinicie el servicio: mostrará otro enlace.',
    noneHeading: 'Falta el enlace completo',
    none: 'La primera cuenta se crea con el enlace que muestra el servicio al arrancar, cuando todavía no hay ninguna.',
    login: 'Entrar',
  },
  {
    title: 'The first account',
    description: 'Create the first account of your company with the link that the service showed when it started.',
    heading: 'The first account',
    lead: 'No one has an account yet. Log in to the desk with this one and invite your team.',
    name: 'Your name',
    nameHint: 'You sign your replies with it.',
    rules:
      '{least} to {most} characters, with a lowercase and an uppercase letter, a number and a symbol. We recommend {advised} or more: a short sentence is easy to remember.',
    make: 'Create account',
    failed: 'The account could not be saved. What you typed is still here, except the password: please try again.',
    goneHeading: 'This link no longer works',
    gone: 'There is already an account, or the link has expired or is incomplete. If there is no account yet, restart the service: it shows another link.',
    noneHeading: 'The full link is needed',
    none: 'The first account is created with the link the service shows when it starts, while there is none.',
    login: 'Log in',
  },
);
