import { bilingual } from '#content/bilingual.ts';

export const customersWords = bilingual(
  {
    title: 'Clientes',
    description:
      'Los clientes que nos permiten por escrito decir su nombre y contar lo que hicimos para ellos. Sin ese permiso, no aparece ninguno aquí.',
    heading: 'Clientes, con su permiso',
    lead: 'Decir para quién trabajamos le toca al cliente, no a nosotros.',
    empty: 'Aquí solo nombramos a quien nos lo permite por escrito. Todavía no hay nadie en la lista.',
    emptyAction: 'Ver los proyectos',
    closing: {
      heading: 'Su proyecto puede abrir esta lista.',
      text: 'Su nombre aparece solo si usted lo permite.',
      action: 'Pedir presupuesto',
    },
  },
  {
    title: 'Customers',
    description:
      'The customers who allow us in writing to say their name and tell what we made for them. Without that permission, none appears here.',
    heading: 'Customers, with their permission',
    lead: 'Whether to say who we work for is the customer’s decision, not ours.',
    empty: 'We name customers here only with their written permission. There is nobody on the list yet.',
    emptyAction: 'See the projects',
    closing: {
      heading: 'Your project could open this list.',
      text: 'Your name appears only if you allow it.',
      action: 'Get a quote',
    },
  },
);
