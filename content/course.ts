import { isRange, weekdaysOf, weekdayWords } from '#model/courses/weekdays.ts';
import type { Language } from '#model/languages.ts';
import { type Pairs, pairs } from './pairs.ts';

export const courseWords = pairs({
  modes: { Remote: ['En línea', 'Remote'], 'In Person': ['Presencial', 'In person'] },
  weekdays: [
    ['L', 'M', 'M', 'J', 'V', 'S', 'D'],
    ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
  ],
  starts: ['Inicia el {date}', 'Starts on {date}'],
  startsInline: ['inicia el {date}', 'starts on {date}'],
  to: ['a', 'to'],
  times: ['Horarios', 'Times'],
  noEditions: ['Sin fechas abiertas por ahora.', 'No open dates for now.'],
  sample: ['Muestra', 'Sample'],
  sampleText: [
    'Este grupo es una muestra: vino con el sitio y no se imparte.',
    'This group is a sample: it came with the site and is not taught.',
  ],
  /** After the hours. */
  classes: { one: ['en {n} clase', 'in {n} class'], other: ['en {n} clases', 'in {n} classes'] },
  hours: { one: ['{hours} hora', '{hours} hour'], other: ['{hours} horas', '{hours} hours'] },
  online: ['en línea; el enlace le llega por correo', 'online; we email you the link'],
  /** After the hours of a remote course. */
  zone: ['hora de la Ciudad de México', 'Mexico City time'],
  from: ['desde', 'from'],
  freeOr: ['sin costo o', 'free or'],
  freeOrFrom: ['sin costo o desde', 'free or from'],
  each: ['por persona', 'per person'],
  vatIncluded: ['IVA incluido', 'VAT included'],
  vatAdded: ['más IVA', 'plus VAT'],
  toAgree: ['Precio a consultar', 'Price on request'],
  noCost: ['Sin costo', 'Free'],
  reserve: ['Reservar', 'Reserve'],
  wait: ['Lista de espera', 'Join waitlist'],
  /** For screen readers. */
  waitFor: [' de {group}', ' for {group}'],
  askAbout: ['Preguntar', 'Ask'],
  tellMe: ['Avísenme cuando haya grupo', 'Tell me when there is a group'],
  ask: ['Preguntar por este curso', 'Ask about this course'],
  seats: {
    /** Only when few are left. */
    free: { one: ['Queda {n} lugar', '{n} seat left'], other: ['Quedan {n} lugares', '{n} seats left'] },
    full: ['Lleno', 'Full'],
    waiting: {
      one: ['; {n} persona en espera', '; {n} person is waiting'],
      other: ['; {n} personas en espera', '; {n} people are waiting'],
    },
    notOpen: ['No está abierto a reservas', 'Not open for reservations'],
    past: ['Ya empezó', 'Already started'],
  },
  allFull: ['grupos llenos, con lista de espera', 'groups are full, with a waitlist'],
});

/**
 * Fields of a group. `page`, `email`: labels for visitors. `event`: calendar event. `form`,
 * `audit`: at the desk. `printed`: attendance list.
 */
export const editionFieldPairs = {
  page: { teacher: ['Imparte', 'Taught by'], place: ['Dónde', 'Where'], price: ['Precio', 'Price'] },
  email: {
    teacher: ['Imparte', 'Taught by'],
    place: ['Dónde', 'Where'],
    meetingLink: ['Enlace', 'Link'],
    price: ['Precio', 'Price'],
  },
  event: {
    teacher: [(teacher: string) => `Imparte: ${teacher}`, (teacher: string) => `Taught by: ${teacher}`],
    link: [(address: string) => `Enlace de la clase: ${address}`, (address: string) => `Link to the class: ${address}`],
  },
  form: {
    date: ['Empieza', 'Starts'],
    sessions: ['Sesiones', 'Sessions'],
    capacity: ['Lugares', 'Seats'],
    teacher: ['Imparte', 'Teacher'],
    place: ['Dirección', 'Address'],
    meetingLink: ['Enlace de la reunión', 'Meeting link'],
    cost: ['Precio por persona (MXN)', 'Price per person (MXN)'],
    cancelHours: ['Se puede cancelar hasta (horas antes)', 'Cancellation deadline (hours before)'],
    open: ['Abierto a reservas', 'Open to reservations'],
  },
  audit: {
    date: ['primer día', 'first day'],
    hour: ['horario', 'hours'],
    period: ['días', 'days'],
    visible: ['visible', 'visible'],
    open: ['abierto', 'open'],
    capacity: ['lugares', 'seats'],
    teacher: ['docente', 'teacher'],
    place: ['dirección', 'address'],
    meetingLink: ['enlace de las clases', 'meeting link'],
    moved: ['sesiones movidas o agregadas', 'moved or added sessions'],
    dropped: ['sesiones quitadas', 'removed sessions'],
    cancelledAt: ['cancelado', 'canceled'],
    cancelHours: ['plazo para cancelar (horas)', 'cancellation deadline (hours)'],
    vatIncluded: ['con IVA', 'VAT included'],
    idCourse: ['curso', 'course'],
  },
  printed: { teacher: ['Imparte: {name}', 'Taught by {name}'] },
} satisfies Pairs;

/** `martes y jueves`; words that name no weekdays as stored. */
export function periodWords(period: string | null, language: Language): string {
  const weekdays = weekdaysOf(period);
  return weekdays ? weekdayWords(weekdays, language) : (period ?? '');
}

/** Within a sentence: `los martes y jueves`, `de lunes a viernes`; `on Tuesdays and Thursdays`. */
export function periodClause(period: string | null, language: Language): string {
  const weekdays = weekdaysOf(period);
  const words = periodWords(period, language);
  if (!weekdays) return words;
  const [range, list] = language === 'es' ? ['de ', 'los '] : ['', 'on '];
  return (isRange(weekdays) ? range : list) + words;
}

/** `9:00`; in English `9 am` or `9:30 am`. `time` is `HH:MM`. */
export function clockTime(time: string, language: Language): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const past = `:${String(minutes).padStart(2, '0')}`;
  if (language === 'es') return hours + past;
  return `${hours % 12 || 12}${minutes > 0 ? past : ''} ${hours < 12 ? 'am' : 'pm'}`;
}

/** `9:00 a 13:00`; in English `9 am to 1 pm`. */
export function classHours({ from, to }: { readonly from: string; readonly to: string }, language: Language): string {
  return `${clockTime(from, language)} ${courseWords[language].to} ${clockTime(to, language)}`;
}
