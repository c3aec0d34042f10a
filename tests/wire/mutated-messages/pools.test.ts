import { test } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { identitySamples, peopleSamples } from './pool-samples.ts';
import { serveForStorm } from './stormed-service.ts';
import { expectEverySample, weather } from './weather.ts';

const runs = { sqlite: { identities: 1_000, people: 2_500 }, postgres: { identities: 60, people: 240 } };

describeOnBothEngines('mutated messages to the pools', ({ engine, open, place }) => {
  test('are each answered, refused or not, and leave nothing behind', { timeout: 300_000 }, async () => {
    const { db } = await open();
    const service = await serveForStorm(db, (await place()).dataDir);
    const { identities, people } = runs[engine];
    await expectEverySample(service, 'pool', [...identitySamples, ...peopleSamples]);
    await weather(service, { protocol: 'pool', samples: identitySamples, seed: 20_261_121, numRuns: identities });
    await weather(service, { protocol: 'pool', samples: peopleSamples, seed: 20_261_122, numRuns: people });
    await service.close();
  });
});
