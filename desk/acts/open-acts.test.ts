import { expect, test } from 'vitest';
import type { ServiceAnswer } from '#client/ask-service.ts';
import { type Act, openActs } from './open-acts.ts';

const made = (id: string, by = 'ana'): Act => ({
  id,
  by,
  query: 'mutation',
  variables: { id },
  title: id,
  path: '/messages',
});
const unreached = { ok: false, why: 'unreached' } as const;

/** Acts over a service that answers what `answer` does, in a tab that keeps `kept`. */
function actsOver(answer: (id: string) => Promise<ServiceAnswer<unknown>>, kept: readonly Act[] = []) {
  const world = { kept, sent: [] as string[], late: [] as unknown[], by: 'ana' as string | undefined };
  const acts = openActs({
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

test('an act is kept before it is sent, and gone once it was done', async () => {
  const seen: number[] = [];
  const { world, acts } = actsOver(async (id) => {
    seen.push(world.kept.length);
    return { ok: true, data: { id } };
  });
  expect(await acts.perform(made('a'))).toEqual({ is: 'done', data: { id: 'a' } });
  expect([seen, world.kept, world.late]).toEqual([[1], [], []]);
});

test('while nothing is reached acts wait in their order, and each is sent once when the line is back', async () => {
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

test('what a page left behind is sent by the next one, by nobody but who made it', async () => {
  const { world, acts } = actsOver(async () => ({ ok: true, data: null }), [made('hers', 'bea'), made('mine')]);
  await acts.flush();
  expect(world.sent).toEqual(['mine']);
  expect(world.kept).toEqual([made('hers', 'bea')]);
  world.by = 'bea';
  expect(acts.waiting().map(({ id }) => id)).toEqual(['hers']);
  await acts.flush();
  expect(world.sent).toEqual(['mine', 'hers']);
});

test('an act that the service refuses is gone, and the next one is sent', async () => {
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

test('an act that waits can be taken back; one that is on its way cannot', async () => {
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

test('whoever did what has to wait is told later what came of it, also that it was taken back', async () => {
  let up = false;
  const { world, acts } = actsOver(async (id) => (up ? { ok: true, data: id } : unreached));
  const told: unknown[] = [];
  const perform = (id: string) => acts.perform(made(id), (outcome) => told.push([id, outcome.is]));
  expect(await Promise.all([perform('a'), perform('b')])).toEqual([{ is: 'waiting' }, { is: 'waiting' }]);
  expect(told).toEqual([]);
  acts.takeBack('a');
  expect(told).toEqual([['a', 'taken-back']]);
  up = true;
  await acts.flush();
  const both = [
    ['a', 'taken-back'],
    ['b', 'done'],
  ];
  expect([told, world.late]).toEqual([both, both]);
  // Whoever is answered at once is told no second time.
  expect(await perform('c')).toEqual({ is: 'done', data: 'c' });
  expect(told).toEqual(both);
});

test('the list of what waits is the same as long as nothing changes', () => {
  const { acts } = actsOver(async () => unreached, [made('hers', 'bea')]);
  expect(acts.waiting()).toBe(acts.waiting());
});
