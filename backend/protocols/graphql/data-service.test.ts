import { expect, test } from 'vitest';
import type { Caller } from '#backend/platform/http/requests/caller.ts';
import { CrowdedError } from '#backend/platform/rate-limits/fair-queue.ts';
import { queues } from '#backend/platform/rate-limits/limits.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { type DataDeps, dataService } from './data-service.ts';

test('staff do not wait behind guests, however many those are', async () => {
  const deps = { settings: { accessPolicy: 'guarded' }, ring: keyRingOf('k1'), changes: {} } as unknown as DataDeps;
  const { queued } = dataService(deps, {} as Parameters<typeof dataService>[1]);
  const send = async (role: Caller['role'], from: string, work: () => Promise<unknown>) =>
    queued?.({ role, identityId: null }, from, work);
  const { promise: later, resolve: end } = Promise.withResolvers<void>();
  const guests = Array.from({ length: queues.queries.running + queues.queries.waiting.all + 1 }, (_, n) =>
    send('guest', `10.${n >> 8}.${n & 255}.1`, () => later).catch((fault) => fault),
  );
  expect(await guests.at(-1)).toBeInstanceOf(CrowdedError);
  for (const role of ['pending', 'teacher', 'staff', 'owner'] as const) {
    expect(await send(role, '192.0.2.1', async () => role)).toBe(role);
  }
  end();
  await Promise.all(guests);
});
