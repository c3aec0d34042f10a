import { expect, test } from 'vitest';
import { waitSentence } from './guard.ts';

test('the time to wait is never said to be shorter than it is, nor none', () => {
  expect(waitSentence(61, 'es')).toBe('Demasiados intentos. Espere 2 minutos e intente de nuevo.');
  expect(waitSentence(3_600, 'en')).toBe('Too many attempts. Please wait 60 minutes and try again.');
});

test('one minute is said as one', () => {
  expect(waitSentence(60, 'es')).toBe('Demasiados intentos. Espere 1 minuto e intente de nuevo.');
  expect(waitSentence(0, 'en')).toBe('Too many attempts. Please wait 1 minute and try again.');
});
