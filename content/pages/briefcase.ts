import { pairs } from '#content/pairs.ts';

export const briefcaseWords = pairs({
  title: ['Portafolio: siete proyectos por dentro', 'Portfolio: seven projects from the inside'],
  description: [
    'Siete proyectos de software contados por dentro: qué resuelve cada uno, cómo lo planteamos y qué se acuerda con usted. Dos de ellos se juegan aquí mismo.',
    'Seven software projects told from the inside: what each one solves, how we plan it and what is agreed on with you. Two of them can be played right here.',
  ],
  heading: ['Siete proyectos por dentro', 'Seven projects from the inside'],
  lead: [
    'De cada uno: qué resuelve y cómo lo planteamos; lo que lleve el suyo se acuerda por escrito en el presupuesto. Los clientes y las cifras se publican solo con su permiso; los dibujos son nuestros.',
    'Of each one: what it solves and how we plan it; what yours will have is agreed on in writing, in the quote. Clients and figures are published only with their permission; the drawings are ours.',
  ],
  ask: ['Pedir algo así', 'Ask for one like it'],
  askFor: ['Pedir algo así: {work}', 'Ask for one like it: {work}'],
  year: ['Año', 'Year'],
  client: ['Cliente', 'Client'],
  link: ['Verlo funcionando', 'See it at work'],
  closing: {
    heading: ['El octavo puede ser el suyo.', 'The eighth could be yours.'],
    text: ['Cuéntenos qué necesita y empezamos por escuchar.', 'Tell us what you need, and we begin by listening.'],
    action: ['Pedir presupuesto', 'Get a quote'],
  },
});
