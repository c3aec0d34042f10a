import { pairs } from '#content/pairs.ts';

export const certificateEmailWords = pairs({
  nameCheck: {
    subject: [
      (course: string) => `¿Así debe ir su nombre? ${course}`,
      (course: string) => `Is your name right? ${course}`,
    ],
    heading: ['¿Así debe ir su nombre en la constancia?', 'Is this how your name should appear on the certificate?'],
    /** The buyer typed the name. */
    leadAttendee: [
      (course: string) =>
        `Terminó el curso ${course}. A quien lo aprobó le preparamos su constancia: revise en la página de su lugar el nombre que llevará.`,
      (course: string) =>
        `The course ${course} has ended. Those who passed get a certificate: on your seat’s page, check the name it will carry.`,
    ],
    lead: [
      (course: string) => `Terminó el curso ${course}. A quien lo aprobó le preparamos su constancia con este nombre:`,
      (course: string) =>
        `The course ${course} has ended. Those who passed get a certificate, and this is the name we’ll print on it:`,
    ],
    button: ['Confirmar o corregir', 'Confirm or correct it'],
    later: [
      'Escríbalo como en su identificación. Si no nos dice nada, usamos este.',
      'Write it as on your ID. If we don’t hear from you, we use this one.',
    ],
  },
  issued: {
    subject: [(course: string) => `Su constancia: ${course}`, (course: string) => `Your certificate: ${course}`],
    heading: [
      (name: string) => `Aquí está su constancia, ${name}`,
      (name: string) => `Here is your certificate, ${name}`,
    ],
    lead: [
      (course: string) =>
        `Usted aprobó el curso ${course}. Su constancia está en línea: puede verla, descargarla y compartirla.`,
      (course: string) =>
        `You passed the course ${course}. Your certificate is online: view it, download it, share it.`,
    ],
  },
  corrected: {
    subject: [
      (course: string) => `Su constancia corregida: ${course}`,
      (course: string) => `Your corrected certificate: ${course}`,
    ],
    heading: [() => 'Corregimos su constancia', () => 'We corrected your certificate'],
    lead: [
      () => 'Esta constancia reemplaza a la anterior, que ya no vale. Si la compartió, comparta ahora esta.',
      () =>
        'This certificate replaces the earlier one, which is no longer valid. If you shared that one, share this one now.',
    ],
  },
  withdrawn: {
    subject: [
      (course: string) => `Retiramos una constancia: ${course}`,
      (course: string) => `We withdrew a certificate: ${course}`,
    ],
    heading: ['Retiramos su constancia', 'We withdrew your certificate'],
    lead: [
      (course: string) => `La constancia del curso ${course} ya no vale. Quien compruebe su folio lo leerá así.`,
      (course: string) =>
        `The certificate of the course ${course} is no longer valid. Anyone who checks its number will see that.`,
    ],
    reason: ['Motivo', 'Reason'],
    answer: [
      'Si cree que es un error, responda a este correo.',
      'If you think this is a mistake, reply to this email.',
    ],
  },
  /** To the buyer of the seat of a person without an address. */
  toBuyer: {
    issued: {
      subject: [
        (course: string, name: string) => `Constancia de ${name}: ${course}`,
        (course: string, name: string) => `Certificate of ${name}: ${course}`,
      ],
      heading: [
        (name: string) => `Aquí está la constancia de ${name}`,
        (name: string) => `Here is the certificate of ${name}`,
      ],
      lead: [
        (course: string, name: string) =>
          `${name} aprobó el curso ${course} en un lugar que usted reservó. No tenemos su correo: le pedimos que le dé usted su constancia.`,
        (course: string, name: string) =>
          `${name} passed the course ${course} in a seat that you reserved. We don’t have their email, so please give them their certificate.`,
      ],
    },
    corrected: {
      subject: [
        (course: string, name: string) => `Constancia corregida de ${name}: ${course}`,
        (course: string, name: string) => `Corrected certificate of ${name}: ${course}`,
      ],
      heading: [
        (name: string) => `Corregimos la constancia de ${name}`,
        (name: string) => `We corrected the certificate of ${name}`,
      ],
      lead: [
        () => 'Esta constancia reemplaza a la anterior, que ya no vale. Si le dio la otra, dele ahora esta.',
        () =>
          'This certificate replaces the earlier one, which is no longer valid. If you gave them that one, give them this one now.',
      ],
    },
    withdrawn: [
      (name: string) => `Retiramos la constancia de ${name}`,
      (name: string) => `We withdrew the certificate of ${name}`,
    ],
    button: ['Ver la constancia', 'View the certificate'],
    why: [
      (course: string, site: string) => `Recibe este correo porque reservó lugares del curso ${course} en ${site}.`,
      (course: string, site: string) =>
        `You’re receiving this because you reserved seats in the course ${course} at ${site}.`,
    ],
  },
  preview: [(folio: string) => `Folio ${folio}`, (folio: string) => `Certificate number ${folio}`],
  onName: ['A nombre de', 'In the name of'],
  course: ['Curso', 'Course'],
  folio: ['Folio', 'Certificate number'],
  button: ['Ver mi constancia', 'View my certificate'],
  download: ['Descargar el PDF', 'Download the PDF'],
  linkedIn: ['Agregarla a LinkedIn', 'Add it to LinkedIn'],
  anybody: [
    'Quien tenga el folio puede comprobar en esa página que la constancia es auténtica. Ahí solo se ve lo que está impreso en ella.',
    'Anybody with the number can check on that page that the certificate is genuine. It only shows what is printed on it.',
  ],
  why: [
    (course: string, site: string) => `Recibe este correo porque tomó el curso ${course} en ${site}.`,
    (course: string, site: string) => `You’re receiving this because you took the course ${course} at ${site}.`,
  ],
});
