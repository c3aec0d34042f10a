import { companyBasics } from '#content/company-basics.ts';
import { pairs } from '#content/pairs.ts';

export const newsletterOptInWords = pairs({
  subject: ['Confirme su suscripción', 'Confirm your subscription'],
  preview: [
    `Falta un paso para recibir las noticias de ${companyBasics.name}.`,
    `One more step to get news from ${companyBasics.name}.`,
  ],
  heading: ['Falta un paso', 'One more step'],
  asked: [
    `Alguien pidió recibir en esta dirección las noticias de ${companyBasics.name}. Si fue usted, confírmelo:`,
    `Someone asked to get news from ${companyBasics.name} at this address. If it was you, please confirm:`,
  ],
  button: ['Confirmar mi suscripción', 'Confirm my subscription'],
  valid: ['El enlace sirve durante 30 días.', 'The link works for 30 days.'],
  notYou: [
    'Si no fue usted, no haga nada: no le enviaremos noticias.',
    'If it wasn’t you, do nothing: we won’t send you any news.',
  ],
});
