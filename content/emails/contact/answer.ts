import { companyBasics } from '#content/company-basics.ts';
import { pairs } from '#content/pairs.ts';

export const contactAnswerWords = pairs({
  subject: [(about: string) => `Re: ${about}`, (about: string) => `Re: ${about}`],
  signature: [
    (author: string | null) => (author ? `${author}\n${companyBasics.name}` : companyBasics.name),
    (author: string | null) => (author ? `${author}\n${companyBasics.name}` : companyBasics.name),
  ],
  asked: [(when: string) => `El ${when} usted escribió:`, (when: string) => `On ${when} you wrote:`],
  more: ['Para contestarnos, responda a este correo.', 'To write back, just reply to this email.'],
  whyBegun: [
    `Recibe este correo porque ${companyBasics.name} le escribió.`,
    `You’re receiving this because ${companyBasics.name} wrote to you.`,
  ],
  whyByEmail: ['Recibe este correo porque nos escribió por correo.', 'You’re receiving this because you emailed us.'],
  why: [
    (site: string) => `Recibe este correo porque nos escribió desde ${site}.`,
    (site: string) => `You’re receiving this because you wrote to us from ${site}.`,
  ],
});
