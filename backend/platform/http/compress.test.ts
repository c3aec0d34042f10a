import { expect, test } from 'vitest';
import { compressOnce } from './compress.ts';

test('leaves a body as it is while many others are compressed', async () => {
  const body = Buffer.from('texto '.repeat(1_000));
  const made = await Promise.all(Array.from({ length: 40 }, () => compressOnce('br', body, 5)));
  expect(Map.groupBy(made, ({ encoding }) => encoding).get('br')).toHaveLength(16);
  expect(made.at(-1)).toEqual({ encoding: 'identity', body });
  expect((await compressOnce('br', body, 5)).encoding).toBe('br');
});
