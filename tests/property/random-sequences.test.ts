import { expect, it } from 'vitest';
import { changeForPerson } from '#backend/features/reservations/requests/change-own-reservation.ts';
import { expireDue } from '#backend/features/reservations/seats/expire-due.ts';
import { purgeReservations } from '#backend/features/reservations/seats/purge-reservations.ts';
import { closeWaitlists } from '#backend/features/reservations/waitlist/close-waitlists.ts';
import { day } from '#model/time-units.ts';
import { describeOnBothEngines, type Engine } from '#tests/support/engines/engines.ts';
import { generatorRuns } from '#tests/support/generators/generator-runs.ts';
import { openTraining, type Training } from './open-training.ts';
import { emptyAll, randomStart } from './random-start.ts';
import { chanceOf, doSomething } from './random-steps.ts';
import { faultsOf, readWorld } from './world.ts';

const steps = 30;
/** Fewer on PostgreSQL, which is slower. */
const runs = { sqlite: 9_000, postgres: 1_000 };
const fixedSeed = 1_200;

/** One of two hundred by default, which takes seconds. */
function sequences(engine: Engine): { readonly numRuns: number; readonly seed: number } {
  const { numRuns, seed } = generatorRuns(runs[engine], fixedSeed);
  return { numRuns: seed === fixedSeed ? Math.ceil(numRuns / 10) : numRuns, seed };
}

/** Lets everything expire and cancels all seats: none may remain in use. */
async function endEverything(training: Training): Promise<void> {
  const { db, s } = training;
  training.pass(400 * day);
  await closeWaitlists(s);
  for (let looks = 0; looks < 20 && (await expireDue(s)) !== null; looks += 1) training.pass(2 * day);
  const states = async () =>
    new Set((await db.selectFrom('reservation').select('state').execute()).map(({ state }) => state));
  for (const state of ['held', 'requested', 'asked', 'offered']) expect(await states()).not.toContain(state);
  for (const { id } of await db.selectFrom('reservation').select('id').where('state', '=', 'confirmed').execute()) {
    expect(await changeForPerson(s, id, 'cancel')).toBe('done');
  }
  const used = await db.selectFrom('courseHistory').select('seatsUsed').execute();
  expect(used.every(({ seatsUsed }) => seatsUsed === 0)).toBe(true);
  const { n } = await db
    .selectFrom('reservation')
    .select((row) => row.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  training.pass(1_200 * day);
  await purgeReservations(s);
  const rows = await db.selectFrom('reservation').selectAll().execute();
  const counts = await db.selectFrom('reservationCount').select('count').execute();
  expect([rows, counts.reduce((sum, { count }) => sum + count, 0)]).toEqual([[], n]);
}

describeOnBothEngines('random sequences of operations', ({ open, engine }) => {
  it('keep the invariants of seats, waiting list and e-mails', async () => {
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
      await randomStart(training, chance);
      const log: string[] = [];
      let world = await readWorld(db, training.now());
      for (let step = 0; step < steps; step += 1) {
        const done = await doSomething(training, chance);
        log.push(done.summary);
        const next = await readWorld(db, training.now());
        expect(faultsOf(world, next, done), `run ${run} of seed ${seed}:\n${log.join('\n')}`).toEqual([]);
        world = next;
      }
      await endEverything(training);
    }
  }, 3_600_000);
});
