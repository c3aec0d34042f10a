import { bilingual } from '#content/bilingual.ts';
import { certificateText } from '../certificate.ts';

export const servicesWords = bilingual(
  {
    title: 'Servicios: desarrollo de software y cursos',
    description:
      'Sitios web y aplicaciones móviles a la medida, punto de venta, aplicaciones web y juegos de voz. Y cursos con constancia registrada.',
    heading: 'Lo que hacemos y cuánto cuesta',
    lead: 'Sitios, aplicaciones, un punto de venta y hasta juegos que se juegan hablando. Cada proyecto empieza por lo que usted necesita resolver.',
    worksHeading: 'Los servicios',
    from: 'Entre {from} y {to} más IVA, según lo que abarque.',
    case: 'Ver el proyecto',
    caseOf: 'Ver el proyecto {work}',
    ask: 'Pedir presupuesto',
    askFor: 'Pedir presupuesto: {work}',
    game: 'Jugar aquí',
    courses: {
      heading: 'Y enseñamos a usarlo',
      text: `Cursos de computación y programación, en línea o presenciales. ${certificateText('es')}`,
      action: 'Ver los cursos',
    },
    closing: {
      heading: '¿No ve lo que busca?',
      text: 'Díganos qué hace su negocio y qué le estorba. Le respondemos si podemos ayudarle, y cómo.',
      action: 'Pedir presupuesto',
    },
  },
  {
    title: 'Services: software development and courses',
    description:
      'Custom websites and mobile apps, a point of sale, web applications and voice games. And courses with a registered certificate.',
    heading: 'What we do and what it costs',
    lead: 'Websites, apps, a point of sale and even games played by talking. Each project starts from what you need to solve.',
    worksHeading: 'The services',
    from: 'Between {from} and {to} plus VAT, depending on its scope.',
    case: 'See the project',
    caseOf: 'See the project {work}',
    ask: 'Get a quote',
    askFor: 'Get a quote: {work}',
    game: 'Play it here',
    courses: {
      heading: 'And we teach people to use it',
      text: `Courses in computing and programming, remote or in person. ${certificateText('en')}`,
      action: 'See the courses',
    },
    closing: {
      heading: 'Not what you are looking for?',
      text: 'Tell us what your business does and what gets in its way. We will answer whether we can help, and how.',
      action: 'Get a quote',
    },
  },
);
