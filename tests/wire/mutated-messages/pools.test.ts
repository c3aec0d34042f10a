import { test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { serveForStorm } from './mutated-service.ts';
import { identitySamples, peopleSamples } from './pool-samples.ts';
import { expectEverySample, sendMutated } from './send-mutated.ts';

const runs = { sqlite: { identities: 1_000, people: 2_500 }, postgres: { identities: 60, people: 240 } };

describeOnBothEngines('mutated requests to the pools', ({ engine, open, place }) => {
  test('mutated requests get a response, without faults', async () => {
    const { db } = await open();
    const service = await serveForStorm(db, (await place()).dataDir);
    const { identities, people } = runs[engine];
    await expectEverySample(service, 'pool', [...identitySamples, ...peopleSamples]);
    await sendMutated(service, { protocol: 'pool', samples: identitySamples, seed: 20_261_121, numRuns: identities });
    await sendMutated(service, { protocol: 'pool', samples: peopleSamples, seed: 20_261_122, numRuns: people });
    await service.close();
  });
});
