import { expect, test } from 'vitest';
import { readPersonCall, terminalLanguage } from './read-privacy-call.ts';

const read = (line: string, language: 'es' | 'en' = 'en') => readPersonCall(line.split(' ').filter(Boolean), language);

test('parses each command with one address', () => {
  expect(read('find Ana@example.mx')).toEqual({ verb: 'find', email: 'Ana@example.mx' });
  expect(read('export ana@example.mx --to /tmp/x')).toEqual({ verb: 'export', email: 'ana@example.mx', to: '/tmp/x' });
  expect(read('erase ana@example.mx')).toEqual({ verb: 'erase', email: 'ana@example.mx', sure: false });
  expect(read('erase --yes ana@example.mx')).toEqual({ verb: 'erase', email: 'ana@example.mx', sure: true });
});

test.each([
  ['', 'Say what to do.'],
  ['forget ana@example.mx', 'There is no "forget".'],
  ['find', 'Say whose: an email address.'],
  ['find ana', '"ana" is not an email address.'],
  ['erase ana@example.mx eva@example.mx', 'One email address at a time: "eva@example.mx" is too much.'],
  ['find ana@example.mx --yes', 'Only erase takes --yes.'],
  ['erase ana@example.mx --to x', 'Only export takes --to.'],
  ['export ana@example.mx --to', 'There is no "--to".'],
  ['erase ana@example.mx --force', 'There is no "--force".'],
  ['erase ana@example.mx -y', 'There is no "-y".'],
  ['erase ana@example.mx --yes=no', 'There is no "--yes".'],
])('reports the fault of "%s"', (line, fault) => {
  expect(read(line)).toEqual({ fault });
});

test('reports faults in the language of the terminal', () => {
  expect(read('find ana', 'es')).toEqual({ fault: '"ana" no es un correo.' });
  for (const env of [
    { LANG: 'es_MX.UTF-8' },
    { LANG: 'es' },
    { LC_ALL: 'es_ES', LANG: 'en_US' },
    { LC_ALL: '', LANG: 'es_MX' },
  ]) {
    expect(terminalLanguage(env)).toBe('es');
  }
  for (const env of [{}, { LANG: 'C' }, { LANG: 'en_US.UTF-8' }, { LC_ALL: 'C', LANG: 'es_MX' }, { LANG: 'est' }]) {
    expect(terminalLanguage(env)).toBe('en');
  }
});
