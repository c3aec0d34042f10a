import { expect, it } from 'vitest';
import { actForPerson } from '#backend/business/reservations/act-on-reservation.ts';
import { closeLines } from '#backend/business/reservations/close-lines.ts';
import { endDue } from '#backend/business/reservations/end-due.ts';
import { keepCounts } from '#backend/business/reservations/keep-counts.ts';
import { day } from '#model/reservation.ts';
import { describeOnBothEngines, type Engine } from '#tests/engines/engines.ts';
import { howOften } from '#tests/generators/how-often.ts';
import { openTraining, type Training } from './open-training.ts';
import { beginSomewhere, emptyAll } from './random-beginnings.ts';
import { chanceOf, doSomething } from './random-steps.ts';
import { faultsOf, readWorld } from './world.ts';

const steps = 30;
/** PostgreSQL answers later, and does the same: fewer are enough to see that it does. */
const whole = { sqlite: 9_000, postgres: 1_000 };
const seedThatStays = 1_200;

/** By default one of two hundred, which takes seconds. */
function sequences(engine: Engine): { readonly numRuns: number; readonly seed: number } {
  const { numRuns, seed } = howOften(whole[engine], seedThatStays);
  return { numRuns: seed === seedThatStays ? Math.ceil(numRuns / 10) : numRuns, seed };
}

/** Lets everything that ends by itself end, and then gives up every seat: nothing may be left of what was used. */
async function endEverything(training: Training): Promise<void> {
  const { db, s } = training;
  training.pass(400 * day);
  await closeLines(s);
  for (let looks = 0; looks < 20 && (await endDue(s)) !== null; looks += 1) training.pass(2 * day);
  const states = async () =>
    new Set((await db.selectFrom('reservation').select('state').execute()).map(({ state }) => state));
  for (const state of ['held', 'requested', 'asked', 'offered']) expect(await states()).not.toContain(state);
  for (const { id } of await db.selectFrom('reservation').select('id').where('state', '=', 'confirmed').execute()) {
    expect(await actForPerson(s, id, 'cancel')).toBe('done');
  }
  const used = await db.selectFrom('courseHistory').select('seatsUsed').execute();
  expect(used.every(({ seatsUsed }) => seatsUsed === 0)).toBe(true);
  const { n } = await db
    .selectFrom('reservation')
    .select((row) => row.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  training.pass(1_200 * day);
  await keepCounts(s);
  const left = await db.selectFrom('reservation').selectAll().execute();
  const kept = await db.selectFrom('reservationCount').select('count').execute();
  expect([left, kept.reduce((sum, { count }) => sum + count, 0)]).toEqual([[], n]);
}

describeOnBothEngines('whatever people do in whatever order', ({ open, engine }) => {
  it('keeps the seats, the line and the letters in order', async () => {
    const { db } = await open();
    const { numRuns, seed } = sequences(engine);
    for (let run = 0; run < numRuns; run += 1) {
      await emptyAll(db);
      const chance = chanceOf(seed * 100_003 + run);
      let ids = 0;
      const training = await openTraining(db, 1 + Math.floor(chance() * 6), {
        newId() {
          ids += 1;
          return `${run}-${String(ids).padStart(4, '0')}`;
        },
      });
      await beginSomewhere(training, chance);
      const said: string[] = [];
      let world = await readWorld(db, training.now());
      for (let step = 0; step < steps; step += 1) {
        const done = await doSomething(training, chance);
        said.push(done.said);
        const next = await readWorld(db, training.now());
        expect(faultsOf(world, next, done), `run ${run} of seed ${seed}:\n${said.join('\n')}`).toEqual([]);
        world = next;
      }
      await endEverything(training);
    }
  }, 3_600_000);
});
