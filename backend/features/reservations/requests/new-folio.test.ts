import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newFolio } from './new-folio.ts';

it('uses characters that can be read aloud', () => {
  const folios = Array.from({ length: 500 }, () => newFolio(randomUUID));
  for (const folio of folios) expect(folio).toMatch(/^R-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$/);
  expect(new Set(folios).size).toBeGreaterThan(498);
});
