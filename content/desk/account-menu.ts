import { bilingual } from '#content/bilingual.ts';

export const accountMenuWords = bilingual(
  { account: 'Mi cuenta', otherLanguage: 'English', darkTheme: 'Tema oscuro', site: 'Ver el sitio', leave: 'Salir' },
  { account: 'My account', otherLanguage: 'Español', darkTheme: 'Dark theme', site: 'View site', leave: 'Log out' },
);
