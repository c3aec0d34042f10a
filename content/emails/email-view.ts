import { bilingual } from '#content/bilingual.ts';

export const emailViewWords = bilingual(
  {
    gone: 'El correo ya no está aquí. Si sigue en la lista, ábralo otra vez desde ahí.',
    failed: 'El correo no se puede mostrar en este momento. Espere un minuto y ábralo otra vez.',
  },
  {
    gone: 'This email is no longer here. If it is still on the list, open it again from there.',
    failed: 'This email can’t be shown right now. Wait a minute and open it again.',
  },
);
