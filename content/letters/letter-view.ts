import { bilingual } from '../bilingual.ts';

/** What the frame of the desk says in which a letter was to be shown. */
export const letterViewWords = bilingual(
  {
    gone: 'La carta ya no está aquí. Si sigue en la lista, ábrala otra vez desde ahí.',
    failed: 'La carta no se puede mostrar en este momento. Espere un minuto y ábrala otra vez.',
  },
  {
    gone: 'The letter is not here any more. If it is still in the list, open it again from there.',
    failed: 'The letter cannot be shown at the moment. Wait a minute and open it again.',
  },
);
