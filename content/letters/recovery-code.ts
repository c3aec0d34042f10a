import { bilingual } from '../bilingual.ts';
import { company } from '../company.ts';

/** The link and the code with which somebody chooses a new password. */
export const recoveryCodeWords = bilingual(
  {
    subject: 'Elija una contraseña nueva',
    preview: 'Con el enlace de este correo, que sirve durante una hora.',
    heading: 'Elija una contraseña nueva',
    lead: `Alguien pidió cambiar la contraseña de su cuenta en ${company.name}. Si fue usted, elija aquí la nueva:`,
    button: 'Elegir una contraseña nueva',
    valid:
      'El enlace y el código sirven una sola vez y durante una hora desde que se pidieron. ' +
      'Si pidió varios correos, sirven los de cualquiera.',
    elsewhere: (address: string) => `Si la pidió en otro dispositivo, escriba ahí este código, en ${address}:`,
    code: 'Código',
    notYou:
      'Si no fue usted, no haga nada: su contraseña sigue siendo la misma. No le dé a nadie el enlace ni el código.',
  },
  {
    subject: 'Choose a new password',
    preview: 'With the link in this e-mail, which works for one hour.',
    heading: 'Choose a new password',
    lead: `Somebody asked to change the password of your account at ${company.name}. If it was you, choose the new one here:`,
    button: 'Choose a new password',
    valid:
      'The link and the code work once, and for one hour after they were asked for. ' +
      'If you asked for several e-mails, those of any of them work.',
    elsewhere: (address: string) => `If you asked on another device, type this code there, at ${address}:`,
    code: 'Code',
    notYou: 'If it was not you, do nothing: your password stays as it is. Give the link and the code to nobody.',
  },
);
