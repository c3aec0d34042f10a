import { bilingual } from '../bilingual.ts';

/** What is said at an address of the desk that is no place. */
export const notHereWords = bilingual(
  { heading: 'Página no encontrada', text: 'Nada del escritorio tiene esta dirección.', act: 'Ir a Hoy' },
  { heading: 'Page not found', text: 'Nothing in the desk has this address.', act: 'Go to Today' },
);
