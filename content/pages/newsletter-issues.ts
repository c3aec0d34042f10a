import { companyBasics } from '#content/company-basics.ts';
import { pairs } from '#content/pairs.ts';

export const newsletterIssuesWords = pairs({
  list: {
    title: ['Números del boletín', 'Newsletter issues'],
    description: [
      `Los números del boletín de ${companyBasics.name}, del más reciente al primero: cursos nuevos y fechas abiertas.`,
      `The issues of the ${companyBasics.name} newsletter, latest first: new courses and open dates.`,
    ],
    lead: [
      'Lo que hemos contado por correo, del más reciente al primero.',
      'What we have told our readers by email, latest first.',
    ],
    none: ['No hay números publicados por ahora.', 'No issues are published at the moment.'],
  },
  hidden: {
    title: ['Este número no está en el sitio', 'This issue is not on the site'],
    text: ['Lo que le llegó por correo sigue en su buzón.', 'What you got by email is still in your mailbox.'],
  },
  number: ['Número {n}', 'Issue {n}'],
  languages: {
    es: ['En español', 'In Spanish'],
    en: ['En inglés', 'In English'],
    both: ['En español y en inglés', 'In Spanish and English'],
  },
  /** The language of the page is missing. */
  onlyOther: ['Este número se escribió solo en inglés.', 'This issue was written in Spanish only.'],
  closed: {
    begun: ['Este grupo ya empezó.', 'This group has already started.'],
    over: ['Este grupo ya terminó.', 'This group has ended.'],
    closed: ['Este grupo ya no acepta reservas.', 'This group no longer takes reservations.'],
  },
  dates: ['Ver fechas abiertas', 'See open dates'],
  next: {
    heading: ['Reciba el siguiente en su correo.', 'Get the next one by email.'],
    text: ['Solo cuando hay noticias.', 'Only when there’s news.'],
    action: ['Suscribirme', 'Subscribe'],
  },
  /** Links of other pages. */
  past: ['Leer los números anteriores', 'Read past issues'],
  latest: ['Leer el número más reciente', 'Read the latest issue'],
  feed: [`Boletín de ${companyBasics.name}`, `${companyBasics.name} newsletter`],
});
