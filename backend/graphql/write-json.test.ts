import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTurns, type Turns } from './open-turns.ts';
import { writeJson } from './write-json.ts';

/** Turns that are always used at once, and how many were asked for. */
function impatient(): { readonly turns: Turns; readonly count: () => number } {
  let count = 0;
  const { next } = openTurns(() => 0, setImmediate);
  const turns: Turns = {
    used: () => true,
    next() {
      count += 1;
      return next();
    },
  };
  return { turns, count: () => count };
}

const written = async (value: unknown) => new TextDecoder().decode(await writeJson(value, impatient().turns));

test.each([
  [null],
  [{ data: null }],
  [{ data: {}, errors: [] }],
  [{ a: undefined, b: [{}], c: { d: undefined, e: [undefined, null, {}] } }],
  [{ data: { list: { items: [{ id: 'a' }, null, { id: '"😀\u2028', history: null }], nextToken: null } } }],
])('writes %j as the language does', async (value) => {
  expect(await written(value)).toBe(JSON.stringify(value));
});

test('and anything else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      expect(await written(value)).toBe(JSON.stringify(value));
    }),
    { seed: 20_261_121, numRuns: 300 },
  );
});

test('objects without a prototype are objects', async () => {
  const row = Object.assign(Object.create(null), { id: 'a', more: { b: 1 } });
  expect(await written({ data: row })).toBe('{"data":{"id":"a","more":{"b":1}}}');
});

test('a large answer is written in many turns, and so is one of many small parts', async () => {
  const large = impatient();
  await writeJson({ rows: Array.from({ length: 40 }, () => ({ text: 'ñ'.repeat(10_000) })) }, large.turns);
  expect(large.count()).toBeGreaterThanOrEqual(8);
  const small = impatient();
  await writeJson({ rows: Array.from({ length: 1_000 }, () => ({ history: { id: 'a' } })) }, small.turns);
  expect(small.count()).toBeGreaterThanOrEqual(10);
});
