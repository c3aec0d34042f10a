import { expect, test } from 'vitest';
import { shownSamples, storageSamples } from './storage-samples.ts';
import { serveOnSqlite } from './stormed-service.ts';
import { expectEverySample, weather } from './weather.ts';

test('mutated messages to the storage are each answered, and leave nothing behind', { timeout: 300_000 }, async () => {
  const service = await serveOnSqlite();
  await expectEverySample(service, 'storage', storageSamples);
  await expectEverySample(service, 'shown', shownSamples);
  await weather(service, { protocol: 'storage', samples: storageSamples, seed: 20_261_124, numRuns: 1_800 });
  await weather(service, { protocol: 'shown', samples: shownSamples, seed: 20_261_125, numRuns: 200 });
  const kept = await service.images?.store.list({ prefix: '', delimiter: null, after: '', limit: 1_000 });
  expect(kept?.images.filter(({ key }) => !key.startsWith('images/'))).toEqual([]);
  await service.close();
});
