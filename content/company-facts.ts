import { pairs } from './pairs.ts';

export const companyFactWords = pairs({
  legalName: ['Razón social', 'Legal name'],
  rfc: ['RFC', 'Tax ID (RFC)'],
  founded: ['Desde', 'Since'],
  place: ['Dónde', 'Where'],
  email: ['Correo', 'Email'],
  phone: ['Teléfono', 'Phone'],
  whatsapp: ['WhatsApp', 'WhatsApp'],
  hours: ['Horario', 'Hours'],
  closed: ['Cerrado: {days}', 'Closed: {days}'],
  hoursText: [
    'Lunes a viernes, {opens} a {closes}, hora de la Ciudad de México',
    'Monday to Friday, {opens} to {closes}, Mexico City time',
  ],
  answer: ['Respuesta', 'Response'],
  answerText: {
    one: ['En {n} día hábil', 'Within {n} business day'],
    other: ['En {n} días hábiles', 'Within {n} business days'],
  },
  pay: ['Pago', 'Payment'],
  registration: ['Capacitador externo', 'External trainer'],
  cancellation: ['Devoluciones', 'Refunds'],
  cancellationText: [
    'Hasta {days} días antes de la primera clase se le devuelve el {refund}\u00a0% de lo que pagó; después, el {late}\u00a0%.',
    'Up to {days} days before the first class, {refund}% of what you paid is refunded; after that, {late}%.',
  ],
  canceled: ['Si cancelamos', 'If we cancel'],
  canceledText: [
    'Pasa a otro grupo o le devolvemos todo lo que pagó.',
    'You move to another group or get back everything you paid.',
  ],
});
