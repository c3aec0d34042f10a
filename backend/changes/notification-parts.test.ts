import { expect, test } from 'vitest';
import { joinTexts, splitText } from './notification-parts.ts';

const long = 'ñandú 😀 '.repeat(3_000);
const take = (notifications: readonly string[], self = 'me') => {
  const join = joinTexts(self);
  return notifications.map(join).filter((text) => text !== null);
};

test.each(['a', long])('a text comes out as it went in, in parts that a notification holds', (text) => {
  const parts = splitText('you', 1, text);
  expect(parts.every((part) => Buffer.byteLength(part) < 8_000)).toBe(true);
  expect(take(parts)).toEqual([text]);
});

test('what one said oneself is not heard', () => {
  expect(take(splitText('me', 1, long))).toEqual([]);
});

test('texts of several senders are told apart', () => {
  const [one, two] = [splitText('you', 1, `${long}1`), splitText('they', 1, `${long}2`)];
  const mixed = one.flatMap((part, at) => [part, two[at] ?? '']);
  expect(take(mixed)).toEqual([`${long}1`, `${long}2`]);
});

test('a text of which a part is missing is forgotten, and the next one is heard', () => {
  const parts = splitText('you', 1, long);
  expect(parts.length).toBeGreaterThan(2);
  expect(take([...parts.slice(1), ...splitText('you', 2, 'b')])).toEqual(['b']);
  expect(take([...parts.slice(0, 1), ...parts.slice(2), ...splitText('you', 2, 'b')])).toEqual(['b']);
});

test.each(['', 'x', 'you 1 0', 'you 1 0 -1 x', 'you 1 0 x x', 'you 1 5 1 x'])('nothing is made of %j', (said) => {
  expect(take([said])).toEqual([]);
});
