import { bilingual } from '#content/bilingual.ts';

/** To addresses that a buyer typed: no typed text. */
export const attendeeEmailWords = bilingual(
  {
    subject: (course: string) => `Tiene un lugar en ${course}`,
    preview: (first: string) => `La primera clase es el ${first}.`,
    previewUndated: 'Le escribimos en cuanto el grupo tenga fecha.',
    heading: 'Hay un lugar para usted',
    lead: (course: string, first: string) =>
      `Quien reservó varios lugares en ${course} le dio uno a usted. La primera clase es el ${first}, hora de la Ciudad de México; el archivo adjunto pone las clases en su calendario.`,
    leadUndated: (course: string) =>
      `Quien reservó varios lugares en ${course} le dio uno a usted. Le escribimos en cuanto el grupo tenga fecha.`,
    note: 'En la página de su lugar están el horario y, al terminar, su constancia. El pago y la factura son de quien reservó. ¿No puede ir? Dígaselo a esa persona: puede poner a alguien más en su lugar.',
    why: (site: string) =>
      `Recibe este correo porque alguien escribió su dirección en ${site} al reservar lugares de un curso. Si no sabe por qué, responda a este correo y lo quitamos.`,
  },
  {
    subject: (course: string) => `You have a seat in ${course}`,
    preview: (first: string) => `The first class is on ${first}.`,
    previewUndated: 'We’ll write to you as soon as the group has a date.',
    heading: 'There is a seat for you',
    lead: (course: string, first: string) =>
      `The person who reserved several seats in ${course} gave one to you. The first class is on ${first}, Mexico City time; the attached file adds the classes to your calendar.`,
    leadUndated: (course: string) =>
      `The person who reserved several seats in ${course} gave one to you. We’ll write to you as soon as the group has a date.`,
    note: 'Your seat’s page has the schedule and, at the end, your certificate. Payment and invoice are up to the person who reserved. Can’t come? Tell that person: they can give your seat to someone else.',
    why: (site: string) =>
      `You’re receiving this because your address was entered at ${site} when seats in a course were reserved. If you don’t know why, reply to this email and we’ll remove it.`,
  },
);
