import { bilingual } from '#content/bilingual.ts';
import type { Language } from '#model/languages.ts';

/** Date of the privacy notice's part that each text refers to. A new text needs a new version. */
export const consentVersions = { contact: '2024-09-07', reservation: '2026-11-22' } as const;

/** Three parts: the notice is a link. */
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

/** With the short notice beside it. */
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

export function consentText(language: Language, words = consentWords): string {
  const { before, link, after } = words[language];
  return before + link + after;
}
