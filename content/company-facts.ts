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
  payBy: ['Plazo de pago', 'Payment due'],
  payByText: [
    'A más tardar {days} o {before}, lo que ocurra primero, pero no antes de que confirme.',
    'No later than {days} or {before}, whichever comes first, but not before you confirm.',
  ],
  payDays: {
    none: ['el día en que confirma', 'the day you confirm'],
    one: ['{n} día después de confirmar', '{n} day after you confirm'],
    other: ['{n} días después de confirmar', '{n} days after you confirm'],
  },
  payBefore: {
    none: ['el día de la primera clase', 'the day of the first class'],
    one: ['{n} día antes de la primera clase', '{n} day before the first class'],
    other: ['{n} días antes de la primera clase', '{n} days before the first class'],
  },
  payLapse: {
    one: ['Sin pago, el lugar se libera {n} día después.', 'Without payment, the seat is released {n} day later.'],
    other: ['Sin pago, el lugar se libera {n} días después.', 'Without payment, the seat is released {n} days later.'],
  },
  registration: ['Capacitador externo', 'External trainer'],
  cancellation: ['Devoluciones', 'Refunds'],
  /** `before`: as `payBefore`. */
  cancellationText: [
    '{refund}\u00a0% hasta {before}; después, {late}\u00a0%.',
    '{refund}% up to {before}, {late}% after that.',
  ],
  canceled: ['Si no se llena o lo cancelamos', 'If it doesn’t fill or we cancel it'],
  canceledText: ['Pasa a otro grupo o le devolvemos todo.', 'You change groups or get everything back.'],
});
