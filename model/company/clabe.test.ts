import { expect, test } from 'vitest';
import { isClabe } from './clabe.ts';

test.each(['002010077777777771', '032180000118359719'])('accepts the CLABE %s', (clabe) => {
  expect(isClabe(clabe)).toBe(true);
});

test.each([
  ['a wrong check digit', '002010077777777772'],
  ['two digits changed over', '002010077777777717'],
  ['17 digits', '00201007777777777'],
  ['spaces', '0020 1007 7777 7777 71'],
  ['nothing', ''],
])('rejects %s', (_, clabe) => {
  expect(isClabe(clabe)).toBe(false);
});
