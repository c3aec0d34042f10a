import { pairs } from './pairs.ts';

export const liveWords = pairs({
  full: [
    'Se acaba de ocupar el último lugar; puede anotarse en la lista de espera.',
    'The last seat was just taken; you can join the waitlist.',
  ],
  gone: [
    'Algo de esta página ya no se ofrece: está tachado.',
    'Something on this page is no longer offered: it’s crossed out.',
  ],
  more: ['Hay cursos o fechas nuevas.', 'There are new courses or dates.'],
  changed: ['Lo que acaba de cambiar está subrayado.', 'What has just changed is underlined.'],
  notOffered: ['Ya no se ofrece', 'No longer offered'],
  again: ['Ver la página como está ahora', 'View the page as it is now'],
  close: ['Cerrar el aviso', 'Close the notice'],
});
