import { bilingual } from './bilingual.ts';

/** What is said of a course wherever it stands. Plurals: `one` and `other`; `{n}` is the number. */
export const courseWords = bilingual(
  {
    modes: { Remote: 'En línea', 'In Person': 'Presencial' },
    periods: { 'Mon-Fri': 'lunes a viernes', Saturday: 'sábado' },
    weekdays: ['L', 'M', 'M', 'J', 'V', 'S', 'D'],
    starts: 'Inicia el {date}',
    startsInline: 'inicia el {date}',
    to: 'a',
    times: 'Horarios',
    noEditions: 'Sin fechas abiertas por ahora.',
    group: { one: 'Grupo de {n} lugar', other: 'Grupo de hasta {n} lugares' },
    from: 'desde',
    toAgree: 'Precio por acordar',
    reserve: 'Reservar',
    ask: 'Preguntar por este curso',
  },
  {
    modes: { Remote: 'Remote', 'In Person': 'In person' },
    periods: { 'Mon-Fri': 'Monday to Friday', Saturday: 'Saturday' },
    weekdays: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
    starts: 'Starts on {date}',
    startsInline: 'starts on {date}',
    to: 'to',
    times: 'Times',
    noEditions: 'No open dates for now.',
    group: { one: 'Group of {n} seat', other: 'Group of up to {n} seats' },
    from: 'from',
    toAgree: 'Price to be agreed',
    reserve: 'Reserve',
    ask: 'Ask for this course',
  },
);
