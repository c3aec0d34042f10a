import { expect, test } from 'vitest';
import { drop, keep, keptJson } from './tab-storage.ts';

test('JSON is read back; absent or unreadable text is undefined', () => {
  expect(keptJson('draft')).toBeUndefined();
  keep('draft', '{"text":"Hola"}');
  expect(keptJson('draft')).toEqual({ text: 'Hola' });
  keep('draft', '{"text":');
  expect(keptJson('draft')).toBeUndefined();
  drop('draft');
  expect(keptJson('draft')).toBeUndefined();
});
