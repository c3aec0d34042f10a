import { bilingual } from '../bilingual.ts';

/** To the person who wrote: it arrived, and this is what it said. */
export const contactReceiptWords = bilingual(
  {
    subject: 'Recibimos su mensaje',
    preview: 'Lo lee una persona de nuestro equipo y le responde a esta dirección.',
    heading: (name: string) => `Gracias por escribirnos, ${name}`,
    arrived: 'Su mensaje llegó. Lo lee una persona de nuestro equipo y le responde a esta dirección.',
    copy: 'Esto fue lo que nos escribió:',
    type: 'Asunto',
    reason: 'Motivo',
    notYou:
      'Si no fue usted, alguien escribió su dirección por error: ' +
      'oprima el enlace de baja y no le enviaremos más acuses como este.',
  },
  {
    subject: 'We received your message',
    preview: 'A person of our team is reading it and will answer to this address.',
    heading: (name: string) => `Thank you for writing, ${name}`,
    arrived: 'Your message arrived. A person of our team is reading it and will answer to this address.',
    copy: 'This is what you wrote:',
    type: 'About',
    reason: 'Reason',
    notYou:
      'If it was not you, somebody typed your address by mistake: ' +
      'press the unsubscribe link and you get no more receipts like this one.',
  },
);
