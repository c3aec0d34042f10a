import { expect, test } from 'vitest';
import { yieldRows } from '#backend/protocols/graphql/crud/list-rows.ts';

const rows = Array.from({ length: 100 }, (_, n) => ({ id: `c${n}` }));

async function all(handed: AsyncIterable<object>): Promise<object[]> {
  const found: object[] = [];
  for await (const row of handed) found.push(row);
  return found;
}

test('returns all rows in order to every request', async () => {
  const handed = yieldRows(rows, new AbortController().signal);
  expect(await all(handed)).toEqual(rows);
  expect(await all(handed)).toEqual(rows);
});

test('yields to other work in between', async () => {
  let rounds = 0;
  const come = () => {
    rounds += 1;
    if (rounds < 100) setImmediate(come);
  };
  setImmediate(come);
  await all(yieldRows(rows, new AbortController().signal));
  expect(rounds).toBeGreaterThanOrEqual(4);
  rounds = 100;
});

test('stops for a request over its budget', async () => {
  const stop = new AbortController();
  const handed: object[] = [];
  for await (const row of yieldRows(rows, stop.signal)) {
    handed.push(row);
    if (handed.length === 30) stop.abort();
  }
  expect(handed).toEqual(rows.slice(0, 30));
});
