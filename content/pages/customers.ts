import { pairs } from '#content/pairs.ts';

export const customersWords = pairs({
  title: ['Clientes', 'Customers'],
  description: [
    'Los clientes que nos permiten por escrito decir su nombre y contar lo que hicimos para ellos. Sin ese permiso, no aparece ninguno aquí.',
    'The customers who allow us in writing to say their name and tell what we made for them. Without that permission, none appears here.',
  ],
  heading: ['Clientes, con su permiso', 'Customers, with their permission'],
  lead: [
    'Decir para quién trabajamos le toca al cliente, no a nosotros.',
    'Whether to say who we work for is the customer’s decision, not ours.',
  ],
  empty: [
    'Aquí solo nombramos a quien nos lo permite por escrito. Todavía no hay nadie en la lista.',
    'We name customers here only with their written permission. There is nobody on the list yet.',
  ],
  emptyAction: ['Ver los proyectos', 'See the projects'],
  closing: {
    heading: ['Su proyecto puede abrir esta lista.', 'Your project could open this list.'],
    text: ['Su nombre aparece solo si usted lo permite.', 'Your name appears only if you allow it.'],
    action: ['Pedir presupuesto', 'Get a quote'],
  },
});
