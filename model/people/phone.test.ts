import { expect, test } from 'vitest';
import { phoneKey, readPhone } from './phone.ts';

test.each([
  ['33 1234 5678', '33 1234 5678'],
  [' (33) 1234-5678 ', '33 1234 5678'],
  ['+52 33 1234 5678', '+52 33 1234 5678'],
  ['331234567', null],
  ['1234567890123456', null],
  ['33 1234 567x', null],
  ['52+3312345678', null],
  ['', null],
  [null, null],
  ['３３１２３４５６７８', null],
])('%j is parsed as %j', (given, read) => {
  expect(readPhone(given)).toBe(read);
});

test('two spellings of a number have the same digits', () => {
  expect(phoneKey('+52 33 1234 5678')).toBe('523312345678');
});
