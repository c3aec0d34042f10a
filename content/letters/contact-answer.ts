import { bilingual } from '../bilingual.ts';
import { company } from '../company.ts';

/** To the person who wrote: what somebody of the company answers. */
export const contactAnswerWords = bilingual(
  {
    subject: `Respuesta de ${company.name} a su mensaje`,
    heading: 'Respuesta a su mensaje',
    signature: (author: string | null) => (author ? `${author}\n${company.name}` : company.name),
    asked: (when: string) => `El ${when} usted nos escribió:`,
    more: 'Si responde a este correo, su respuesta nos llega.',
  },
  {
    subject: `Answer from ${company.name} to your message`,
    heading: 'An answer to your message',
    signature: (author: string | null) => (author ? `${author}\n${company.name}` : company.name),
    asked: (when: string) => `On ${when} you wrote to us:`,
    more: 'Answer this e-mail and your answer reaches us.',
  },
);
