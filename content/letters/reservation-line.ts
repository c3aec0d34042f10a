import { bilingual } from '../bilingual.ts';

/** To who waits for a seat. */
export const reservationLineWords = bilingual(
  {
    joined: {
      subject: (course: string) => `Está en la lista de espera de ${course}`,
      preview: (place: number) => `Su turno es el ${place}.`,
      heading: 'Está en la lista de espera',
      strong: (place: number) => `el ${place}`,
      lead: (name: string, place: number) =>
        `${name}, su turno es el ${place}. Ya confirmó su correo: no tiene que hacer nada más.`,
      next: 'Cuando se libera un lugar se le ofrece a quien sigue. Al tocarle, le escribimos y se lo guardamos 24 horas, o menos si el curso está por empezar.',
      button: 'Ver mi turno',
    },
    offer: {
      subject: (course: string) => `Hay un lugar para usted en ${course}`,
      preview: (until: string) => `Tómelo antes de ${until}.`,
      heading: 'Hay un lugar, y sigue usted',
      strong: (until: string) => until,
      lead: (name: string, course: string, until: string) =>
        `${name}, se liberó un lugar en ${course}. Se le guarda hasta ${until}, hora de la Ciudad de México. ` +
        'Después pasa a quien sigue en la lista.',
      button: 'Tomar el lugar',
      note: 'Abrir el enlace no cambia nada: el lugar se toma con el botón de la página. Ahí también puede dejarlo pasar.',
      seats: (capacity: number) =>
        capacity === 1 ? 'El único lugar se guarda para usted.' : `De ${capacity} lugares, este se guarda para usted.`,
    },
    passed: {
      subject: (course: string) => `Su turno para ${course}`,
      heading: { declined: 'Dejó pasar el lugar', unanswered: 'El lugar ya no se guarda para usted' },
      lead: {
        declined: (name: string) => `${name}, dejó pasar el lugar que le ofrecimos, como pidió.`,
        unanswered: (name: string) =>
          `${name}, el plazo para tomar el lugar que le ofrecimos terminó sin su respuesta.`,
      },
      strong: (place: number) => `su turno ahora es el ${place}`,
      still: (place: number) =>
        `Sigue en la lista de espera: su turno ahora es el ${place}. Si llega otro lugar hasta usted, le escribimos.`,
      out: 'Ya no está en la lista de espera. Si todavía le interesa, puede volver a reservar o a formarse en la página del curso.',
      outTwice:
        'Como dos ofrecimientos quedaron sin respuesta, ya no está en la lista de espera. Si todavía le interesa, puede volver a formarse.',
      button: 'Ver mi turno',
      others: 'Ver los cursos',
    },
  },
  {
    joined: {
      subject: (course: string) => `You are on the waiting list of ${course}`,
      preview: (place: number) => `You are number ${place}.`,
      heading: 'You are on the waiting list',
      strong: (place: number) => `number ${place}`,
      lead: (name: string, place: number) =>
        `${name}, you are number ${place} in line. Your e-mail is confirmed: there is nothing else to do.`,
      next: 'When a seat comes free it is offered to whoever is next. When that is you, we write to you and keep it for you for 24 hours, or less if the course is about to begin.',
      button: 'See my place in line',
    },
    offer: {
      subject: (course: string) => `There is a seat for you in ${course}`,
      preview: (until: string) => `Take it before ${until}.`,
      heading: 'A seat is free, and you are next',
      strong: (until: string) => until,
      lead: (name: string, course: string, until: string) =>
        `${name}, a seat came free in ${course}. It is kept for you until ${until}, Mexico City time. ` +
        'After that it goes to the next person in line.',
      button: 'Take the seat',
      note: 'Opening the link changes nothing; the button on the page takes the seat. There you can also let it pass.',
      seats: (capacity: number) =>
        capacity === 1 ? 'The only seat is kept for you.' : `Of ${capacity} seats, this one is kept for you.`,
    },
    passed: {
      subject: (course: string) => `Your place in line for ${course}`,
      heading: { declined: 'You let the seat pass', unanswered: 'The seat is no longer kept for you' },
      lead: {
        declined: (name: string) => `${name}, you let the seat that we offered you pass, as you asked.`,
        unanswered: (name: string) =>
          `${name}, the time to take the seat that we offered you ended without your answer.`,
      },
      strong: (place: number) => `you are now number ${place}`,
      still: (place: number) =>
        `You are still on the waiting list: you are now number ${place}. If another seat reaches you, we will write to you.`,
      out: 'You are no longer on the waiting list. If you are still interested, you can reserve or join the line again on the page of the course.',
      outTwice:
        'Since two offers went unanswered, you are no longer on the waiting list. If you are still interested, you can join it again.',
      button: 'See my place in line',
      others: 'See the courses',
    },
  },
);
