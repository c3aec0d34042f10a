import { bilingual } from '../bilingual.ts';

/** The newsletter block that stands on every content page. */
export const newsletterWords = bilingual(
  {
    heading: 'Noticias, solo cuando las hay.',
    email: 'Correo',
    send: 'Suscribirme',
    sending: 'Enviando…',
  },
  {
    heading: 'News, only when there is some.',
    email: 'E-mail',
    send: 'Subscribe',
    sending: 'Sending…',
  },
);
