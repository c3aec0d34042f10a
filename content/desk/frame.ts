import { bilingual } from '#content/bilingual.ts';

/** In the desk's first script: a plain object is smaller than `pairs`. */
export const deskFrameWords = bilingual(
  {
    desk: 'Escritorio',
    skip: 'Ir al contenido',
    places: {
      today: 'Hoy',
      messages: 'Mensajes',
      courses: 'Cursos',
      newsletter: 'Boletín',
      people: 'Personas',
      letters: 'Correos',
      company: 'Empresa',
      figures: 'Cifras',
      accounts: 'Cuentas',
    },
    more: 'Más',
  },
  {
    desk: 'Desk',
    skip: 'Skip to content',
    places: {
      today: 'Today',
      messages: 'Messages',
      courses: 'Courses',
      newsletter: 'Newsletter',
      people: 'People',
      letters: 'Emails',
      company: 'Company',
      figures: 'Figures',
      accounts: 'Accounts',
    },
    more: 'More',
  },
);
