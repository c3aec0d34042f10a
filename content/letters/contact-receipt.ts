import { bilingual } from '../bilingual.ts';

/** To the person who wrote: it arrived. It holds nothing of what was typed. */
export const contactReceiptWords = bilingual(
  {
    subject: 'Recibimos su mensaje',
    preview: 'Lo lee una persona de nuestro equipo y le responde a esta dirección.',
    heading: 'Gracias por escribirnos',
    arrived: 'Su mensaje llegó. Lo lee una persona de nuestro equipo y le responde a esta dirección.',
    type: 'Asunto',
    noCopy: 'No repetimos aquí su mensaje, para que nadie use este acuse para escribirle a otra persona.',
    notYou:
      'Si no fue usted, alguien escribió su dirección por error: ' +
      'oprima el enlace de baja y no le enviaremos más acuses como este.',
  },
  {
    subject: 'We received your message',
    preview: 'A person of our team is reading it and will answer to this address.',
    heading: 'Thank you for writing',
    arrived: 'Your message arrived. A person of our team is reading it and will answer to this address.',
    type: 'About',
    noCopy: 'Your message is not repeated here, so that nobody can use this receipt to write to somebody else.',
    notYou:
      'If it was not you, somebody typed your address by mistake: ' +
      'press the unsubscribe link and you get no more receipts like this one.',
  },
);
