import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { describeOnBothEngines, type Engine, type Place } from '#tests/support/engines/engines.ts';
import { openTraining } from './open-training.ts';
import type { AtOnce } from './reserve-at-once.ts';

const script = fileURLToPath(new URL('reserve-at-once.ts', import.meta.url));

/** Processes of the visitors, started once: the start takes far longer than their requests. */
const visitors = Array.from({ length: 2 }, () => {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
});
afterAll(async () => {
  for (const { child } of visitors) {
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
  }
});

/** Runs a command for all of `who` at once, in two processes where possible; counts the outcomes. */
async function atOnce(
  engine: Engine,
  place: Place,
  command: AtOnce['command'],
  who: readonly string[],
  guarded = true,
): Promise<Readonly<Record<string, number>>> {
  const at = visitors.slice(0, engine === 'postgres' ? 2 : 1);
  for (const [n, { child }] of at.entries()) {
    const input: AtOnce = { place, command, who: who.filter((_, index) => index % at.length === n), guarded };
    child.stdin.write(`${JSON.stringify(input)}\n`);
  }
  for (const { lines } of at) expect((await lines.next()).value).toBe('ready');
  for (const { child } of at) child.stdin.write('go\n');
  const outcomes = await Promise.all(
    at.map(async ({ lines }) => JSON.parse((await lines.next()).value ?? '[]') as string[]),
  );
  return Object.fromEntries(
    [...Map.groupBy(outcomes.flat(), (outcome) => outcome)].map(([outcome, all]) => [outcome, all.length]),
  );
}

const idsOf = async (db: Database, state: 'confirmed' | 'offered') =>
  (await db.selectFrom('reservation').select('id').where('state', '=', state).orderBy('id').execute()).map(
    ({ id }) => id,
  );

const count = async (db: Database, kind: string) =>
  (await db.selectFrom('mailOutbox').select('id').where('kind', '=', kind).execute()).length;

const people = (n: number, name = 'v') => Array.from({ length: n }, (_, index) => `${name}${index}@gmail.com`);

describeOnBothEngines('the last seat', ({ open, place, engine }) => {
  it('is requested by five of 200 visitors for five seats; the others get the waiting list', async () => {
    const { db } = await open();
    const training = await openTraining(db, 5);
    expect(await atOnce(engine, await place(), 'reserve', people(200))).toEqual({ created: 5, full: 195 });
    const states = await db.selectFrom('reservation').select('state').orderBy('state').execute();
    expect(states.map(({ state }) => state)).toEqual(['held', 'held', ...Array(3).fill('requested')]);
    expect(await training.used()).toBe(2);
    expect([await count(db, 'reservation-hold'), await db.selectFrom('consent').select('id').execute()]).toMatchObject([
      5,
      { length: 5 },
    ]);
  });

  it.each([
    ['one of 40 who confirm it at once', true, { done: 1, full: 39 }, 1],
    ['more than one without the condition of the statement', false, { done: 40 }, 40],
  ] as const)('goes to %s', async (_, guarded, outcomes, used) => {
    const { db } = await open();
    const training = await openTraining(db, 40);
    for (const email of people(40)) await training.reserve(email);
    const ids = (await db.selectFrom('reservation').select('id').execute()).map(({ id }) => id);
    await db.updateTable('reservation').set({ state: 'requested' }).execute();
    await db.updateTable('courseHistory').set({ capacity: 1, seatsUsed: 0 }).execute();
    expect(await atOnce(engine, await place(), 'confirm', ids, guarded)).toEqual(outcomes);
    expect(await training.used()).toBe(used);
  });

  it('passes from one of 10 holds to each of 10 concurrent confirmations, and is never sold twice', async () => {
    const { db } = await open();
    const training = await openTraining(db, 20);
    for (const email of people(10)) await training.reserve(email);
    for (const email of people(10, 'c')) await training.reserve(email);
    await db.updateTable('courseHistory').set({ capacity: 10 }).execute();
    const of = (state: 'held' | 'requested') =>
      db.selectFrom('reservation').select('id').where('state', '=', state).execute();
    const requested = (await of('requested')).map(({ id }) => id);
    expect([await of('held'), requested]).toMatchObject([{ length: 10 }, { length: 10 }]);
    expect(await atOnce(engine, await place(), 'confirm', requested)).toEqual({ done: 10 });
    expect([
      await of('held'),
      await of('requested'),
      await idsOf(db, 'confirmed'),
      await training.used(),
    ]).toMatchObject([{ length: 0 }, { length: 10 }, { length: 10 }, 10]);
  });

  it('goes to one of 20 concurrent moves, and the others keep their seats', async () => {
    const { db } = await open();
    const training = await openTraining(db, 20);
    await training.addEdition('f', { capacity: 1 });
    for (const email of people(20)) await training.seat(email);
    expect(await atOnce(engine, await place(), 'move', await idsOf(db, 'confirmed'))).toEqual({ done: 1, full: 19 });
    expect([await training.used('e'), await training.used('f')]).toEqual([19, 1]);
    const seats = await db.selectFrom('reservation').select('editionId').where('state', '=', 'confirmed').execute();
    expect(seats.filter(({ editionId }) => editionId === 'f')).toHaveLength(1);
    expect(seats).toHaveLength(20);
    expect(await count(db, 'reservation-moved')).toBe(1);
  });

  it('is moved to more than once without the condition', async () => {
    const { db } = await open();
    const training = await openTraining(db, 50);
    await training.addEdition('f', { capacity: 1 });
    for (const email of people(10)) await training.seat(email);
    expect(await atOnce(engine, await place(), 'move', await idsOf(db, 'confirmed'), false)).toEqual({ done: 10 });
    expect(await training.used('f')).toBe(10);
  });

  it('is offered once to each of 20 for 20 concurrent cancellations, and accepted once each', async () => {
    const { db } = await open();
    const training = await openTraining(db, 20);
    for (const email of people(20)) await training.seat(email);
    for (const email of people(25, 'w')) await training.wait(email);
    expect(await atOnce(engine, await place(), 'cancel', await idsOf(db, 'confirmed'))).toEqual({ done: 20 });
    const offered = await idsOf(db, 'offered');
    expect([offered.length, await training.used(), await count(db, 'seat-offer')]).toEqual([20, 20, 20]);
    for (const email of people(25, 'w')) {
      expect(await training.state(email)).toBe(Number(email.slice(1, -10)) < 20 ? 'offered' : 'waiting');
    }
    // Each twice, like a double click.
    expect(await atOnce(engine, await place(), 'accept', [...offered, ...offered])).toEqual({ done: 40 });
    expect([await idsOf(db, 'confirmed'), await training.used()]).toMatchObject([{ length: 20 }, 20]);
    expect(await count(db, 'reservation-confirmed')).toBe(40);
  });

  it('fits 40 buyers of one to six seats into 30, whole, and leaves none that the next in line could have', async () => {
    const { db } = await open();
    const training = await openTraining(db, 200);
    for (const [n, email] of people(40).entries()) {
      await training.reserve(email, { fields: { seats: 1 + (n % 6) } });
    }
    await db.updateTable('reservation').set({ state: 'asked' }).execute();
    await db.updateTable('courseHistory').set({ capacity: 30, seatsUsed: 0 }).execute();
    const all = (await db.selectFrom('reservation').select('id').execute()).map(({ id }) => id);
    expect(await atOnce(engine, await place(), 'confirm', all)).toEqual({ done: 40 });
    await expectFitted(db);
    // Each that cancels passes its seats on.
    expect(await atOnce(engine, await place(), 'cancel', await idsOf(db, 'confirmed'))).toHaveProperty('done');
    await expectFitted(db);
    const offered = await idsOf(db, 'offered');
    expect(offered.length).toBeGreaterThan(0);
    expect(await atOnce(engine, await place(), 'accept', offered)).toEqual({ done: offered.length });
    await expectFitted(db);
  });

  async function expectFitted(db: Database): Promise<void> {
    const { seatsUsed } = await db.selectFrom('courseHistory').select('seatsUsed').executeTakeFirstOrThrow();
    const rows = await db.selectFrom('reservation').select(['state', 'seats', 'passedAt']).execute();
    const seated = rows.filter(({ state }) => state === 'confirmed' || state === 'offered');
    expect(seated.reduce((sum, { seats }) => sum + seats, 0)).toBe(seatsUsed);
    expect(seatsUsed).toBeLessThanOrEqual(30);
    const fitting = rows.filter(({ state, seats }) => state === 'waiting' && seats <= 30 - seatsUsed);
    expect(fitting).toEqual([]);
  }
});
