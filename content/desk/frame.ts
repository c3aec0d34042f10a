import { bilingual } from '../bilingual.ts';
import { company } from '../company.ts';

/** What stands around every screen of the desk. */
export const deskFrameWords = bilingual(
  {
    desk: 'Escritorio',
    title: `Escritorio · ${company.name}`,
    brand: `${company.name}, escritorio`,
    skip: 'Ir al contenido',
    places: { today: 'Hoy' },
    more: 'Más',
    account: 'Su cuenta',
    otherLanguage: 'English',
    darkTheme: 'Tema oscuro',
    site: 'Ver el sitio',
    leave: 'Salir',
  },
  {
    desk: 'Desk',
    title: `Desk · ${company.name}`,
    brand: `${company.name}, desk`,
    skip: 'Skip to content',
    places: { today: 'Today' },
    more: 'More',
    account: 'Your account',
    otherLanguage: 'Español',
    darkTheme: 'Dark theme',
    site: 'See the site',
    leave: 'Log out',
  },
);
