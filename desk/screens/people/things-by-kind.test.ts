import { expect, test } from 'vitest';
import { stayingOf, thingsByKind } from './things-by-kind.ts';

const thing = (table: string, at: string | null, stays: { why: string; until: string | null } | null = null) => ({
  table,
  at,
  row: JSON.stringify({ at }),
  stays,
});

test('groups stored rows by kind in the order of the file, the latest first', () => {
  const kinds = thingsByKind([
    thing('consent', null),
    thing('contact', '1'),
    thing('contact', '2'),
    thing('unknown', '3'),
  ]);
  expect(kinds).toEqual([
    { kind: 'contact', rows: [{ at: '2' }, { at: '1' }], at: '2' },
    { kind: 'consent', rows: [{ at: null }], at: null },
  ]);
});

test('names kept rows once for each reason and day', () => {
  const proof = { why: 'proof', until: '2028-11-22T10:00:00.000Z' };
  const staying = stayingOf([
    thing('consent', '1', proof),
    thing('consent', '2', { ...proof, until: '2028-11-22T11:00:00.000Z' }),
    thing('contact', '3'),
    thing('suppression', '4', { why: 'refusal', until: null }),
  ]);
  expect(staying.map(({ table, why, count }) => [table, why, count])).toEqual([
    ['consent', 'proof', 2],
    ['suppression', 'refusal', 1],
  ]);
});
