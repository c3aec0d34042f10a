import { bilingual } from '#content/bilingual.ts';

/** To the company, at most hourly: messages without a notice of their own. */
export const contactDigestWords = bilingual(
  {
    subject: (count: string) => (count === '1' ? 'Un mensaje más en una hora' : `${count} mensajes más en una hora`),
    preview: 'Están en el escritorio; no les enviamos un aviso por cada uno.',
    heading: 'Llegaron muchos mensajes',
    lead: (count: string, most: number, from: string) =>
      `En la hora que empezó el ${from} enviamos ${most} avisos. ` +
      (count === '1'
        ? 'Después llegó un mensaje más, que sigue abierto en el escritorio.'
        : `Después llegaron ${count} mensajes más, que siguen abiertos en el escritorio.`),
    types: 'Asuntos',
    domains: 'Dominios',
    others: (count: string) => `otros: ${count}`,
    advice: 'Si son basura, abra uno y use “Archivar los parecidos”: se puede deshacer.',
    button: 'Ver los mensajes',
  },
  {
    subject: (count: string) => (count === '1' ? 'One more message in one hour' : `${count} more messages in one hour`),
    preview: 'They are at the desk; we didn’t send a notice for each one.',
    heading: 'Many messages arrived',
    lead: (count: string, most: number, from: string) =>
      `In the hour that began on ${from} we sent ${most} notices. ` +
      (count === '1'
        ? 'One more message arrived after that and is still open at the desk.'
        : `${count} more messages arrived after that and are still open at the desk.`),
    types: 'Subjects',
    domains: 'Domains',
    others: (count: string) => `others: ${count}`,
    advice: 'If they’re spam, open one and use “Archive all like this”: it can be undone.',
    button: 'View messages',
  },
);
