import { bilingual } from '../bilingual.ts';
import { company } from '../company.ts';

/** Somebody has an account now, and chooses the first password. */
export const newAccountWords = bilingual(
  {
    subject: `Su cuenta en ${company.name}`,
    preview: 'Elija su contraseña con el código de este correo.',
    heading: 'Ya tiene una cuenta',
    lead: `Se abrió para esta dirección una cuenta en el sitio de ${company.name}. Falta su contraseña: elíjala con este código.`,
    code: 'Código',
    button: 'Elegir mi contraseña',
    valid:
      'El código sirve una sola vez y durante una hora. ' +
      'Si ya pasó, pida otro en la misma página con esta dirección: la cuenta sigue ahí.',
    notYou: 'Si no esperaba una cuenta, no haga nada: sin contraseña nadie entra con ella.',
  },
  {
    subject: `Your account at ${company.name}`,
    preview: 'Choose your password with the code in this e-mail.',
    heading: 'You have an account now',
    lead: `An account was opened for this address on the site of ${company.name}. Only the password is missing: choose it with this code.`,
    code: 'Code',
    button: 'Choose my password',
    valid:
      'The code works once and for one hour. ' +
      'When that is over, ask for another on the same page with this address: the account stays.',
    notYou: 'If you did not expect an account, do nothing: without a password nobody can log in with it.',
  },
);
