import { bilingual } from '../bilingual.ts';

/** The ways out of the desk, and how it looks. */
export const deskWaysWords = bilingual(
  { otherLanguage: 'English', darkTheme: 'Tema oscuro', site: 'Ver el sitio', leave: 'Salir' },
  { otherLanguage: 'Español', darkTheme: 'Dark theme', site: 'View site', leave: 'Log out' },
);
