import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openReadiness, pause, readinessTimeout } from './readiness.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<void>(() => {});
const fine = async () => {};
const failing = (): Promise<void> => Promise.reject(new Error('gone'));

test.each([
  ['ready', fine, fine],
  ['ready', fine, undefined],
  ['the database does not answer', failing, fine],
  ['nothing can be written', fine, failing],
])('%s', async (text, ping, tryWriting) => {
  const ready = openReadiness({ ping, tryWriting, clock: Date.now });
  expect(await ready()).toEqual({ ready: text === 'ready', text });
});

test('reports a corrupt file that still reads and writes', async () => {
  let found = false;
  const ready = openReadiness({ ping: fine, tryWriting: fine, damaged: () => found, clock: Date.now });
  expect(await ready()).toEqual({ ready: true, text: 'ready' });
  found = true;
  expect(await ready()).toEqual({ ready: false, text: 'the database is damaged' });
});

test.each([
  ['the database does not answer', never, fine],
  ['nothing can be written', fine, never],
])('reports a timeout: %s', async (text, ping, tryWriting) => {
  const ready = openReadiness({ ping, tryWriting, clock: Date.now });
  const pending = ready();
  await vi.advanceTimersByTimeAsync(readinessTimeout);
  expect(await pending).toEqual({ ready: false, text });
});

test('does not pile up probes on a hanging database, and recovers', async () => {
  const hanging = Promise.withResolvers<void>();
  const ping = vi.fn(() => hanging.promise);
  const ready = openReadiness({ ping, clock: Date.now });
  for (let n = 0; n < 5; n += 1) {
    const pending = ready();
    await vi.advanceTimersByTimeAsync(readinessTimeout);
    expect(await pending).toMatchObject({ ready: false });
  }
  expect(ping).toHaveBeenCalledTimes(1);
  hanging.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(await ready()).toMatchObject({ ready: true });
  expect(ping).toHaveBeenCalledTimes(2);
});

test('probes writing at an interval, however often it is called', async () => {
  const tryWriting = vi.fn(failing);
  const ready = openReadiness({ ping: fine, tryWriting, clock: Date.now });
  for (let n = 0; n < 5; n += 1) expect(await ready()).toMatchObject({ ready: false });
  expect(tryWriting).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(pause);
  tryWriting.mockImplementation(fine);
  expect(await ready()).toMatchObject({ ready: true });
  expect(tryWriting).toHaveBeenCalledTimes(2);
});
