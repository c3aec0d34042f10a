import { afterAll, beforeAll, expect } from 'vitest';

/** Test files share a process: fails a file that leaves fake timers behind, instead of a later one. */
const names = ['performance', 'Date', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'] as const;
const clock = () => [performance.now, ...names.map((name) => globalThis[name])];
const real = clock();
beforeAll(() => expect(clock()).toEqual(real));
afterAll(() => expect(clock()).toEqual(real));
