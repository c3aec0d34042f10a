import { expect, test } from 'vitest';
import { readMeaning } from './query-keys.ts';

const ids = new Set(['course word', 'course a & b', 'edition winter']);
const read = (names: readonly string[], query: string) => readMeaning(names, new URLSearchParams(query), ids);

test.each([
  ['', ''],
  ['mode=Remote', '?mode=Remote'],
  ['x=1&mode=In%20Person&mode=Remote&y=2', '?mode=In+Person'],
  ['mode=remote', ''],
  ['mode=', ''],
  ['mode=Remote&period=', '?mode=Remote'],
  ['period=Saturday&mode=Remote', '?mode=Remote&period=Saturday'],
])('keeps only the declared parameters: "%s" becomes "%s"', (given, expected) => {
  expect(read(['mode', 'period'], given)).toEqual({ query: expected, fill: undefined });
});

test('keeps only existing course and edition ids', () => {
  expect(read(['edition', 'course'], 'course=word&edition=word').query).toBe('?course=word');
  expect(read(['course'], 'course=a+%26+b').query).toBe('?course=a+%26+b');
  expect(read(['edition', 'course'], 'course=winter&edition=winter').query).toBe('?edition=winter');
});

test('keeps thanks only after a form was sent', () => {
  expect(['sent=1', 'sent=0', 'sent', 'sent=11'].map((query) => read(['sent'], query).query)).toEqual([
    '?sent=1',
    '',
    '',
    '',
  ]);
});

test('shares one render for a repeated parameter and inserts it escaped', () => {
  const one = read(['next'], 'next=/training?mode=Remote');
  const other = read(['next'], 'next=/"><script>$%26');
  expect(other.query).toBe(one.query);
  const rendered = `<a href="/en/login${one.query}">`;
  expect(one.fill?.(rendered)).toBe('<a href="/en/login?next=%2Ftraining%3Fmode%3DRemote">');
  expect(other.fill?.(rendered)).toBe('<a href="/en/login?next=%2F%22%3E%3Cscript%3E%24%26">');
});

test.each([
  ['next', 'https://elsewhere.mx'],
  ['next', '//elsewhere.mx'],
  ['next', '/\\elsewhere.mx'],
  ['next', `/${'a'.repeat(300)}`],
])('ignores %s=%s', (name, value) => {
  expect(read([name], String(new URLSearchParams({ [name]: value })))).toEqual({ query: '', fill: undefined });
});
