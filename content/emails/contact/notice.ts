import { pairs } from '#content/pairs.ts';

/** To the company. */
export const contactNoticeWords = pairs({
  subject: [(type: string, name: string) => `${type}: ${name}`, (type: string, name: string) => `${type}: ${name}`],
  preview: [(name: string) => `${name} escribió desde el sitio.`, (name: string) => `${name} wrote from the site.`],
  heading: ['Un mensaje nuevo', 'A new message'],
  name: ['Nombre', 'Name'],
  email: ['Correo', 'Email'],
  type: ['Asunto', 'Subject'],
  reason: ['Motivo', 'Reason'],
  language: ['Idioma', 'Language'],
  languages: { es: ['español', 'Spanish'], en: ['inglés', 'English'] },
  received: ['Recibido', 'Received'],
  afterWithdrawal: {
    agreed: [
      'Esta dirección había retirado su consentimiento y ahora aceptó de nuevo que usen sus datos. ' +
        'No se le envió acuse de recibo.',
      'This address had withdrawn its consent and has now given it again for the use of its data. ' +
        'No confirmation was sent.',
    ],
    'not-agreed': [
      'Esta dirección había retirado su consentimiento y ahora no lo dio: úsela solo para responder. ' +
        'No se le envió acuse de recibo.',
      'This address had withdrawn its consent and has not given it now: use it only to reply. ' +
        'No confirmation was sent.',
    ],
  },
  answer: [
    'Responda a este correo: su respuesta le llega a quien escribió.',
    'Reply to this email and your reply goes to the person who wrote.',
  ],
  reference: [(id: string) => `Referencia: ${id}`, (id: string) => `Reference: ${id}`],
});
