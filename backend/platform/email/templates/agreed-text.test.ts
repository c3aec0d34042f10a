import { expect, it } from 'vitest';
import { consentText, reservationConsentWords } from '#content/privacy/consent.ts';
import { agreedText } from './agreed-text.ts';

/**
 * Consents must stay provable: a change of the sentence changes the hash. When this fails, raise
 * the version in `consentVersions` and update both hashes.
 */
it('identifies the text of this version, in each language', () => {
  expect(consentText('es')).toBe(
    'Acepto que usen mis datos para responderme, según el aviso de privacidad. ' +
      'Puedo retirar mi consentimiento con el enlace de baja de cualquier correo.',
  );
  expect(agreedText('es')).toEqual({
    version: '2024-09-07',
    hash: 'aa33de575d93d3ca45a3a8754b04dcb550c7cf2916824b8516408b3edec75abc',
  });
  expect(agreedText('en')).toEqual({
    version: '2024-09-07',
    hash: '66f0acbf02a698d15b28057e5b67ec74c2a73cb3b7c57a2342760456daea0e61',
  });
  expect(consentText('en', reservationConsentWords)).toBe(
    'I agree to the use of my data for this reservation, as the privacy notice says. ' +
      'I can withdraw my consent with the link in any e-mail.',
  );
  expect(agreedText('es', 'reservation')).toEqual({
    version: '2026-11-22',
    hash: '0d81e090bf9dd5aaaaf2f5bc3a1843f400e9d82f970dfd717b42a2d6da3c647f',
  });
  expect(agreedText('en', 'reservation')).toEqual({
    version: '2026-11-22',
    hash: 'dab56d0e30022115b83f595170cc71c9a11453be0f65c8659acb8f7b37df5e2b',
  });
});
