import { expect, test, vi } from 'vitest';
import { shareCall } from './share-call.ts';

test('callers share one call, and a failed one is repeated', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('loaded');
  const get = shareCall(load);
  const [one, other] = [get(), get()];
  expect(one).toBe(other);
  await expect(one).rejects.toThrow('offline');
  expect(load).toHaveBeenCalledTimes(1);
  expect(await get()).toBe('loaded');
  expect(await get()).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(2);
});
