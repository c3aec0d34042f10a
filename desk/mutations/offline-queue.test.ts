import { expect, test } from 'vitest';
import type { ServiceResponse } from '#client/query-service.ts';
import { openOfflineQueue, type QueuedMutation } from './offline-queue.ts';

const mutationOf = (id: string, by = 'ana'): QueuedMutation => ({
  id,
  by,
  query: 'mutation',
  variables: { id },
  title: id,
  path: '/messages',
});
const unreached = { ok: false, why: 'unreached' } as const;

/** An offline queue over a fake service, with `stored` mutations. */
function queueOver(respond: (id: string) => Promise<ServiceResponse<unknown>>, stored: readonly QueuedMutation[] = []) {
  const fake = {
    stored,
    sent: [] as string[],
    lateOutcomes: [] as unknown[],
    accountId: 'ana' as string | undefined,
    admitted: true,
  };
  const queue = openOfflineQueue({
    load: () => fake.stored,
    store: (next) => {
      fake.stored = next;
    },
    send(_, { id }: { id?: string }) {
      fake.sent.push(String(id));
      return respond(String(id));
    },
    accountId: () => fake.accountId,
    isAdmitted: async () => fake.admitted,
    onLateOutcome: (mutation, outcome) => fake.lateOutcomes.push([mutation.id, outcome.is]),
  });
  return { fake, queue };
}

test('stores a mutation before it is sent and removes it once done', async () => {
  const storedCounts: number[] = [];
  const { fake, queue } = queueOver(async (id) => {
    storedCounts.push(fake.stored.length);
    return { ok: true, data: { id } };
  });
  expect(await queue.perform(mutationOf('a'))).toEqual({ is: 'done', data: { id: 'a' } });
  expect([storedCounts, fake.stored, fake.lateOutcomes]).toEqual([[1], [], []]);
});

test('queues mutations in order while offline and sends each once on reconnect', async () => {
  let online = false;
  const { fake, queue } = queueOver(async (id) => (online ? { ok: true, data: id } : unreached));
  expect(await queue.perform(mutationOf('a'))).toEqual({ is: 'waiting' });
  expect(await queue.perform(mutationOf('b'))).toEqual({ is: 'waiting' });
  expect(queue.waiting().map(({ id }) => id)).toEqual(['a', 'b']);
  online = true;
  fake.sent.length = 0;
  await Promise.all([queue.flush(), queue.flush()]);
  expect(fake.sent).toEqual(['a', 'b']);
  expect(fake.lateOutcomes).toEqual([
    ['a', 'done'],
    ['b', 'done'],
  ]);
  expect(fake.stored).toEqual([]);
});

test('sends mutations left by a closed page from the next one, only for the same user', async () => {
  const { fake, queue } = queueOver(
    async () => ({ ok: true, data: null }),
    [mutationOf('hers', 'bea'), mutationOf('mine')],
  );
  await queue.flush();
  expect(fake.sent).toEqual(['mine']);
  expect(fake.stored).toEqual([mutationOf('hers', 'bea')]);
  fake.accountId = 'bea';
  expect(queue.waiting().map(({ id }) => id)).toEqual(['hers']);
  await queue.flush();
  expect(fake.sent).toEqual(['mine', 'hers']);
});

test('drops a mutation that the service refuses and sends the next', async () => {
  const { fake, queue } = queueOver(
    async (id) => {
      if (id === 'bad') throw new Error('No.');
      return { ok: true, data: id };
    },
    [mutationOf('bad'), mutationOf('good')],
  );
  await queue.flush();
  expect(fake.lateOutcomes).toEqual([
    ['bad', 'failed'],
    ['good', 'done'],
  ]);
  expect(fake.stored).toEqual([]);
});

test('drops what the account may not do, but keeps everything while it is not admitted', async () => {
  const { fake, queue } = queueOver(
    async (id) => (id === 'owners' ? { ok: false, why: 'not-allowed' } : { ok: true, data: id }),
    [mutationOf('owners'), mutationOf('good')],
  );
  fake.admitted = false;
  await queue.flush();
  expect([fake.lateOutcomes, fake.stored.length]).toEqual([[], 2]);
  fake.admitted = true;
  await queue.flush();
  expect(fake.lateOutcomes).toEqual([
    ['owners', 'failed'],
    ['good', 'done'],
  ]);
});

test('bases queued changes of a row on the version that the one before has written', async () => {
  const versions: unknown[] = [];
  const change = (id: string, input: object): QueuedMutation => ({ ...mutationOf(id), variables: { id, input } });
  const waiting = [
    change('take', { id: 'm', version: '1' }),
    change('other row', { id: 'n', version: '1' }),
    change('reply', { id: 'r', contactId: 'm', version: '1' }),
    change('archive', { id: 'm', version: '1' }),
    change('older', { id: 'm', version: '0' }),
  ];
  let written = 1;
  const queue = openOfflineQueue({
    load: () => waiting,
    store() {},
    async send(_, variables) {
      const { id, input } = variables as { id: string; input: { version: string } };
      versions.push([id, input.version]);
      if (id === 'reply') return { ok: true, data: { answerMessage: { message: { updatedAt: '3' } } } };
      if (id === 'older') return { ok: true, data: { updateMessage: { now: { updatedAt: '9' } } } };
      written += 1;
      return { ok: true, data: { updateMessage: { updatedAt: id === 'archive' ? '4' : String(written) } } };
    },
    accountId: () => 'ana',
    isAdmitted: async () => true,
    onLateOutcome() {},
  });
  await queue.flush();
  expect(versions).toEqual([
    ['take', '1'],
    ['other row', '1'],
    ['reply', '2'],
    ['archive', '3'],
    ['older', '0'],
  ]);
});

test('cancels a queued mutation, but not one in flight', async () => {
  let respond: (value: ServiceResponse<unknown>) => void = () => undefined;
  const { fake, queue } = queueOver(() => new Promise((resolve) => (respond = resolve)));
  const first = queue.perform(mutationOf('a'));
  const second = queue.perform(mutationOf('b'));
  await Promise.resolve();
  expect([queue.cancel('a'), queue.cancel('b'), queue.cancel('c')]).toEqual([false, true, false]);
  expect(await second).toEqual({ is: 'cancelled' });
  respond({ ok: true, data: 1 });
  expect(await first).toEqual({ is: 'done', data: 1 });
  await queue.flush();
  expect(fake.sent).toEqual(['a']);
});

test('reports the late outcome of a queued mutation, also when it was cancelled', async () => {
  let online = false;
  const { fake, queue } = queueOver(async (id) => (online ? { ok: true, data: id } : unreached));
  const received: unknown[] = [];
  const perform = (id: string) => queue.perform(mutationOf(id), (outcome) => received.push([id, outcome.is]));
  expect(await Promise.all([perform('a'), perform('b')])).toEqual([{ is: 'waiting' }, { is: 'waiting' }]);
  expect(received).toEqual([]);
  queue.cancel('a');
  expect(received).toEqual([['a', 'cancelled']]);
  online = true;
  await queue.flush();
  const expected = [
    ['a', 'cancelled'],
    ['b', 'done'],
  ];
  expect([received, fake.lateOutcomes]).toEqual([expected, expected]);
  // A direct result is not notified again.
  expect(await perform('c')).toEqual({ is: 'done', data: 'c' });
  expect(received).toEqual(expected);
});

test('keeps the identity of the queue list while nothing changes', () => {
  const { queue } = queueOver(async () => unreached, [mutationOf('hers', 'bea')]);
  expect(queue.waiting()).toBe(queue.waiting());
});
