import { bilingual } from '../bilingual.ts';
import { companyBasics } from '../company-basics.ts';

/** What stands around every screen of the desk. */
export const deskFrameWords = bilingual(
  {
    desk: 'Escritorio',
    title: `Escritorio · ${companyBasics.name}`,
    brand: `${companyBasics.name}, escritorio`,
    skip: 'Ir al contenido',
    places: {
      today: 'Hoy',
      messages: 'Mensajes',
      courses: 'Cursos',
      newsletter: 'Boletín',
      people: 'Personas',
      letters: 'Correos',
      accounts: 'Cuentas',
    },
    more: 'Más',
  },
  {
    desk: 'Desk',
    title: `Desk · ${companyBasics.name}`,
    brand: `${companyBasics.name}, desk`,
    skip: 'Skip to content',
    places: {
      today: 'Today',
      messages: 'Messages',
      courses: 'Courses',
      newsletter: 'Newsletter',
      people: 'People',
      letters: 'Emails',
      accounts: 'Accounts',
    },
    more: 'More',
  },
);
