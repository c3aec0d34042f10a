import { bilingual } from '../bilingual.ts';
import { company } from '../company.ts';

/** The code with which somebody chooses a new password. */
export const recoveryCodeWords = bilingual(
  {
    subject: 'Su código de verificación',
    preview: 'Con él elige una contraseña nueva. Sirve durante una hora.',
    heading: 'Su código de verificación',
    lead: `Alguien pidió cambiar la contraseña de su cuenta en ${company.name}. Si fue usted, escriba este código en la página de la que viene y elija una contraseña nueva.`,
    code: 'Código',
    button: 'Elegir una contraseña nueva',
    valid: 'Sirve una sola vez y durante una hora desde que se pidió. Si pide otro, solo vale el último.',
    notYou: 'Si no fue usted, no haga nada: su contraseña sigue siendo la misma. No le dé este código a nadie.',
  },
  {
    subject: 'Your verification code',
    preview: 'With it you choose a new password. It works for one hour.',
    heading: 'Your verification code',
    lead: `Somebody asked to change the password of your account at ${company.name}. If it was you, type this code on the page you come from and choose a new password.`,
    code: 'Code',
    button: 'Choose a new password',
    valid: 'It works once, and for one hour after it was asked for. If you ask for another, only the last one counts.',
    notYou: 'If it was not you, do nothing: your password stays as it is. Give this code to nobody.',
  },
);
