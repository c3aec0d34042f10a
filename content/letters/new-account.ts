import { bilingual } from '../bilingual.ts';
import { company } from '../company.ts';

/** The company made an account for somebody, who chooses the first password. */
export const newAccountWords = bilingual(
  {
    subject: `Su cuenta en ${company.name}`,
    preview: 'Elija su contraseña con el enlace de este correo, que sirve durante siete días.',
    heading: 'Ya tiene una cuenta',
    lead: `${company.name} abrió una cuenta para usted en su sitio, con esta dirección. Solo falta su contraseña:`,
    button: 'Elegir mi contraseña',
    valid:
      'El enlace y el código sirven una sola vez y durante siete días. ' +
      'Si ya pasaron, pida otros en la misma página con esta dirección: la cuenta sigue ahí.',
    elsewhere: (address: string) => `Para elegirla en otro dispositivo, escriba ahí este código, en ${address}:`,
    code: 'Código',
    notYou:
      'Si no esperaba una cuenta, no haga nada: sin contraseña nadie entra con ella. ' +
      'No le dé a nadie el enlace ni el código.',
  },
  {
    subject: `Your account at ${company.name}`,
    preview: 'Choose your password with the link in this e-mail, which works for seven days.',
    heading: 'You have an account now',
    lead: `${company.name} opened an account for you on its site, with this address. Only your password is missing:`,
    button: 'Choose my password',
    valid:
      'The link and the code work once and for seven days. ' +
      'When these are over, ask for others on the same page with this address: the account stays.',
    elsewhere: (address: string) => `To choose it on another device, type this code there, at ${address}:`,
    code: 'Code',
    notYou:
      'If you did not expect an account, do nothing: without a password nobody can log in with it. ' +
      'Give the link and the code to nobody.',
  },
);
