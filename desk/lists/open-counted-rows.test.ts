import { expect, test } from 'vitest';
import { type CountedPage, openCountedRows, type RequestedRows } from './open-counted-rows.ts';

type State = 'waiting' | 'sent';
interface Row {
  readonly id: string;
  readonly state: State;
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A changing list of e-mails, newest first. While `paused`, queries wait for `respondNext`. */
function listOf(total: number, state: State = 'waiting') {
  let emails: readonly Row[] = Array.from({ length: total }, (_, n) => ({ id: `${n}`, state: 'waiting' }));
  const fake = {
    paused: false,
    failing: undefined as 'list' | 'one' | undefined,
    refetchedIds: [] as string[],
    pageRequests: 0,
    pending: [] as (() => void)[],
  };
  const respond = async <Result>(result: Result, kind: 'list' | 'one') => {
    if (fake.paused) await new Promise<void>((resolve) => fake.pending.push(resolve));
    return fake.failing === kind ? undefined : result;
  };
  const list = openCountedRows<Row, State>(
    {
      fetchPage(request: RequestedRows<State>): Promise<CountedPage<Row, State> | undefined> {
        fake.pageRequests += 1;
        const matching = emails.filter((one) => one.state === request.state);
        const counts = { waiting: 0, sent: 0 };
        for (const one of emails) counts[one.state] += 1;
        const from = request.nextToken === null ? request.from : Number(request.nextToken);
        const end = from + request.limit;
        const nextToken = end < matching.length ? String(end) : null;
        return respond({ items: matching.slice(from, end), nextToken, ...(request.count ? { counts } : {}) }, 'list');
      },
      fetchOne({ id }) {
        fake.refetchedIds.push(id);
        return respond(
          emails.find((one) => one.id === id),
          'one',
        );
      },
    },
    { state, search: '' },
  );
  return {
    list,
    fake,
    change: (edit: (all: readonly Row[]) => readonly Row[]) => {
      emails = edit(emails);
    },
    send: (...ids: readonly string[]) => {
      emails = emails.map((one) => (ids.includes(one.id) ? { ...one, state: 'sent' } : one));
    },
    respondNext: async () => {
      fake.pending.shift()?.();
      await settle();
    },
    stateOf: (id: string) => list.now().rows.items.get(list.now().rows.indexes.get(id) ?? -1)?.state,
  };
}
const prepend = (id: string) => (all: readonly Row[]) => [{ id, state: 'waiting' } as const, ...all];

/** A long list with ninety rows loaded. */
async function longList() {
  const long = listOf(90);
  await long.list.reload();
  long.list.loadRange(50, 90);
  for (let turn = 0; turn < 4; turn += 1) await settle();
  return long;
}

test('counts new rows without moving the list until they are shown', async () => {
  const { list, change } = listOf(3);
  await list.reload();
  change(prepend('new'));
  await list.refresh(['new']);
  expect(list.now()).toMatchObject({ arrived: 1, counts: { waiting: 4, sent: 0 }, rows: { total: 3 } });
  await list.reload();
  expect(list.now()).toMatchObject({ arrived: 0, rows: { total: 4 } });
});

test('keeps the count of new rows while showing them fails', async () => {
  const { list, fake, change } = listOf(3);
  await list.reload();
  change(prepend('new'));
  await list.refresh(['new']);
  fake.failing = 'list';
  await list.reload();
  expect(list.now()).toMatchObject({ arrived: 1, rows: { is: 'loaded', total: 3 } });
});

test('repeats the query for a change that arrives during a refresh or a reload', async () => {
  for (const method of ['refresh', 'reload'] as const) {
    const { list, fake, change, respondNext } = listOf(3);
    await list.reload();
    fake.paused = true;
    const first = list[method]();
    await settle();
    change(prepend('new'));
    const next = list.refresh(['new']);
    await settle();
    fake.paused = false;
    await respondNext();
    await Promise.all([first, next]);
    expect(list.now().arrived).toBe(1);
  }
});

test('updates the state of changed rows without refetching any twice', async () => {
  const { list, fake, send, stateOf } = listOf(60);
  const ids = Array.from({ length: 45 }, (_, n) => `${n}`);
  await list.reload();
  send(...ids);
  // The event had no id.
  await list.refresh();
  for (let round = 0; round < 9; round += 1) await list.refresh([]);
  expect(ids.map(stateOf)).toEqual(ids.map(() => 'sent'));
  await list.refresh([]);
  expect(fake.refetchedIds).toHaveLength(ids.length);
  expect(list.now()).toMatchObject({ arrived: 0, counts: { waiting: 15, sent: 45 }, rows: { total: 60 } });
});

test('refetches the rows named by an event, far down too', async () => {
  const { list, fake, send, change, stateOf } = await longList();
  send('7', '80');
  await list.refresh(['7', '80', 'elsewhere']);
  expect([stateOf('7'), stateOf('80'), stateOf('81')]).toEqual(['sent', 'sent', 'waiting']);
  expect(fake.refetchedIds.toSorted()).toEqual(['7', '80']);
  change((all) => all.map((one) => ({ ...one, state: 'waiting' })));
  await list.refresh(['80']);
  expect(stateOf('80')).toBe('waiting');
});

test('refetches after a failed query or a lost event', async () => {
  for (const [failing, id] of [
    ['list', '80'],
    ['one', '1'],
  ] as const) {
    const { list, fake, send, stateOf } = await longList();
    send(id);
    fake.failing = failing;
    await list.refresh([id]);
    expect(stateOf(id)).toBe('waiting');
    fake.failing = undefined;
    await list.refresh(failing === 'list' ? [] : undefined);
    expect(stateOf(id)).toBe('sent');
  }
});

test('showing new rows does not wait for queued refreshes, and gets the latest result', async () => {
  const { list, fake, send, respondNext } = listOf(30);
  await list.reload();
  send(...Array.from({ length: 20 }, (_, n) => `${n}`));
  fake.paused = true;
  const refreshed = list.refresh();
  await settle();
  await respondNext();
  const shown = list.reload();
  send('25');
  fake.paused = false;
  await respondNext();
  await Promise.all([refreshed, shown]);
  expect(fake.refetchedIds).toHaveLength(5);
  expect(list.now()).toMatchObject({ arrived: 0, counts: { waiting: 9 }, rows: { total: 9 } });
});

test('refetches a failed list on the next change', async () => {
  const { list, fake } = listOf(3);
  fake.failing = 'list';
  await list.reload();
  expect(list.now().rows.is).toBe('failed');
  fake.failing = undefined;
  await list.refresh(['1']);
  expect(list.now().rows).toMatchObject({ is: 'loaded', total: 3 });
});
