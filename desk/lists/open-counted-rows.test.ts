import { expect, test } from 'vitest';
import { openCountedRows, type RequestedRows, type RowAnswer } from './open-counted-rows.ts';

type State = 'waiting' | 'sent';
interface Row {
  readonly id: string;
  readonly state: State;
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A changing list of e-mails, newest first. While `held`, queries wait for `answer`. */
function listOf(total: number, state: State = 'waiting') {
  let letters: readonly Row[] = Array.from({ length: total }, (_, n) => ({ id: `${n}`, state: 'waiting' }));
  const world = {
    held: false,
    away: undefined as 'list' | 'one' | undefined,
    one: [] as string[],
    asked: 0,
    waits: [] as (() => void)[],
  };
  const held = async <Answer>(answer: Answer, what: 'list' | 'one') => {
    if (world.held) await new Promise<void>((resolve) => world.waits.push(resolve));
    return world.away === what ? undefined : answer;
  };
  const list = openCountedRows<Row, State>(
    {
      ask(asked: RequestedRows<State>): Promise<RowAnswer<Row, State> | undefined> {
        world.asked += 1;
        const own = letters.filter((one) => one.state === asked.state);
        const counts = { waiting: 0, sent: 0 };
        for (const one of letters) counts[one.state] += 1;
        const from = asked.nextToken === null ? asked.from : Number(asked.nextToken);
        const end = from + asked.limit;
        const nextToken = end < own.length ? String(end) : null;
        return held({ items: own.slice(from, end), nextToken, ...(asked.count ? { counts } : {}) }, 'list');
      },
      askOne({ id }) {
        world.one.push(id);
        return held(
          letters.find((one) => one.id === id),
          'one',
        );
      },
    },
    { state, search: '' },
  );
  return {
    list,
    world,
    become: (change: (all: readonly Row[]) => readonly Row[]) => {
      letters = change(letters);
    },
    send: (...ids: readonly string[]) => {
      letters = letters.map((one) => (ids.includes(one.id) ? { ...one, state: 'sent' } : one));
    },
    answer: async () => {
      world.waits.shift()?.();
      await settle();
    },
    stateOf: (id: string) => list.now().rows.items.get(list.now().rows.places.get(id) ?? -1)?.state,
  };
}
const newer = (id: string) => (all: readonly Row[]) => [{ id, state: 'waiting' } as const, ...all];

/** A long list with ninety rows loaded. */
async function longList() {
  const long = listOf(90);
  await long.list.reload();
  long.list.want(50, 90);
  for (let turn = 0; turn < 4; turn += 1) await settle();
  return long;
}

test('counts new rows without moving the list until they are shown', async () => {
  const { list, become } = listOf(3);
  await list.reload();
  become(newer('new'));
  await list.look(['new']);
  expect(list.now()).toMatchObject({ arrived: 1, counts: { waiting: 4, sent: 0 }, rows: { total: 3 } });
  await list.reload();
  expect(list.now()).toMatchObject({ arrived: 0, rows: { total: 4 } });
});

test('keeps the count of new rows while showing them fails', async () => {
  const { list, world, become } = listOf(3);
  await list.reload();
  become(newer('new'));
  await list.look(['new']);
  world.away = 'list';
  await list.reload();
  expect(list.now()).toMatchObject({ arrived: 1, rows: { is: 'there', total: 3 } });
});

test('repeats the query for a change that arrives during a look or a reload', async () => {
  for (const under of ['look', 'reload'] as const) {
    const { list, world, become, answer } = listOf(3);
    await list.reload();
    world.held = true;
    const first = list[under]();
    await settle();
    become(newer('new'));
    const next = list.look(['new']);
    await settle();
    world.held = false;
    await answer();
    await Promise.all([first, next]);
    expect(list.now().arrived).toBe(1);
  }
});

test('updates the state of changed rows without refetching any twice', async () => {
  const { list, world, send, stateOf } = listOf(60);
  const ids = Array.from({ length: 45 }, (_, n) => `${n}`);
  await list.reload();
  send(...ids);
  // The event had no id.
  await list.look();
  for (let round = 0; round < 9; round += 1) await list.look([]);
  expect(ids.map(stateOf)).toEqual(ids.map(() => 'sent'));
  await list.look([]);
  expect(world.one).toHaveLength(ids.length);
  expect(list.now()).toMatchObject({ arrived: 0, counts: { waiting: 15, sent: 45 }, rows: { total: 60 } });
});

test('refetches the rows named by an event, far down too', async () => {
  const { list, world, send, become, stateOf } = await longList();
  send('7', '80');
  await list.look(['7', '80', 'elsewhere']);
  expect([stateOf('7'), stateOf('80'), stateOf('81')]).toEqual(['sent', 'sent', 'waiting']);
  expect(world.one.toSorted()).toEqual(['7', '80']);
  become((all) => all.map((one) => ({ ...one, state: 'waiting' })));
  await list.look(['80']);
  expect(stateOf('80')).toBe('waiting');
});

test('refetches after a failed query or a lost event', async () => {
  for (const [away, id] of [
    ['list', '80'],
    ['one', '1'],
  ] as const) {
    const { list, world, send, stateOf } = await longList();
    send(id);
    world.away = away;
    await list.look([id]);
    expect(stateOf(id)).toBe('waiting');
    world.away = undefined;
    await list.look(away === 'list' ? [] : undefined);
    expect(stateOf(id)).toBe('sent');
  }
});

test('showing new rows does not wait for queued looks, and gets the latest result', async () => {
  const { list, world, send, answer } = listOf(30);
  await list.reload();
  send(...Array.from({ length: 20 }, (_, n) => `${n}`));
  world.held = true;
  const looked = list.look();
  await settle();
  await answer();
  const shown = list.reload();
  send('25');
  world.held = false;
  await answer();
  await Promise.all([looked, shown]);
  expect(world.one).toHaveLength(5);
  expect(list.now()).toMatchObject({ arrived: 0, counts: { waiting: 9 }, rows: { total: 9 } });
});

test('refetches a failed list on the next change', async () => {
  const { list, world } = listOf(3);
  world.away = 'list';
  await list.reload();
  expect(list.now().rows.is).toBe('failed');
  world.away = undefined;
  await list.look(['1']);
  expect(list.now().rows).toMatchObject({ is: 'there', total: 3 });
});
