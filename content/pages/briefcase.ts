import { bilingual } from '#content/bilingual.ts';

export const briefcaseWords = bilingual(
  {
    title: 'Portafolio: siete proyectos por dentro',
    description:
      'Siete proyectos de software contados por dentro: qué resuelve cada uno, cómo lo planteamos y qué se acuerda con usted. Dos de ellos se juegan aquí mismo.',
    heading: 'Siete proyectos por dentro',
    lead: 'De cada uno: qué resuelve y cómo lo planteamos; lo que lleve el suyo se acuerda por escrito en el presupuesto. Los clientes y las cifras se publican solo con su permiso; los dibujos son nuestros.',
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
      'Seven software projects told from the inside: what each one solves, how we plan it and what is agreed on with you. Two of them can be played right here.',
    heading: 'Seven projects from the inside',
    lead: 'Of each one: what it solves and how we plan it; what yours will have is agreed on in writing, in the quote. Clients and figures are published only with their permission; the drawings are ours.',
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
