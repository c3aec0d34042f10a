import { bilingual } from '#content/bilingual.ts';

export const notHereWords = bilingual(
  { heading: 'Página no encontrada', text: 'Nada del escritorio tiene esta dirección.', act: 'Ir a Hoy' },
  { heading: 'Page not found', text: 'Nothing in the desk has this address.', act: 'Go to Today' },
);
