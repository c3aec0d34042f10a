import { pairs } from '#content/pairs.ts';

export const servicesWords = pairs({
  title: ['Servicios: desarrollo de software y cursos', 'Services: software development and courses'],
  description: [
    'Sitios web y aplicaciones móviles a la medida, punto de venta, aplicaciones web y juegos de voz. Y cursos con constancia registrada.',
    'Custom websites and mobile apps, a point of sale, web applications and voice games. And courses with a registered certificate.',
  ],
  heading: ['Lo que hacemos y cuánto cuesta', 'What we do and what it costs'],
  lead: [
    'Sitios, aplicaciones, un punto de venta y hasta juegos que se juegan hablando. Cada proyecto empieza por lo que usted necesita resolver.',
    'Websites, apps, a point of sale and even games played by talking. Each project starts from what you need to solve.',
  ],
  worksHeading: ['Los servicios', 'The services'],
  from: ['De {from} a {to} más IVA, según el alcance.', 'Between {from} and {to} plus VAT, depending on its scope.'],
  case: ['Ver el proyecto', 'See the project'],
  caseOf: ['Ver el proyecto {work}', 'See the project {work}'],
  ask: ['Pedir presupuesto', 'Get a quote'],
  askFor: ['Pedir presupuesto: {work}', 'Get a quote: {work}'],
  game: ['Jugar aquí', 'Play it here'],
  courses: {
    heading: ['Y enseñamos a usarlo', 'And we teach people to use it'],
    text: [
      'Cursos de computación y programación, en línea o presenciales.',
      'Courses in computing and programming, remote or in person.',
    ],
    action: ['Ver los cursos', 'See the courses'],
  },
  closing: {
    heading: ['¿No ve lo que busca?', 'Not what you are looking for?'],
    text: [
      'Díganos qué hace su negocio y qué hace todavía a mano. Le decimos si podemos ayudarle y cómo.',
      'Tell us what your business does and what gets in its way. We will answer whether we can help, and how.',
    ],
    action: ['Pedir presupuesto', 'Get a quote'],
  },
});
