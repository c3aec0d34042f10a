import { expect, test } from 'vitest';
import type { Row } from './entities.ts';
import { handOut, handOutRows } from './hand-out.ts';
import { readBudget } from './read-budget.ts';

const rows: readonly Row[] = Array.from({ length: 10 }, (_, n) => ({ id: `c${n}` }));

async function all(handed: AsyncIterable<unknown>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const thing of handed) found.push(thing);
  return found;
}

test('one after the other, to whoever asks for them', async () => {
  const handed = handOutRows(rows, readBudget());
  expect(await all(handed)).toEqual(rows);
  expect(await all(handed)).toEqual(rows);
});

test('each takes its steps, and when it is too much the last is the refusal', async () => {
  const budget = readBudget({ steps: 30 });
  expect(await all(handOut(rows, budget, 10))).toEqual(rows.slice(0, 3));
  expect(await all(handOutRows(rows, budget))).toMatchObject([{ message: 'The request takes more than 30 steps.' }]);
});

test('what was handed out whole has no refusal at its end', async () => {
  const budget = readBudget({ characters: 5 });
  const handed: unknown[] = [];
  for await (const row of handOutRows(rows.slice(0, 2), budget)) {
    handed.push(row);
    if (handed.length === 2) budget.spendCharacters(6);
  }
  expect(handed).toEqual(rows.slice(0, 2));
});

test('no faster than what they lead to is read', async () => {
  const budget = readBudget({ atOnce: 1 });
  const reads: PromiseWithResolvers<number>[] = [];
  const read = () => {
    const made = Promise.withResolvers<number>();
    reads.push(made);
    void budget.read(
      () => made.promise,
      () => 1,
    );
  };
  const handed: unknown[] = [];
  const done = (async () => {
    for await (const row of handOutRows(rows, budget)) {
      handed.push(row);
      read();
    }
  })();
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  await settle();
  // One is being read and one waits.
  expect(handed).toEqual(rows.slice(0, 2));
  for (let n = 3; n <= rows.length; n += 1) {
    reads[n - 3]?.resolve(1);
    await settle();
    expect(handed).toEqual(rows.slice(0, n));
  }
  await done;
});
