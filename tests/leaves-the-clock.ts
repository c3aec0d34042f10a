import { afterAll, beforeAll, expect } from 'vitest';

/** Files share a process: one that leaves a stopped clock behind would let a later one wait for ever, and is told itself. */
const names = ['performance', 'Date', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'] as const;
const clock = () => [performance.now, ...names.map((name) => globalThis[name])];
const real = clock();
beforeAll(() => expect(clock()).toEqual(real));
afterAll(() => expect(clock()).toEqual(real));
