import { expect, test } from 'vitest';
import { waitSentence } from './too-many-requests.ts';

const [es, en] = [
  'Hay demasiadas solicitudes en este momento. Espere',
  'There are too many requests right now. Please wait',
];

test('rounds the wait up, never to zero; a long wait names another way of contact', () => {
  expect(waitSentence(61, 'es')).toBe(
    `${es} 2 minutos e intente de nuevo, o escríbanos al correo que está al pie de la página.`,
  );
  expect(waitSentence(3_600, 'en')).toBe(
    `${en} 60 minutes and try again, or write to the address at the foot of the page.`,
  );
});

test('uses the singular for one minute', () => {
  expect(waitSentence(60, 'es')).toBe(`${es} 1 minuto e intente de nuevo.`);
  expect(waitSentence(0, 'en')).toBe(`${en} 1 minute and try again.`);
});
