import { bilingual } from '../bilingual.ts';
import { company } from '../company.ts';

/** The subscriber has confirmed. */
export const newsletterWelcomeWords = bilingual(
  {
    subject: 'Ya está en la lista',
    preview: 'Su suscripción quedó confirmada.',
    heading: 'Ya está en la lista',
    confirmed: `Su suscripción a las noticias de ${company.name} quedó confirmada.`,
    what: 'Le escribimos cuando hay algo que contar: cursos nuevos, fechas abiertas y proyectos terminados.',
    leave: 'Puede darse de baja cuando quiera, con el enlace al final de cualquier correo.',
    button: 'Ver los cursos',
  },
  {
    subject: 'You are on the list',
    preview: 'Your subscription is confirmed.',
    heading: 'You are on the list',
    confirmed: `Your subscription to the news of ${company.name} is confirmed.`,
    what: 'We write when there is something to tell: new courses, open dates and finished projects.',
    leave: 'You can unsubscribe whenever you like, with the link at the end of any e-mail.',
    button: 'See the courses',
  },
);
