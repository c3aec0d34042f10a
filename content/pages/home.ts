import { bilingual } from '../bilingual.ts';

/** The home page. `page` of an action names an entry of site/addresses.ts. */
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
      {
        title: 'Escribimos el software que su negocio ya trae en la cabeza.',
        lead: 'Sitios, aplicaciones y puntos de venta a la medida. Y cursos para que su equipo les saque provecho.',
        action: 'Cuéntenos su proyecto',
        page: 'contact',
      },
      {
        title: 'Su caja cuadra y usted se va a dormir.',
        lead: 'Un punto de venta con clientes, inventario, facturas, corte de caja y mesas, hecho con quienes lo usan.',
        action: 'Ver el punto de venta',
        page: 'services',
      },
      {
        title: 'Aprender haciendo, con constancia que vale.',
        lead: 'Cursos en línea o presenciales. Quien aprueba recibe una constancia registrada.',
        action: 'Ver los cursos',
        page: 'training',
      },
      {
        title: 'Del mostrador a la parcela, sin perder el hilo.',
        lead: 'Una pastelería de 1940, un campo de cultivo, un juego de voz: siete obras, cada una a su medida.',
        action: 'Ver el portafolio',
        page: 'briefcase',
      },
    ],
    coursesLink: 'Ver los cursos',
    stepsLabel: 'Cómo trabajamos',
    steps: [
      { name: 'Escuchar', text: 'Primero el negocio: qué vende, quién lo usa, qué le estorba.' },
      { name: 'Trazar', text: 'Pantallas y datos en papel, antes de programar.' },
      { name: 'Escribir', text: 'Entregas cortas que usted puede abrir y probar.' },
      { name: 'Probar', text: 'Cada cambio se revisa antes de llegar a su gente.' },
      { name: 'Entregar', text: 'En su dominio, a su nombre, con sus respaldos.' },
      { name: 'Enseñar', text: 'Capacitamos a quien lo va a usar todos los días.' },
    ],
    works: {
      heading: 'Siete obras, siete oficios',
      all: 'Todos los servicios',
    },
    courses: {
      heading: 'Cursos y una constancia que vale',
      lead: 'Quien aprueba recibe una constancia registrada ante la Secretaría del Trabajo y Previsión Social.',
      action: 'Ver fechas y precios',
    },
    name: {
      heading: 'El nombre',
      say: 'Tlacuilo: en náhuatl, quien escribe pintando.',
      text: 'La voluta que sale de la boca en los códices dice que alguien está hablando. La nuestra empieza en un corchete: ahí habla el código.',
      action: 'Quiénes somos',
    },
  },
  {
    title: 'Software development in Mexico',
    description:
      'A Mexican software development company: websites, mobile apps and points of sale made to measure, and courses with a registered certificate.',
    messagesLabel: 'Messages',
    messageLabel: 'Message {n} of {all}',
    pause: 'Stop the messages',
    play: 'Resume the messages',
    messages: [
      {
        title: 'We write the software your business already has in mind.',
        lead: 'Websites, apps and points of sale made to measure. And courses so that your team gets the most out of them.',
        action: 'Tell us about your project',
        page: 'contact',
      },
      {
        title: 'The till adds up and you get to go home.',
        lead: 'A point of sale with customers, stock, invoices, cash close and tables, made with the people who use it.',
        action: 'See the point of sale',
        page: 'services',
      },
      {
        title: 'Learn by doing, with a certificate that counts.',
        lead: 'Courses, remote or in person. Those who pass receive a registered certificate.',
        action: 'See the courses',
        page: 'training',
      },
      {
        title: 'From the shop counter to the field, one thread.',
        lead: 'A pastry shop from 1940, a farm, a game you play by voice: seven works, each made to its measure.',
        action: 'See the portfolio',
        page: 'briefcase',
      },
    ],
    coursesLink: 'See the courses',
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
      heading: 'Seven works, seven trades',
      all: 'All services',
    },
    courses: {
      heading: 'Courses and a certificate that counts',
      lead: 'Those who pass receive a certificate registered with Mexico’s Ministry of Labour (STPS).',
      action: 'See dates and prices',
    },
    name: {
      heading: 'The name',
      say: 'Tlacuilo: in Nahuatl, the one who writes by painting.',
      text: 'In the codices, the scroll that leaves a mouth says that someone is speaking. Ours begins at a bracket: there, the code speaks.',
      action: 'Who we are',
    },
  },
);

export type HomeWords = (typeof homeWords)['es'];
