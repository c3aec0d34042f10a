import { expect, it, vi } from 'vitest';
import { openGroups } from './in-groups.ts';

/** Groups whose work is answered by hand, and what they were. */
function opened(most: number, bad: readonly number[] = []) {
  const groups: (readonly number[])[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const add = openGroups(most, async (items: readonly number[]) => {
    groups.push(items);
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    if (items.some((item) => bad.includes(item))) throw new Error('bad');
    return items.map((item) => ({ item }));
  });
  const open = async (which: number) => {
    await vi.waitFor(() => expect(gates.length).toBeGreaterThan(which), { timeout: 30_000 });
    gates[which]?.resolve();
  };
  return { groups, add, open };
}

it('works at once on who comes alone, and then together on all that came meanwhile', async () => {
  const { groups, add, open } = opened(3);
  const all = [1, 2, 3, 4, 5].map((item) => add(item));
  expect(groups).toEqual([[1]]);
  for (const which of [0, 1, 2]) await open(which);
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5].map((item) => ({ item })));
  expect(groups).toEqual([[1], [2, 3, 4], [5]]);
  const alone = add(6);
  await open(3);
  expect(await alone).toEqual({ item: 6 });
});

it('tries each alone where a group fails, and tells only who failed alone', async () => {
  const { groups, add, open } = opened(4, [3]);
  const all = [1, 2, 3, 4].map((item) => add(item));
  const settled = Promise.allSettled(all);
  for (const which of [0, 1, 2, 3, 4]) await open(which);
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  await expect(all[2]).rejects.toThrow('bad');
  expect(groups).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
});

it('waits for no group that hangs', async () => {
  const { groups, add, open } = opened(4);
  const hangs = add(1);
  const next = add(2);
  await open(1);
  expect(await next).toEqual({ item: 2 });
  await open(0);
  expect(await hangs).toEqual({ item: 1 });
  expect(groups).toEqual([[1], [2]]);
});
