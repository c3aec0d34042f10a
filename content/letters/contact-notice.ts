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
    afterWithdrawal: {
      agreed:
        'Esta dirección había retirado su consentimiento y ahora aceptó de nuevo que usen sus datos. ' +
        'No se le envió acuse de recibo.',
      'not-agreed':
        'Esta dirección había retirado su consentimiento y ahora no lo dio: úsela solo para responder. ' +
        'No se le envió acuse de recibo.',
    },
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
    afterWithdrawal: {
      agreed:
        'This address had withdrawn its consent and has now given it again for the use of its data. ' +
        'It was sent no receipt.',
      'not-agreed':
        'This address had withdrawn its consent and has not given it now: use it for your answer only. ' +
        'It was sent no receipt.',
    },
    answer: 'Answer this e-mail and your answer goes to the person who wrote.',
    reference: (id: string) => `Reference: ${id}`,
  },
);
