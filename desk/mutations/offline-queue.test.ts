import { expect, test } from 'vitest';
import type { ServiceAnswer } from '#client/query-service.ts';
import { openOfflineQueue, type QueuedMutation } from './offline-queue.ts';

const made = (id: string, by = 'ana'): QueuedMutation => ({
  id,
  by,
  query: 'mutation',
  variables: { id },
  title: id,
  path: '/messages',
});
const unreached = { ok: false, why: 'unreached' } as const;

/** An offline queue over a fake service, with `kept` as stored mutations. */
function actsOver(answer: (id: string) => Promise<ServiceAnswer<unknown>>, kept: readonly QueuedMutation[] = []) {
  const world = { kept, sent: [] as string[], late: [] as unknown[], by: 'ana' as string | undefined };
  const acts = openOfflineQueue({
    load: () => world.kept,
    store: (next) => {
      world.kept = next;
    },
    send(_, { id }: { id?: string }) {
      world.sent.push(String(id));
      return answer(String(id));
    },
    by: () => world.by,
    late: (act, outcome) => world.late.push([act.id, outcome.is]),
  });
  return { world, acts };
}

test('stores a mutation before it is sent and removes it once done', async () => {
  const seen: number[] = [];
  const { world, acts } = actsOver(async (id) => {
    seen.push(world.kept.length);
    return { ok: true, data: { id } };
  });
  expect(await acts.perform(made('a'))).toEqual({ is: 'done', data: { id: 'a' } });
  expect([seen, world.kept, world.late]).toEqual([[1], [], []]);
});

test('queues mutations in order while offline and sends each once on reconnect', async () => {
  let up = false;
  const { world, acts } = actsOver(async (id) => (up ? { ok: true, data: id } : unreached));
  expect(await acts.perform(made('a'))).toEqual({ is: 'waiting' });
  expect(await acts.perform(made('b'))).toEqual({ is: 'waiting' });
  expect(acts.waiting().map(({ id }) => id)).toEqual(['a', 'b']);
  up = true;
  world.sent.length = 0;
  await Promise.all([acts.flush(), acts.flush()]);
  expect(world.sent).toEqual(['a', 'b']);
  expect(world.late).toEqual([
    ['a', 'done'],
    ['b', 'done'],
  ]);
  expect(world.kept).toEqual([]);
});

test('sends mutations left by a closed page from the next one, only for the same user', async () => {
  const { world, acts } = actsOver(async () => ({ ok: true, data: null }), [made('hers', 'bea'), made('mine')]);
  await acts.flush();
  expect(world.sent).toEqual(['mine']);
  expect(world.kept).toEqual([made('hers', 'bea')]);
  world.by = 'bea';
  expect(acts.waiting().map(({ id }) => id)).toEqual(['hers']);
  await acts.flush();
  expect(world.sent).toEqual(['mine', 'hers']);
});

test('drops a mutation that the service refuses and sends the next', async () => {
  const { world, acts } = actsOver(
    async (id) => {
      if (id === 'bad') throw new Error('No.');
      return { ok: true, data: id };
    },
    [made('bad'), made('good')],
  );
  await acts.flush();
  expect(world.late).toEqual([
    ['bad', 'failed'],
    ['good', 'done'],
  ]);
  expect(world.kept).toEqual([]);
});

test('cancels a queued mutation, but not one in flight', async () => {
  let answer: (value: ServiceAnswer<unknown>) => void = () => undefined;
  const { world, acts } = actsOver(() => new Promise((resolve) => (answer = resolve)));
  const first = acts.perform(made('a'));
  const second = acts.perform(made('b'));
  await Promise.resolve();
  expect([acts.takeBack('a'), acts.takeBack('b'), acts.takeBack('c')]).toEqual([false, true, false]);
  expect(await second).toEqual({ is: 'taken-back' });
  answer({ ok: true, data: 1 });
  expect(await first).toEqual({ is: 'done', data: 1 });
  await acts.flush();
  expect(world.sent).toEqual(['a']);
});

test('reports the late outcome of a queued mutation, also when it was cancelled', async () => {
  let up = false;
  const { world, acts } = actsOver(async (id) => (up ? { ok: true, data: id } : unreached));
  const received: unknown[] = [];
  const perform = (id: string) => acts.perform(made(id), (outcome) => received.push([id, outcome.is]));
  expect(await Promise.all([perform('a'), perform('b')])).toEqual([{ is: 'waiting' }, { is: 'waiting' }]);
  expect(received).toEqual([]);
  acts.takeBack('a');
  expect(received).toEqual([['a', 'taken-back']]);
  up = true;
  await acts.flush();
  const both = [
    ['a', 'taken-back'],
    ['b', 'done'],
  ];
  expect([received, world.late]).toEqual([both, both]);
  // A direct result is not notified again.
  expect(await perform('c')).toEqual({ is: 'done', data: 'c' });
  expect(received).toEqual(both);
});

test('keeps the identity of the queue list while nothing changes', () => {
  const { acts } = actsOver(async () => unreached, [made('hers', 'bea')]);
  expect(acts.waiting()).toBe(acts.waiting());
});
