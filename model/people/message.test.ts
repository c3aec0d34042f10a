import { expect, test } from 'vitest';
import { checkCannedReply, checkDraft, checkReply, messageSearchText } from './message.ts';

test('a reply is normalized text of at most 10,000 characters', () => {
  expect(checkReply(' <b>Sí</b>\r\n=1+1 \u202Eabc ')).toEqual({ ok: true, value: '<b>Sí</b>\n=1+1 abc' });
  expect(checkReply('ñ'.repeat(10_000))).toMatchObject({ ok: true });
  expect(checkReply('ñ'.repeat(10_001))).toEqual({
    ok: false,
    problems: [{ field: 'text', problem: 'too-long', limit: 10_000 }],
  });
  for (const nothing of ['', ' \n', '\u200B', null, undefined, 5]) {
    expect(checkReply(nothing)).toEqual({ ok: false, problems: [{ field: 'text', problem: 'required' }] });
  }
});

test('a draft keeps text as typed, trailing spaces too, and may be empty', () => {
  expect(checkDraft('Hola, \n')).toEqual({ ok: true, value: 'Hola, \n' });
  expect(checkDraft('a\0\ud800')).toEqual({ ok: true, value: 'a\ufffd' });
  expect(checkDraft(' \n')).toEqual({ ok: true, value: '' });
  expect(checkDraft('a'.repeat(10_001))).toMatchObject({ ok: false });
});

test('a canned reply needs both languages and returns every problem', () => {
  expect(checkCannedReply({ es: ' Hola ', en: 'Hello' })).toEqual({ ok: true, value: { es: 'Hola', en: 'Hello' } });
  expect(checkCannedReply({ en: 'a'.repeat(1_001) })).toEqual({
    ok: false,
    problems: [
      { field: 'es', problem: 'required' },
      { field: 'en', problem: 'too-long', limit: 1_000 },
    ],
  });
});

test('the search text of a message includes every field present', () => {
  expect(messageSearchText({ message: '\uFDFA'.repeat(200) })).toHaveLength(640);
  expect(messageSearchText({ name: 'Inés', lastname: null, email: 'I@x.MX', message: 'Sí\nno' })).toBe(
    'ines\ni@x.mx\nsi\nno',
  );
});
