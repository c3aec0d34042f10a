import { expect, test } from 'vitest';
import { entityTag, namesTag } from './entity-tag.ts';

test('is a weak tag derived from the content', () => {
  expect(entityTag('hola')).toMatch(/^W\/"[\w-]{22}"$/);
  expect(entityTag('hola')).toBe(entityTag(Buffer.from('hola')));
  expect(entityTag('hola')).not.toBe(entityTag('adiós'));
});

test.each([
  [true, 'W/"a"'],
  [true, '"a"'],
  [true, '"b", W/"a"'],
  [false, 'W/"b"'],
  [false, 'a'],
  [false, null],
  [false, undefined],
])('%s: %s', (named, header) => {
  expect(namesTag(header, 'W/"a"')).toBe(named);
});
