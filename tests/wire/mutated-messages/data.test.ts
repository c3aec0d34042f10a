import { test } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { dataSamples } from './data-samples.ts';
import { serveForStorm } from './stormed-service.ts';
import { expectEverySample, weather } from './weather.ts';

const runs = { sqlite: 2_500, postgres: 300 };

describeOnBothEngines('mutated messages to the data service', ({ engine, open, place }) => {
  test('are each answered, refused or not, and leave nothing behind', { timeout: 300_000 }, async () => {
    const { db } = await open();
    const service = await serveForStorm(db, (await place()).dataDir);
    await expectEverySample(service, 'data', dataSamples);
    await weather(service, { protocol: 'data', samples: dataSamples, seed: 20_261_123, numRuns: runs[engine] });
    await service.close();
  });
});
