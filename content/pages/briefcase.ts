import { bilingual } from '#content/bilingual.ts';

export const briefcaseWords = bilingual(
  {
    title: 'Portafolio: siete proyectos por dentro',
    description:
      'Siete proyectos de software contados por dentro: qué resuelve cada uno, cómo funciona para quien lo usa y qué le deja a su negocio.',
    heading: 'Siete proyectos por dentro',
    lead: 'De cada uno: qué resuelve, cómo funciona y qué le deja. Los clientes y las cifras se publican solo con su permiso; los dibujos son nuestros.',
    ask: 'Pedir algo así',
    askFor: 'Pedir algo así: {work}',
    year: 'Año',
    client: 'Cliente',
    link: 'Verlo funcionando',
    closing: {
      heading: 'El octavo puede ser el suyo.',
      text: 'Cuéntenos qué necesita y empezamos por escuchar.',
      action: 'Pedir presupuesto',
    },
  },
  {
    title: 'Portfolio: seven projects from the inside',
    description:
      'Seven software projects told from the inside: what each one solves, how it works for the people who use it, and what your business keeps.',
    heading: 'Seven projects from the inside',
    lead: 'Of each one: what it solves, how it works and what you keep. Clients and figures are published only with their permission; the drawings are ours.',
    ask: 'Ask for one like it',
    askFor: 'Ask for one like it: {work}',
    year: 'Year',
    client: 'Client',
    link: 'See it at work',
    closing: {
      heading: 'The eighth could be yours.',
      text: 'Tell us what you need, and we begin by listening.',
      action: 'Get a quote',
    },
  },
);
