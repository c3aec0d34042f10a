import { companyBasics } from '#content/company-basics.ts';
import { pairs } from '#content/pairs.ts';

export const emailFrameWords = pairs({
  /** In e-mails to visitors. The consent text promises the withdrawal link in every e-mail. */
  why: [
    (site: string) => `Recibe este correo porque alguien escribió su dirección en ${site}.`,
    (site: string) => `You’re receiving this because your address was entered at ${site}.`,
  ],
  whyAccount: [
    (site: string) => `Recibe este correo porque ${companyBasics.name} abrió una cuenta para usted en ${site}.`,
    (site: string) => `You’re receiving this because ${companyBasics.name} opened an account for you at ${site}.`,
  ],
  answer: [
    `Si responde, le contesta una persona de ${companyBasics.name}.`,
    `If you reply, a person at ${companyBasics.name} will answer.`,
  ],
  phone: [(phone: string) => `Tel. ${phone}`, (phone: string) => `Phone ${phone}`],
  privacy: ['Aviso de privacidad', 'Privacy notice'],
  withdraw: ['Darme de baja o retirar mi consentimiento', 'Unsubscribe or withdraw my consent'],
  /** To the company. */
  notice: [(site: string) => `Aviso automático de ${site}.`, (site: string) => `Automatic notice from ${site}.`],
});
