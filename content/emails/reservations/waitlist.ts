import { bilingual } from '#content/bilingual.ts';

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
      subject: (course: string, n: number) => `Hay ${n === 1 ? 'un lugar' : `${n} lugares`} para usted en ${course}`,
      preview: (until: string) => `Puede aceptar antes de ${until}.`,
      heading: (n: number) => (n === 1 ? 'Hay un lugar, y sigue usted' : `Hay ${n} lugares, y sigue usted`),
      strong: (until: string) => until,
      lead: (name: string, course: string, until: string, n: number) =>
        n === 1
          ? `${name}, se liberó un lugar en ${course}. Se lo guardamos hasta ${until}, hora de la Ciudad de México. Después pasa a quien sigue en la lista.`
          : `${name}, hay ${n} lugares en ${course}. Se los guardamos hasta ${until}, hora de la Ciudad de México. Después pasan a quien sigue en la lista.`,
      button: (n: number): string => (n === 1 ? 'Tomar el lugar' : 'Tomar los lugares'),
      note: 'Abrir el enlace no cambia nada: cuenta el botón de la página. Ahí también puede dejar pasar la oferta.',
    },
    passed: {
      subject: (course: string) => `Su turno para ${course}`,
      heading: { declined: 'Dejó pasar la oferta', unanswered: 'La oferta venció' },
      lead: {
        declined: (name: string) => `${name}, dejó pasar la oferta que le hicimos.`,
        unanswered: (name: string) => `${name}, terminó el plazo para aceptar la oferta que le hicimos.`,
      },
      strong: (place: number) => `ahora es el número ${place}`,
      still: (place: number) =>
        `Sigue en la lista de espera: ahora es el número ${place}. Si después tenemos otra oferta para usted, le escribimos.`,
      /** After one offer left unanswered. */
      last: 'Si tampoco contesta la próxima oferta, sale de la lista.',
      out: 'Ya no está en la lista de espera. Si todavía le interesa, puede volver a reservar o anotarse en la página del curso.',
      outTwice:
        'Como no contestó las dos veces que le ofrecimos lugar, ya no está en la lista de espera. Si todavía le interesa, puede volver a anotarse.',
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
      subject: (course: string, n: number) => `There ${n === 1 ? 'is a seat' : `are ${n} seats`} for you in ${course}`,
      preview: (until: string) => `Yours to take before ${until}.`,
      heading: (n: number) =>
        n === 1
          ? 'A seat opened up, and it’s yours if you want it'
          : `${n} seats are free, and they’re yours if you want them`,
      strong: (until: string) => until,
      lead: (name: string, course: string, until: string, n: number) =>
        n === 1
          ? `${name}, a seat opened up in ${course}. We’re keeping it for you until ${until}, Mexico City time. After that it goes to the next person on the waitlist.`
          : `${name}, there are ${n} seats in ${course}. We’re keeping them for you until ${until}, Mexico City time. After that they go to the next person on the waitlist.`,
      button: (n: number): string => (n === 1 ? 'Take the seat' : 'Take the seats'),
      note: 'Opening the link changes nothing; the button on the page does. You can also decline the offer there.',
    },
    passed: {
      subject: (course: string) => `Your place on the waitlist for ${course}`,
      heading: { declined: 'You declined the offer', unanswered: 'The offer expired' },
      lead: {
        declined: (name: string) => `${name}, you passed on our offer.`,
        unanswered: (name: string) => `${name}, the time to accept our offer has passed.`,
      },
      strong: (place: number) => `you are now number ${place}`,
      still: (place: number) =>
        `You’re still on the waitlist: you are now number ${place}. If we have another offer for you later, we’ll write to you.`,
      last: 'If the next offer goes unanswered too, you’ll be taken off it.',
      out: 'You’re no longer on the waitlist. If you’re still interested, you can reserve or join it again on the course’s page.',
      outTwice:
        'Since two offers went unanswered, you’re no longer on the waitlist. If you’re still interested, you can join it again.',
      button: 'See my place',
      others: 'See the courses',
    },
  },
);
