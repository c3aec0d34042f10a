import { expect, test } from 'vitest';
import { behindAll, listPart } from './list-part.ts';

const all = ['images/b', 'images/a/2', 'images/a/1', 'images/\u{1f600}', 'images/\uffee', 'images/c/d/1', 'images/B'];
const query = { prefix: '', delimiter: null, after: '', limit: 1000 };

test('sorts by UTF-8 bytes', () => {
  expect(listPart(all, query)).toEqual({
    keys: ['images/B', 'images/a/1', 'images/a/2', 'images/b', 'images/c/d/1', 'images/\uffee', 'images/\u{1f600}'],
    prefixes: [],
    more: false,
  });
});

test('filters by prefix and starts after a key, existing or not', () => {
  expect(listPart(all, { ...query, prefix: 'images/a' }).keys).toEqual(['images/a/1', 'images/a/2']);
  expect(listPart(all, { ...query, prefix: 'images/a', after: 'images/a/1' }).keys).toEqual(['images/a/2']);
  expect(listPart(all, { ...query, prefix: 'images/a', after: 'images/a/1x' }).keys).toEqual(['images/a/2']);
});

test('returns each common prefix once', () => {
  expect(listPart(all, { ...query, prefix: 'images/', delimiter: '/' })).toEqual({
    keys: ['images/B', 'images/b', 'images/\uffee', 'images/\u{1f600}'],
    prefixes: ['images/a/', 'images/c/'],
    more: false,
  });
  expect(listPart(all, { ...query, delimiter: '/' })).toEqual({ keys: [], prefixes: ['images/'], more: false });
});

test('pages of any size add up to the whole list', () => {
  for (const delimiter of [null, '/']) {
    const whole = listPart(all, { ...query, prefix: 'images/', delimiter });
    for (let limit = 1; limit < 8; limit++) {
      const listed: string[] = [];
      let after = '';
      for (let part = 0; part < 10; part++) {
        const { keys, prefixes, more } = listPart(all, { prefix: 'images/', delimiter, after, limit });
        expect(keys.length + prefixes.length).toBeLessThanOrEqual(limit);
        listed.push(...keys, ...prefixes);
        if (!more) break;
        const lastKey = keys.at(-1) ?? '';
        const lastPrefix = prefixes.at(-1) ?? '';
        after = lastPrefix > lastKey ? lastPrefix + behindAll : lastKey;
      }
      expect(listed.toSorted()).toEqual([...whole.keys, ...whole.prefixes].toSorted());
    }
  }
});

test('a page ending with the last entry is not truncated, also within a common prefix', () => {
  expect(listPart(all, { ...query, prefix: 'images/c', limit: 1 }).more).toBe(false);
  expect(listPart(all, { ...query, prefix: 'images/a/', limit: 1 }).more).toBe(true);
  expect(listPart(all, { ...query, prefix: 'images/a', delimiter: '/', limit: 1 })).toEqual({
    keys: [],
    prefixes: ['images/a/'],
    more: false,
  });
});
