import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { isRowId } from './row-id.ts';

it('accepts ids of clients and rejects ambiguous ones', () => {
  for (const id of ['a', 'Z_9-', randomUUID(), 'x'.repeat(64)]) expect(isRowId(id)).toBe(true);
  for (const id of ['', 'x'.repeat(65), 'a b', 'a/b', 'ñ', 'a\n', '../a', "a'"]) expect(isRowId(id)).toBe(false);
});
