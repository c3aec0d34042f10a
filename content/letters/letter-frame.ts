import { bilingual } from '../bilingual.ts';
import { company } from '../company.ts';

/** What stands around every letter. */
export const letterFrameWords = bilingual(
  {
    /** To a person. The consent text promises this link in every letter. */
    why: (site: string) => `Recibe este correo porque alguien escribió su dirección en ${site}.`,
    whyAccount: (site: string) => `Recibe este correo porque ${company.name} abrió una cuenta para usted en ${site}.`,
    answer: `Si responde, le contesta una persona de ${company.name}.`,
    privacy: 'Aviso de privacidad',
    withdraw: 'Darme de baja o retirar mi consentimiento',
    /** To the company. */
    notice: (site: string) => `Aviso automático de ${site}.`,
  },
  {
    why: (site: string) => `You’re receiving this because your address was entered at ${site}.`,
    whyAccount: (site: string) => `You’re receiving this because ${company.name} opened an account for you at ${site}.`,
    answer: `If you reply, a person at ${company.name} will answer.`,
    privacy: 'Privacy notice',
    withdraw: 'Unsubscribe or withdraw my consent',
    notice: (site: string) => `Automatic notice from ${site}.`,
  },
);
