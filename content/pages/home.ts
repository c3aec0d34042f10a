import { bilingual } from '../bilingual.ts';

/** `{price}` includes the currency. */
export const homeWords = bilingual(
  {
    title: 'Desarrollo de software en México',
    description:
      'Empresa mexicana de desarrollo de software: sitios web, aplicaciones móviles y puntos de venta a la medida, y cursos con constancia registrada.',
    messagesLabel: 'Mensajes',
    messageLabel: 'Mensaje {n} de {all}',
    pause: 'Detener los mensajes',
    play: 'Reanudar los mensajes',
    messages: [
      'Software a la medida y cursos para su negocio.',
      'Su caja cuadra y usted se va a dormir.',
      'Su gente aprende haciendo, con constancia.',
      'Pruebe cada avance en su teléfono, no en una presentación.',
    ],
    studio: { in: 'Estudio en {city}', none: 'Estudio mexicano' },
    lead: '{studio}: sitios web, aplicaciones y punto de venta para negocios, y cursos para su gente.',
    prices: { projects: 'Proyectos desde {price} más IVA', courses: 'cursos desde {price}' },
    coursesLink: 'Ver cursos',
    stepsLabel: 'Cómo trabajamos',
    steps: [
      { name: 'Escuchar', text: 'Primero el negocio: qué vende, quién trabaja en él y qué se atora.' },
      { name: 'Trazar', text: 'Pantallas y datos en papel, antes de programar.' },
      { name: 'Escribir', text: 'Entregas cortas que usted puede abrir y probar.' },
      { name: 'Probar', text: 'Cada cambio se revisa antes de llegar a su gente.' },
      { name: 'Entregar', text: 'En su dominio, a su nombre, con sus respaldos.' },
      { name: 'Enseñar', text: 'Capacitamos a quien lo va a usar todos los días.' },
    ],
    works: {
      heading: 'Siete proyectos',
      all: 'Servicios y precios',
    },
    courses: {
      heading: 'Cursos con constancia',
      lead: 'Quien aprueba recibe una constancia registrada ante la Secretaría del Trabajo y Previsión Social.',
      action: 'Ver fechas y precios',
    },
    next: {
      heading: '¿Qué le quita tiempo a su negocio?',
      text: { one: 'Le respondemos en {n} día hábil.', other: 'Le respondemos en {n} días hábiles.' },
    },
  },
  {
    title: 'Software development in Mexico',
    description:
      'A Mexican software development company: custom websites, mobile apps and point-of-sale systems, and courses with a registered certificate.',
    messagesLabel: 'Messages',
    messageLabel: 'Message {n} of {all}',
    pause: 'Stop the messages',
    play: 'Resume the messages',
    messages: [
      'Custom software and courses for your business.',
      'The register adds up and you get to go home.',
      'Your people learn by doing, with a certificate.',
      'From the store counter to the field, one thread.',
    ],
    studio: { in: 'A studio in {city}', none: 'A Mexican studio' },
    lead: '{studio}: websites, apps and point of sale for businesses, and courses for the people who use them.',
    prices: { projects: 'Projects from {price} plus VAT', courses: 'courses from {price}' },
    coursesLink: 'See courses',
    stepsLabel: 'How we work',
    steps: [
      { name: 'Listen', text: 'The business first: what it sells, who uses it, what gets in the way.' },
      { name: 'Sketch', text: 'Screens and data on paper, before any code.' },
      { name: 'Write', text: 'Short deliveries that you can open and try.' },
      { name: 'Test', text: 'Every change is checked before it reaches your people.' },
      { name: 'Deliver', text: 'On your domain, in your name, with your backups.' },
      { name: 'Teach', text: 'We train the people who will use it every day.' },
    ],
    works: {
      heading: 'Seven projects',
      all: 'Services and prices',
    },
    courses: {
      heading: 'Courses with a certificate',
      lead: 'Those who pass receive a certificate registered with Mexico’s Ministry of Labor and Social Welfare (STPS).',
      action: 'See dates and prices',
    },
    next: {
      heading: 'What gets in your business’s way?',
      text: { one: 'We answer within {n} working day.', other: 'We answer within {n} working days.' },
    },
  },
);

export type HomeWords = (typeof homeWords)['es'];
