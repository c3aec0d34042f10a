import { type Pairs, pairs } from './pairs.ts';

export const courseWords = pairs({
  modes: { Remote: ['En línea', 'Remote'], 'In Person': ['Presencial', 'In person'] },
  periods: { 'Mon-Fri': ['lunes a viernes', 'Monday to Friday'], Saturday: ['sábados', 'Saturdays'] },
  weekdays: [
    ['L', 'M', 'M', 'J', 'V', 'S', 'D'],
    ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
  ],
  starts: ['Inicia el {date}', 'Starts on {date}'],
  startsInline: ['inicia el {date}', 'starts on {date}'],
  to: ['a', 'to'],
  times: ['Horarios', 'Times'],
  noEditions: ['Sin fechas abiertas por ahora.', 'No open dates for now.'],
  dates: ['{first} al {last}', '{first} to {last}'],
  length: {
    one: ['{hours} en {n} sesión', '{hours} in {n} session'],
    other: ['{hours} en {n} sesiones', '{hours} in {n} sessions'],
  },
  hours: { one: ['{hours} hora', '{hours} hour'], other: ['{hours} horas', '{hours} hours'] },
  groupsOf: ['Grupos de hasta {n} personas.', 'Groups of up to {n} people.'],
  online: ['enlace por correo', 'link by email'],
  onlineBy: ['en línea por {platform}, enlace por correo', 'online on {platform}, link by email'],
  next: ['Próximo grupo', 'Next group'],
  /** After the hours of a remote course. */
  zone: ['hora de la Ciudad de México', 'Mexico City time'],
  from: ['desde', 'from'],
  each: ['por persona', 'per person'],
  vatIncluded: ['IVA incluido', 'VAT included'],
  vatAdded: ['más IVA', 'plus VAT'],
  toAgree: ['Precio por acordar', 'Price to be agreed'],
  noCost: ['Sin costo', 'Free'],
  reserve: ['Reservar', 'Reserve'],
  wait: ['Esperar', 'Wait'],
  /** For screen readers: names the group. */
  waitFor: [' un lugar en {group}', ' for a seat in {group}'],
  askAbout: ['Preguntar', 'Ask'],
  ask: ['Preguntar por este curso', 'Ask for this course'],
  seats: {
    free: {
      one: ['Queda {n} lugar de {capacity}', '{n} of {capacity} seats left'],
      other: ['Quedan {n} lugares de {capacity}', '{n} of {capacity} seats left'],
    },
    full: ['Lleno', 'Full'],
    waiting: {
      one: ['; {n} persona en espera', '; {n} person is waiting'],
      other: ['; {n} personas en espera', '; {n} people are waiting'],
    },
    uncounted: ['Hay lugar', 'There are seats'],
    notOpen: ['Aún no abre a reservas', 'Not open for reservations yet'],
    past: ['Ya empezó', 'It has begun'],
  },
  allFull: ['grupos llenos, con lista de espera', 'groups are full, with a waitlist'],
});

/**
 * Words for the fields of a group. `page`, `email`: labels for visitors; `event`: lines of a calendar
 * event; `form`, `audit`, `printed`: at the desk, in its form, the audit log and the attendance list.
 */
export const editionFieldPairs = {
  page: { teacher: ['Imparte', 'Taught by'], place: ['Lugar', 'Place'], price: ['Precio', 'Price'] },
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
    teacher: ['quién lo da', 'taught by'],
    place: ['lugar', 'place'],
    meetingLink: ['enlace de las clases', 'meeting link'],
    moved: ['clases movidas', 'moved classes'],
    cancelledAt: ['cancelado', 'canceled'],
    cancelHours: ['plazo para cancelar (horas)', 'cancellation deadline (hours)'],
    vatIncluded: ['con IVA', 'VAT included'],
    idCourse: ['curso', 'course'],
  },
  printed: { teacher: ['Imparte: {name}', 'Taught by {name}'] },
} satisfies Pairs;
