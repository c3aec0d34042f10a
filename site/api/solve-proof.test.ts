import { randomInt } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWriteGuard } from '#backend/guard/write-guard.ts';
import { keyRingOf } from '#tests/wire/key-ring.ts';

const fetched = vi.fn<typeof fetch>();
const guard = openWriteGuard({
  ring: keyRingOf('k1'),
  clock: () => Date.now(),
  choose: (least, most) => randomInt(least, most + 1),
});

/** The module as a page loads it: with nothing prepared. */
let proofs: typeof import('./solve-proof.ts');
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', fetched);
  vi.resetModules();
  proofs = await import('./solve-proof.ts');
  fetched.mockImplementation(async () => Response.json(await guard.challenge()));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

/** Lets everything happen that takes no time here, until the page waits for its proof to be ripe. */
async function begun(): Promise<void> {
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
}

async function after<Value>(milliseconds: number, taken: Promise<Value>): Promise<Value> {
  let over = false;
  const done = taken.finally(() => {
    over = true;
  });
  await begun();
  await vi.advanceTimersByTimeAsync(milliseconds - 1);
  expect(over).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  // The work itself takes real time: on a busy machine it lets others in meanwhile, by these timers.
  while (!over) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(0);
  }
  return done;
}

const stored = async () => ({ outcome: 'created' });
const write = (proof: string | undefined) =>
  guard.admit({ kind: 'contact', address: '203.0.113.7', fields: { proof } }, stored);

test('a proof is given when it may be shown, and not before', async () => {
  const proof = await after(2_500, proofs.takeProof());
  expect(await write(proof)).toEqual({ outcome: 'created' });
});

test('what was prepared is taken once, and asked for once', async () => {
  proofs.prepareProof();
  proofs.prepareProof();
  const first = await after(2_500, proofs.takeProof());
  expect(fetched).toHaveBeenCalledTimes(1);
  const second = await after(2_500, proofs.takeProof());
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(second).not.toBe(first);
});

test('one that lay too long is made again', async () => {
  proofs.prepareProof();
  await begun();
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  await after(2_500, proofs.takeProof());
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('when none can be made there is none, and it is tried again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await proofs.takeProof()).toBeUndefined();
  fetched.mockResolvedValueOnce(new Response('Bad Gateway', { status: 502 }));
  proofs.prepareProof();
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(await after(2_500, proofs.takeProof())).toContain('"solution"');
  expect(fetched).toHaveBeenCalledTimes(3);
});
