import type { Language } from '#model/languages.ts';
import { bilingual } from './bilingual.ts';

/** The version of each text, by its form: the date of what of the privacy notice it speaks of. A new text takes a new version. */
export const consentVersions = { contact: '2024-09-07', reservation: '2026-11-22' } as const;

/** What a person agrees to in a form, in three parts so that the notice can be a link. */
export const consentWords = bilingual(
  {
    before: 'Acepto que usen mis datos para responderme, según el ',
    link: 'aviso de privacidad',
    after: '. Puedo retirar mi consentimiento con el enlace de baja de cualquier correo.',
  },
  {
    before: 'I agree to the use of my data to answer me, as the ',
    link: 'privacy notice',
    after: ' says. I can withdraw my consent with the unsubscribe link in any e-mail.',
  },
);

/** What somebody agrees to who reserves a seat, and the short notice that stands beside it. */
export const reservationConsentWords = bilingual(
  {
    before: 'Acepto que usen mis datos para esta reserva, según el ',
    link: 'aviso de privacidad',
    after: '. Puedo retirar mi consentimiento con el enlace de cualquier correo.',
  },
  {
    before: 'I agree to the use of my data for this reservation, as the ',
    link: 'privacy notice',
    after: ' says. I can withdraw my consent with the link in any e-mail.',
  },
);

/** The whole sentence as it was agreed to. */
export function consentText(language: Language, words = consentWords): string {
  const { before, link, after } = words[language];
  return before + link + after;
}
