import { afterAll, beforeAll, expect } from 'vitest';

/** Files share a process: one that leaves a stopped clock behind would let a later one wait for ever, and is told itself. */
const real = { ...clock() };
beforeAll(() => expect(clock()).toEqual(real));
afterAll(() => expect(clock()).toEqual(real));

function clock() {
  const { performance, Date, setTimeout, setInterval, setImmediate, queueMicrotask } = globalThis;
  return { performance, now: performance.now, Date, setTimeout, setInterval, setImmediate, queueMicrotask };
}
