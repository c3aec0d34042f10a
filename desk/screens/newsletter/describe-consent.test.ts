import { expect, test } from 'vitest';
import { describeConsent } from './describe-consent.ts';
import type { Subscriber } from './subscriber-wire.ts';

const at = '2026-11-03T02:00:00.000Z';
const ana: Subscriber = {
  id: 'n1',
  email: 'ana@example.mx',
  language: 'es',
  state: 'subscribed',
  createdAt: at,
  askedAt: at,
  confirmedAt: at,
  endedAt: null,
  updatedAt: at,
  consents: [],
  vouched: null,
};

test('describes how and when consent was given, in the company’s time zone, the year only where it differs', () => {
  expect(describeConsent(ana, 'es')).toEqual(['Confirmó desde su buzón el 2 de noviembre']);
  expect(describeConsent({ ...ana, state: 'asked', confirmedAt: null }, 'en')).toEqual([
    'Requested on the site; emailed on November 2',
  ]);
  expect(describeConsent({ ...ana, state: 'ended', endedAt: '2026-11-20T18:00:00.000Z' }, 'es')).toEqual([
    'Se dio de baja el 20 de noviembre',
  ]);
});

test('names the source and the day of a consent that staff vouched for', () => {
  const vouched = { source: 'Feria de Puebla', day: '2025-03-01' };
  expect(describeConsent({ ...ana, vouched }, 'es')).toEqual([
    'Importada: Feria de Puebla, consentimiento del 1 de marzo de 2025',
  ]);
});

test('describes the last text agreed to, or the withdrawal', () => {
  const consent = { textVersion: '2024-09-07', agreedAt: at, withdrawnAt: null };
  expect(describeConsent({ ...ana, consents: [consent] }, 'es')[1]).toBe(
    'El 2 de noviembre aceptó el aviso del 7 de septiembre de 2024',
  );
  for (const textVersion of ['v2', '2026-99-99']) {
    expect(describeConsent({ ...ana, consents: [{ ...consent, textVersion }] }, 'es')[1]).toContain(textVersion);
  }
  const withdrawn = { ...consent, withdrawnAt: '2026-11-20T18:00:00.000Z' };
  expect(describeConsent({ ...ana, consents: [withdrawn] }, 'en')[1]).toBe('Withdrew consent on November 20');
});
