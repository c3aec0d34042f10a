import { expect, it } from 'vitest';
import { consentText } from '#content/consent.ts';
import { agreedText } from './agreed-text.ts';

/**
 * What was agreed to must stay provable: a change of the sentence changes the hash, and belongs with a new version.
 * When this fails, raise `consentVersion` and write both hashes anew.
 */
it('identifies the sentence of this version, in each language', () => {
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
});
