import { bilingual } from './bilingual.ts';

/** A newer build of the site, whose forms have other rules. */
export const updateWords = bilingual(
  {
    text: 'Hay una versión nueva de este formulario. Lo que escribió queda guardado como borrador en este navegador.',
    go: 'Cargar la versión nueva',
  },
  {
    text: 'There is a new version of this form. What you wrote is kept as a draft in this browser.',
    go: 'Load the new version',
  },
);
