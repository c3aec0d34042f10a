import { bilingual } from '#content/bilingual.ts';
import { companyBasics } from '#content/company-basics.ts';

/** Invitation; the recipient sets the first password. */
export const newAccountWords = bilingual(
  {
    subject: `Su cuenta en ${companyBasics.name}`,
    preview: 'Elija su contraseña con el enlace de este correo, que sirve durante siete días.',
    heading: 'Ya tiene una cuenta',
    lead: `${companyBasics.name} abrió una cuenta para usted en su sitio, con esta dirección. Solo falta que elija su contraseña:`,
    button: 'Elegir mi contraseña',
    valid:
      'El enlace y el código sirven una sola vez y durante siete días. ' +
      'Si ya vencieron, pida otros en la misma página con esta dirección: la cuenta sigue ahí.',
    elsewhere: (address: string) => `Para elegirla en otro dispositivo, escriba ahí este código, en ${address}:`,
    code: 'Código',
    notYou:
      'Si no esperaba una cuenta, no haga nada: sin contraseña nadie entra con ella. ' +
      'No comparta el enlace ni el código.',
  },
  {
    subject: `Your account at ${companyBasics.name}`,
    preview: 'Choose your password with the link in this email, which works for seven days.',
    heading: 'You now have an account',
    lead: `${companyBasics.name} opened an account for you on its site, with this address. Choose a password to get started:`,
    button: 'Choose my password',
    valid:
      'The link and the code work once and for seven days. ' +
      'If they expire, request new ones on the same page with this address: your account stays.',
    elsewhere: (address: string) => `To choose it on another device, type this code there, at ${address}:`,
    code: 'Code',
    notYou:
      'If you weren’t expecting an account, do nothing: without a password nobody can log in with it. ' +
      'Don’t share this link or code.',
  },
);
