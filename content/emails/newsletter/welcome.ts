import { companyBasics } from '#content/company-basics.ts';
import { pairs } from '#content/pairs.ts';

export const newsletterWelcomeWords = pairs({
  subject: ['Su suscripción está confirmada', 'Your subscription is confirmed'],
  preview: ['Su suscripción quedó confirmada.', 'Your subscription is confirmed.'],
  heading: ['Su suscripción está confirmada', 'Your subscription is confirmed'],
  confirmed: [
    `Su suscripción a las noticias de ${companyBasics.name} quedó confirmada.`,
    `Your subscription to news from ${companyBasics.name} is confirmed.`,
  ],
  what: [
    'Le escribimos cuando hay algo que contar: cursos nuevos y fechas abiertas.',
    'We write when there’s something to tell you: new courses and open dates.',
  ],
  leave: [
    'Puede darse de baja cuando quiera, con el enlace al final de cualquier correo.',
    'You can unsubscribe whenever you like, with the link at the end of any email.',
  ],
  button: ['Ver los cursos', 'See the courses'],
});
