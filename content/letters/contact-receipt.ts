import { bilingual } from '../bilingual.ts';
import { company } from '../company.ts';

/** To the person who wrote: it arrived. It holds nothing of what was typed. */
export const contactReceiptWords = bilingual(
  {
    subject: 'Recibimos su mensaje',
    preview: 'Lo lee una persona y le responde a esta dirección.',
    heading: 'Gracias por escribirnos',
    arrived: `Su mensaje llegó. Lo lee una persona de ${company.name} y le responde a esta dirección${company.answerDays === null ? '' : company.answerDays === 1 ? ' en un día hábil' : ` en ${company.answerDays} días hábiles`}.`,
    from: (inbox: string) =>
      `Este acuse lo escribe el sitio de ${company.name} por sí solo. Si responde a él, su respuesta llega a ${inbox}.`,
    type: 'Asunto',
    noCopy: 'No repetimos aquí su mensaje, para que nadie use este acuse para escribirle a otra persona.',
    notYou:
      'Si no fue usted, alguien escribió su dirección por error: ' +
      'oprima el enlace de baja y no le enviaremos más acuses como este.',
  },
  {
    subject: 'We received your message',
    preview: 'A person reads it and answers to this address.',
    heading: 'Thank you for writing',
    arrived: `Your message arrived. A person at ${company.name} reads it and answers to this address${company.answerDays === null ? '' : company.answerDays === 1 ? ' within one working day' : ` within ${company.answerDays} working days`}.`,
    from: (inbox: string) =>
      `The site of ${company.name} writes this receipt by itself. If you answer it, your answer reaches ${inbox}.`,
    type: 'Subject',
    noCopy: 'Your message is not repeated here, so that nobody can use this receipt to write to somebody else.',
    notYou:
      'If it was not you, somebody typed your address by mistake: ' +
      'press the unsubscribe link and you get no more receipts like this one.',
  },
);
