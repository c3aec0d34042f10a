import { bilingual } from '../bilingual.ts';
import { company } from '../company.ts';

/** Asks a subscriber to confirm. */
export const newsletterOptInWords = bilingual(
  {
    subject: 'Confirme su suscripción',
    preview: `Falta un paso para recibir las noticias de ${company.name}.`,
    heading: 'Falta un paso',
    asked: `Alguien pidió recibir en esta dirección las noticias de ${company.name}. Si fue usted, confírmelo:`,
    button: 'Confirmar mi suscripción',
    valid: 'El enlace sirve durante 30 días.',
    notYou: 'Si no fue usted, no haga nada: no le enviaremos noticias.',
  },
  {
    subject: 'Confirm your subscription',
    preview: `One more step and you receive the news of ${company.name}.`,
    heading: 'One more step',
    asked: `Somebody asked for the news of ${company.name} to be sent to this address. If it was you, please confirm:`,
    button: 'Confirm my subscription',
    valid: 'The link works for 30 days.',
    notYou: 'If it was not you, do nothing: we will send you no news.',
  },
);
