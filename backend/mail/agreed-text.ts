import { createHash } from 'node:crypto';
import { consentText, consentVersion } from '#content/consent.ts';
import type { Language } from '#model/languages.ts';

/** The version of the consent text and the SHA-256 (hex) of the sentence as a person reads it in that language. */
export function agreedText(language: Language): { readonly version: string; readonly hash: string } {
  return { version: consentVersion, hash: createHash('sha256').update(consentText(language)).digest('hex') };
}
