import { bilingual } from '../bilingual.ts';

/** What is said at an address of the desk that is no place. */
export const notHereWords = bilingual(
  { heading: 'Aquí no hay nada', text: 'Esta dirección no lleva a ningún lugar del escritorio.', act: 'Ir a Hoy' },
  { heading: 'There is nothing here', text: 'This address leads to no place of the desk.', act: 'Go to Today' },
);
