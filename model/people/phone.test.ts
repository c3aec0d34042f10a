import { expect, test } from 'vitest';
import { phoneAddress, phoneKey, readPhone, whatsappAddress } from './phone.ts';

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
])('%j is parsed as %j', (input, read) => {
  expect(readPhone(input)).toBe(read);
});

test('two spellings of a number have the same digits', () => {
  expect(phoneKey('+52 33 1234 5678')).toBe('523312345678');
});

test.each([
  ['33 1234 5678', 'tel:3312345678', '523312345678'],
  ['+52 33 1234 5678', 'tel:+523312345678', '523312345678'],
  ['52 33 1234 5678', 'tel:523312345678', '523312345678'],
  ['+52 1 33 1234 5678', 'tel:+5213312345678', '523312345678'],
  ['521 33 1234 5678', 'tel:5213312345678', '523312345678'],
  ['+1 212 555 0100', 'tel:+12125550100', '12125550100'],
])('%s is dialled as %s and written to as %s', (phone, dialled, written) => {
  expect(phoneAddress(phone)).toBe(dialled);
  expect(whatsappAddress(phone)).toBe(`https://wa.me/${written}`);
});
