import { test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { dataSamples } from './data-samples.ts';
import { serveForStorm } from './mutated-service.ts';
import { expectEverySample, sendMutated } from './send-mutated.ts';

const runs = { sqlite: 2_500, postgres: 300 };

describeOnBothEngines('mutated requests to the data service', ({ engine, open, place }) => {
  test('mutated requests get a response, without faults', async () => {
    const { db } = await open();
    const service = await serveForStorm(db, (await place()).dataDir);
    await expectEverySample(service, 'data', dataSamples);
    await sendMutated(service, { protocol: 'data', samples: dataSamples, seed: 20_261_123, numRuns: runs[engine] });
    await service.close();
  });
});
