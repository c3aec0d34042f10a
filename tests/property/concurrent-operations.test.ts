import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { generatorRuns } from '#tests/support/generators/generator-runs.ts';
import { openTraining, start, type Training } from './open-training.ts';
import { emptyAll, randomStart } from './random-start.ts';
import { chanceOf, doSomething } from './random-steps.ts';
import { faultsOf, readWorld } from './world.ts';

describeOnBothEngines('concurrent operations', ({ open }) => {
  it('end in a state of a serial order, and none is refused because of another', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const { numRuns, seed } = generatorRuns(150, 77);
    for (let run = 0; run < numRuns; run += 1) {
      const chance = chanceOf(seed * 100_003 + run);
      await emptyAll(processes[0].db);
      const clock = { time: start.getTime() };
      const trainings = await Promise.all(processes.map(({ db }) => openTraining(db, 2, {}, clock)));
      const first = trainings[0] as Training;
      await randomStart(first, chance);
      const log: string[] = [];
      for (let round = 0; round < 4; round += 1) {
        const each = [...trainings, ...trainings, ...trainings, ...trainings].map((training) => ({
          training,
          itsOwn: chanceOf(chance() * 4_294_967_296),
        }));
        const done = await Promise.all(each.map(({ training, itsOwn }) => doSomething(training, itsOwn)));
        log.push(...done.map((one) => one.summary), '');
        const world = await readWorld(first.db, first.now());
        expect(faultsOf(world, world, { kind: 'all' }), `run ${run} of seed ${seed}:\n${log.join('\n')}`).toEqual([]);
      }
    }
  });
});
