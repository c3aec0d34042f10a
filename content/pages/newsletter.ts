import { pairs } from '#content/pairs.ts';

export const newsletterWords = pairs({
  heading: ['Noticias, solo cuando las hay.', 'A newsletter, only when there’s news.'],
  email: ['Correo', 'Email'],
  send: ['Suscribirme', 'Subscribe'],
  sending: ['Enviando…', 'Sending…'],
});
