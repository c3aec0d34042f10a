import { companyBasics } from '#content/company-basics.ts';
import { pairs } from '#content/pairs.ts';

export const groupEmailWords = pairs({
  signature: [
    (author: string | null) => (author ? `${author}\n${companyBasics.name}` : companyBasics.name),
    (author: string | null) => (author ? `${author}\n${companyBasics.name}` : companyBasics.name),
  ],
  more: ['Para contestarnos, responda a este correo.', 'To write back, just reply to this email.'],
  why: [
    (site: string) => `Recibe este correo porque reservó o espera un lugar en uno de nuestros grupos, en ${site}.`,
    (site: string) =>
      `You’re receiving this because you reserved a seat in one of our groups, or are waiting for one, at ${site}.`,
  ],
});
