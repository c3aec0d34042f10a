import { defineConfig } from 'vitest/config';

/** Each gets a process of its own: they watch the heap, or configure what a library or a process has once. */
const alone = [
  'tests/house/public-bytes.test.ts',
  'tests/wire/mutated-messages/*.test.ts',
  'tests/wire/{every-string*,told-to-robots}.test.ts',
];
const everything = ['{model,content,client,look,site,desk,building,backend,tests}/**/*.test.ts'];
const outside = ['tests/visits/**', 'node_modules/**', 'build/**'];

/**
 * Everything but the browser: rules and operations beside their files, and what no single room can prove. Most files share
 * the processes that they run in, where packages are loaded once. Stand-ins for what is global last as long as a test.
 */
const inEach = {
  // Waiting long costs nothing where nothing is wrong, and a machine may have more to do than this.
  testTimeout: 90_000,
  hookTimeout: 90_000,
  expect: { poll: { timeout: 30_000 } },
  maxWorkers: 2,
  unstubGlobals: true,
  unstubEnvs: true,
  restoreMocks: true,
  setupFiles: ['tests/leaves-the-clock.ts'],
};

export default defineConfig({
  test: {
    ...inEach,
    globalSetup: ['tests/engines/one-postgres.ts'],
    projects: [
      { test: { ...inEach, name: 'together', isolate: false, include: everything, exclude: [...outside, ...alone] } },
      { test: { ...inEach, name: 'alone', include: alone, exclude: outside } },
    ],
  },
});
