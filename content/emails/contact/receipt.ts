import { companyBasics } from '#content/company-basics.ts';
import { pairs } from '#content/pairs.ts';

/** Repeats nothing the sender typed. */
export const contactReceiptWords = pairs({
  subject: ['Recibimos su mensaje', 'We received your message'],
  preview: ['Una persona lo lee y le responde a esta dirección.', 'Someone on our team will reply to this address.'],
  heading: ['Gracias por escribirnos', 'Thanks for writing'],
  arrived: [
    `Una persona de ${companyBasics.name} lo lee y le responde a esta dirección.`,
    `Someone at ${companyBasics.name} will read it and reply to this address.`,
  ],
  from: [
    (inbox: string) => `Este es un aviso automático; si lo responde, le llega a una persona en ${inbox}.`,
    (inbox: string) => `This is an automatic confirmation. Replies go to a person at ${inbox}.`,
  ],
  type: ['Asunto', 'Subject'],
  notYou: [
    'Si no fue usted, alguien escribió su dirección por error. ' +
      'Con el enlace del final puede retirar su consentimiento, y no le llegarán más acuses.',
    'If it wasn’t you, someone entered your address by mistake. ' +
      'With the link at the end you can withdraw your consent, and you’ll get no more confirmations.',
  ],
});
