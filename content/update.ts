import { bilingual } from './bilingual.ts';

/** A newer build of the site, and a part of it that cannot be loaded. */
export const updateWords = bilingual(
  {
    heading: 'Hay una versión nueva del sitio',
    text: 'Al continuar se carga la versión nueva. Lo que escribió queda guardado como borrador en este navegador.',
    go: 'Continuar',
    stay: 'Quedarme aquí',
    missing: 'Se ha producido un error de red. Vuelva a intentarlo en un momento.',
  },
  {
    heading: 'There is a new version of the site',
    text: 'Going on loads the new version. What you wrote is kept as a draft in this browser.',
    go: 'Go on',
    stay: 'Stay here',
    missing: 'A network error has occurred. Please try again in a moment.',
  },
);
