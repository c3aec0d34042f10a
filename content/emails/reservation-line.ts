import { bilingual } from '../bilingual.ts';

export const waitlistWords = bilingual(
  {
    joined: {
      subject: (course: string) => `Está en la lista de espera de ${course}`,
      preview: (place: number) => `Su turno es el ${place}.`,
      heading: 'Está en la lista de espera',
      strong: (place: number) => `el número ${place}`,
      lead: (name: string, place: number) =>
        `${name}, usted es el número ${place} de la lista. Ya confirmó su correo: no tiene que hacer nada más.`,
      next: 'Cuando se libera un lugar se le ofrece a quien sigue. Cuando le toque, le escribimos y se lo guardamos 24 horas, o menos si el curso está por empezar.',
      button: 'Ver mi turno',
    },
    offer: {
      subject: (course: string) => `Hay un lugar para usted en ${course}`,
      preview: (until: string) => `Tómelo antes de ${until}.`,
      heading: 'Hay un lugar, y sigue usted',
      strong: (until: string) => until,
      lead: (name: string, course: string, until: string) =>
        `${name}, se liberó un lugar en ${course}. Se lo guardamos hasta ${until}, hora de la Ciudad de México. ` +
        'Después pasa a quien sigue en la lista.',
      button: 'Tomar el lugar',
      note: 'Abrir el enlace no cambia nada: el lugar se toma con el botón de la página. Ahí también puede dejarlo pasar.',
    },
    passed: {
      subject: (course: string) => `Su turno para ${course}`,
      heading: { declined: 'Dejó pasar el lugar', unanswered: 'El lugar ya no se guarda para usted' },
      lead: {
        declined: (name: string) => `${name}, dejó pasar el lugar que le ofrecimos.`,
        unanswered: (name: string) => `${name}, terminó el plazo para tomar el lugar que le ofrecimos.`,
      },
      strong: (place: number) => `ahora es el número ${place}`,
      still: (place: number) =>
        `Sigue en la lista de espera: ahora es el número ${place}. Si le toca otro lugar, le escribimos.`,
      out: 'Ya no está en la lista de espera. Si todavía le interesa, puede volver a reservar o anotarse en la página del curso.',
      outTwice:
        'Como no contestó dos veces que le ofrecimos lugar, ya no está en la lista de espera. Si todavía le interesa, puede volver a anotarse.',
      button: 'Ver mi turno',
      others: 'Ver los cursos',
    },
  },
  {
    joined: {
      subject: (course: string) => `You’re on the waitlist for ${course}`,
      preview: (place: number) => `You’re number ${place}.`,
      heading: 'You’re on the waitlist',
      strong: (place: number) => `number ${place}`,
      lead: (name: string, place: number) =>
        `${name}, you’re number ${place} on the waitlist. Your email is confirmed: there is nothing else to do.`,
      next: 'When a seat opens up, it goes to the next person. When it’s your turn, we write to you and keep it for 24 hours, or less if the course is about to start.',
      button: 'See my place',
    },
    offer: {
      subject: (course: string) => `There is a seat for you in ${course}`,
      preview: (until: string) => `Take it before ${until}.`,
      heading: 'A seat opened up, and it’s yours if you want it',
      strong: (until: string) => until,
      lead: (name: string, course: string, until: string) =>
        `${name}, a seat opened up in ${course}. We’re keeping it for you until ${until}, Mexico City time. ` +
        'After that it goes to the next person on the waitlist.',
      button: 'Take the seat',
      note: 'Opening the link changes nothing; the button on the page takes the seat. You can also decline it there.',
    },
    passed: {
      subject: (course: string) => `Your place on the waitlist for ${course}`,
      heading: { declined: 'You declined the seat', unanswered: 'The seat is no longer kept for you' },
      lead: {
        declined: (name: string) => `${name}, you passed on the seat we offered.`,
        unanswered: (name: string) => `${name}, the time to take the seat we offered has passed.`,
      },
      strong: (place: number) => `you are now number ${place}`,
      still: (place: number) =>
        `You’re still on the waitlist: you are now number ${place}. If another seat comes your way, we’ll write to you.`,
      out: 'You’re no longer on the waitlist. If you’re still interested, you can reserve or join it again on the course’s page.',
      outTwice:
        'Since two offers went unanswered, you’re no longer on the waitlist. If you’re still interested, you can join it again.',
      button: 'See my place',
      others: 'See the courses',
    },
  },
);
