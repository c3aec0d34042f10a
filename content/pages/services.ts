import { bilingual } from '#content/bilingual.ts';

export const servicesWords = bilingual(
  {
    title: 'Servicios: desarrollo de software y cursos',
    description:
      'Sitios web y aplicaciones móviles a la medida, punto de venta, aplicaciones web y juegos de voz. Y cursos con constancia registrada.',
    heading: 'Lo que hacemos, pieza por pieza',
    lead: 'Sitios, aplicaciones, un punto de venta y hasta juegos que se juegan hablando. Cada obra empieza por lo que usted necesita resolver.',
    worksHeading: 'Siete obras',
    game: 'Jugar aquí',
    courses: {
      heading: 'Y enseñamos a usarlo',
      text: 'Cursos de computación y programación, en línea o presenciales. Quien aprueba recibe una constancia registrada ante la Secretaría del Trabajo y Previsión Social.',
      action: 'Ver los cursos',
    },
    closing: {
      heading: '¿No ve lo que busca?',
      text: 'Díganos qué hace su negocio y qué le estorba. Le respondemos si podemos ayudarle, y cómo.',
      action: 'Cuéntenos su proyecto',
    },
  },
  {
    title: 'Services: software development and courses',
    description:
      'Custom websites and mobile apps, a point of sale, web applications and voice games. And courses with a registered certificate.',
    heading: 'What we do, piece by piece',
    lead: 'Websites, apps, a point of sale and even games played by talking. Each work starts from what you need to solve.',
    worksHeading: 'Seven works',
    game: 'Play it here',
    courses: {
      heading: 'And we teach people to use it',
      text: 'Courses in computing and programming, remote or in person. Those who pass receive a certificate registered with Mexico’s Ministry of Labour and Social Welfare.',
      action: 'See the courses',
    },
    closing: {
      heading: 'Not what you are looking for?',
      text: 'Tell us what your business does and what gets in its way. We will answer whether we can help, and how.',
      action: 'Tell us about your project',
    },
  },
);
