import { expect, test } from 'vitest';
import { readJsonFromTab, removeFromTab, storeInTab } from './tab-storage.ts';

test('JSON is read back; absent or unreadable text is undefined', () => {
  expect(readJsonFromTab('draft')).toBeUndefined();
  storeInTab('draft', '{"text":"Hola"}');
  expect(readJsonFromTab('draft')).toEqual({ text: 'Hola' });
  storeInTab('draft', '{"text":');
  expect(readJsonFromTab('draft')).toBeUndefined();
  removeFromTab('draft');
  expect(readJsonFromTab('draft')).toBeUndefined();
});
