import { expect, test } from 'vitest';
import { serveOnSqlite } from './mutated-service.ts';
import { expectEverySample, sendMutated } from './send-mutated.ts';
import { shownSamples, storageSamples } from './storage-samples.ts';

test('mutated requests to the storage get a response, without faults', async () => {
  const service = await serveOnSqlite();
  await expectEverySample(service, 'storage', storageSamples);
  await expectEverySample(service, 'shown', shownSamples);
  await sendMutated(service, { protocol: 'storage', samples: storageSamples, seed: 20_261_124, numRuns: 1_800 });
  await sendMutated(service, { protocol: 'shown', samples: shownSamples, seed: 20_261_125, numRuns: 200 });
  const stored = await service.images?.store.list({ prefix: '', delimiter: null, after: '', limit: 1_000 });
  expect(stored?.images.filter(({ key }) => !key.startsWith('images/'))).toEqual([]);
  await service.close();
});
