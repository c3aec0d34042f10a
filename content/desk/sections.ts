import { bilingual } from '../bilingual.ts';

export const sectionWords = bilingual(
  { otherLanguage: 'English', darkTheme: 'Tema oscuro', site: 'Ver el sitio', leave: 'Salir' },
  { otherLanguage: 'Español', darkTheme: 'Dark theme', site: 'View site', leave: 'Log out' },
);
