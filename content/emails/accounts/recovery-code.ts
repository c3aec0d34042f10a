import { bilingual } from '#content/bilingual.ts';
import { companyBasics } from '#content/company-basics.ts';

export const recoveryCodeWords = bilingual(
  {
    subject: 'Elija una contraseña nueva',
    preview: 'Con el enlace de este correo, que sirve durante una hora.',
    heading: 'Elija una contraseña nueva',
    lead: `Alguien pidió cambiar la contraseña de su cuenta en ${companyBasics.name}. Si fue usted, elija aquí la nueva:`,
    button: 'Elegir una contraseña nueva',
    valid:
      'El enlace y el código sirven una sola vez y durante una hora desde que se pidieron. ' +
      'Si pidió varios correos, sirven los de cualquiera.',
    elsewhere: (address: string) => `Si la pidió en otro dispositivo, escriba ahí este código, en ${address}:`,
    code: 'Código',
    notYou: 'Si no fue usted, no haga nada: su contraseña sigue siendo la misma. No comparta el enlace ni el código.',
  },
  {
    subject: 'Choose a new password',
    preview: 'With the link in this email, which works for one hour.',
    heading: 'Choose a new password',
    lead: `Someone asked to change the password of your account at ${companyBasics.name}. If it was you, choose a new one here:`,
    button: 'Choose a new password',
    valid:
      'The link and the code work once, and for one hour after you requested them. ' +
      'If you requested several emails, any of them works.',
    elsewhere: (address: string) => `If you asked on another device, type this code there, at ${address}:`,
    code: 'Code',
    notYou: 'If it wasn’t you, do nothing: your password stays the same. Don’t share this link or code.',
  },
);
