import { createHash } from 'node:crypto';
import { consentText, consentVersions, consentWords, reservationConsentWords } from '#content/privacy/consent.ts';
import type { Language } from '#model/languages.ts';

const texts = { contact: consentWords, reservation: reservationConsentWords } as const;

/** Version and SHA-256 (hex) of a form's consent text. */
export function agreedText(
  language: Language,
  form: keyof typeof texts = 'contact',
): { readonly version: string; readonly hash: string } {
  const hash = createHash('sha256').update(consentText(language, texts[form])).digest('hex');
  return { version: consentVersions[form], hash };
}
