import { pairs } from '../pairs.ts';

export const newsletterWords = pairs({
  heading: ['Noticias, solo cuando las hay.', 'News, only when there is some.'],
  email: ['Correo', 'Email'],
  send: ['Suscribirme', 'Subscribe'],
  sending: ['Enviando…', 'Sending…'],
});
