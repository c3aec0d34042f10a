import { bilingual } from '../bilingual.ts';

/** To the company: somebody wrote. */
export const contactNoticeWords = bilingual(
  {
    subject: (type: string, name: string) => `${type}: ${name}`,
    preview: (name: string) => `${name} escribió desde el sitio.`,
    heading: 'Un mensaje nuevo',
    name: 'Nombre',
    email: 'Correo',
    type: 'Asunto',
    reason: 'Motivo',
    language: 'Idioma',
    languages: { es: 'español', en: 'inglés' },
    received: 'Recibido',
    answer: 'Responda a este correo y su respuesta le llegará a quien escribió.',
    reference: (id: string) => `Referencia: ${id}`,
  },
  {
    subject: (type: string, name: string) => `${type}: ${name}`,
    preview: (name: string) => `${name} wrote from the site.`,
    heading: 'A new message',
    name: 'Name',
    email: 'E-mail',
    type: 'About',
    reason: 'Reason',
    language: 'Language',
    languages: { es: 'Spanish', en: 'English' },
    received: 'Received',
    answer: 'Answer this e-mail and your answer goes to the person who wrote.',
    reference: (id: string) => `Reference: ${id}`,
  },
);
