import { pairs } from '#content/pairs.ts';

/** `{price}` includes the currency. */
export const homeWords = pairs({
  title: ['Desarrollo de software en México', 'Software development in Mexico'],
  description: [
    'Empresa mexicana de desarrollo de software: sitios web, aplicaciones móviles y puntos de venta a la medida, y cursos con constancia.',
    'A Mexican software development company: custom websites, mobile apps and point-of-sale systems, and courses with a certificate.',
  ],
  heading: ['Software a la medida y cursos para su negocio.', 'Custom software and courses for your business.'],
  messagesLabel: ['Mensajes', 'Messages'],
  messageLabel: ['Mensaje {n} de {all}', 'Message {n} of {all}'],
  pause: ['Detener los mensajes', 'Stop the messages'],
  play: ['Reanudar los mensajes', 'Resume the messages'],
  messages: [
    [
      'Pruebe cada avance en su teléfono, no en una presentación.',
      'Su caja cuadra y usted se va a dormir.',
      'Su gente aprende haciendo, con constancia.',
      'Su precio, por escrito antes de empezar.',
    ],
    [
      'See every step on your own phone.',
      'The register balances and you go home on time.',
      'Your people learn by doing, with a certificate.',
      'Your price, in writing before we start.',
    ],
  ],
  studio: {
    in: ['Estudio en {city}', 'A studio in {city}'],
    none: ['Estudio mexicano', 'A Mexican studio'],
  },
  lead: [
    '{studio}: sitios web, aplicaciones y punto de venta para negocios, y cursos para su gente.',
    '{studio}: websites, apps and point of sale for businesses, and courses for your people.',
  ],
  prices: {
    projects: ['Proyectos desde {price} más IVA', 'Projects from {price} plus VAT'],
    courses: ['cursos desde {price}', 'courses from {price}'],
  },
  coursesLink: ['Ver cursos', 'See courses'],
  proof: {
    answers: ['Le contesta', 'You’ll talk to'],
    call: ['Llámenos', 'Call us'],
    teachers: ['Cursos con {names}.', 'Courses with {names}.'],
  },
  stepsHeading: ['De la plática a la entrega', 'From first talk to delivery'],
  steps: {
    listen: {
      name: ['Escuchar', 'Listen'],
      text: [
        'Primero el negocio: qué vende, quién trabaja en él y qué se atora.',
        'The business first: what it sells, who works in it, what gets stuck.',
      ],
    },
    sketch: {
      name: ['Trazar', 'Sketch'],
      text: ['Pantallas y datos en papel, antes de programar.', 'Screens and data on paper, before any code.'],
    },
    write: {
      name: ['Escribir', 'Write'],
      text: ['Entregas cortas que usted puede abrir y probar.', 'Short deliveries that you can open and try.'],
    },
    test: {
      name: ['Probar', 'Test'],
      text: [
        'Cada cambio se revisa antes de llegar a su gente.',
        'Every change is checked before it reaches your people.',
      ],
    },
    deliver: {
      name: ['Entregar', 'Deliver'],
      text: ['En su dominio, a su nombre, con sus respaldos.', 'On your domain, in your name, with your backups.'],
    },
    teach: {
      name: ['Enseñar', 'Teach'],
      text: ['Capacitamos a quien lo va a usar todos los días.', 'We train the people who will use it every day.'],
    },
  },
  works: {
    heading: ['Lo que hacemos', 'What we do'],
    all: ['Servicios y precios', 'Services and prices'],
    from: ['Desde {price} más IVA', 'From {price} plus VAT'],
  },
  courses: {
    heading: ['Cursos con constancia', 'Courses with a certificate'],
    lead: ['Fechas, horarios y precios a la vista.', 'Dates, times and prices up front.'],
    action: ['Ver fechas y precios', 'See dates and prices'],
  },
  us: ['Conózcanos', 'Meet us'],
  next: {
    heading: ['¿Qué le quita tiempo a su negocio?', 'What’s slowing your business down?'],
    text: {
      one: ['Le respondemos a más tardar el siguiente día hábil.', 'We answer by the next business day.'],
      other: ['Le respondemos en {n} días hábiles.', 'We answer within {n} business days.'],
    },
  },
});

export type HomeWords = (typeof homeWords)['es'];
