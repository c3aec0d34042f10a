import { expect, it } from 'vitest';
import { storageOf } from './browser-storage.ts';

it('falls back to memory where browser storage is forbidden', () => {
  const storage = storageOf(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  storage.setItem('a', '1');
  storage.setItem('b', '2');
  expect([storage.getItem('a'), storage.getItem('c'), storage.names()]).toEqual(['1', null, ['a', 'b']]);
  storage.removeItem('a');
  expect(storage.names()).toEqual(['b']);
});
