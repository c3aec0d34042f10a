import { pairs } from '#content/pairs.ts';

export const customersWords = pairs({
  title: ['Clientes', 'Customers'],
  description: [
    'Los clientes que nos permiten por escrito decir su nombre y contar lo que hicimos para ellos.',
    'The customers who allow us in writing to say their name and tell what we made for them.',
  ],
  heading: ['Clientes', 'Customers'],
  lead: [
    'Aquí nombramos solo a quien nos lo permite por escrito. Todavía no hay nadie.',
    'We name customers only with their written permission. There are none yet.',
  ],
});
