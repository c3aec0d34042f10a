import { pairs } from '#content/pairs.ts';

export const documentWords = pairs({
  heading: ['Constancia', 'Certificate'],
  title: ['Constancia de {name}', 'Certificate of {name}'],
  logo: ['Emblema de {company}', 'Emblem of {company}'],
  strip: [
    'Tira con un pliegue por tema del curso; una línea sube un escalón por clase asistida y termina en una voluta.',
    'Strip with one fold for each topic of the course; a line climbs one step for each class attended and ends in a scroll.',
  ],
  awarded: ['Se otorga esta constancia a', 'This certificate is awarded to'],
  passed: ['por haber aprobado el curso', 'for passing the course'],
  /** Between the name of the course and the classes. */
  modes: [
    { Remote: ', en línea', 'In Person': ', presencial' },
    { Remote: ', online', 'In Person': ', in person' },
  ],
  classes: {
    one: [', con {attended} de {sessions} clase', ', with {attended} of {sessions} class'],
    other: [', con {attended} de {sessions} clases', ', with {attended} of {sessions} classes'],
  },
  project: [' y un trabajo final', ' and a final project'],
  length: ['Duración', 'Length'],
  hours: [
    { one: '1 hora', other: '{n} horas' },
    { one: '1 hour', other: '{n} hours' },
  ],
  from: ['Del', 'From'],
  until: ['Al', 'To'],
  on: ['Fecha', 'Date'],
  issued: ['Expedida', 'Issued'],
  teacher: ['Impartió el curso', 'Taught the course'],
  company: ['Por la empresa', 'For the company'],
  folio: ['Folio', 'Certificate no.'],
  qr: ['Código QR con la dirección {address}', 'QR code with the address {address}'],
  check: ['Comprobar esta constancia en {address}', 'Check this certificate at {address}'],
});
