import { bilingual } from './bilingual.ts';

/** What is said when something on an open page is not any more as it was read. */
export const liveWords = bilingual(
  {
    gone: 'Algo de esta página ya no se ofrece: está tachado.',
    more: 'Hay cursos o fechas nuevas.',
    changed: 'Lo que acaba de cambiar está subrayado.',
    notOffered: 'Ya no se ofrece',
    again: 'Ver la página como está ahora',
    close: 'Cerrar el aviso',
  },
  {
    gone: 'Something on this page is no longer offered: it is struck out.',
    more: 'There are new courses or dates.',
    changed: 'What has just changed is underlined.',
    notOffered: 'No longer offered',
    again: 'See the page as it is now',
    close: 'Close the notice',
  },
);
