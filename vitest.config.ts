import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Run in processes of their own: they watch the heap, or configure process-wide state. */
const alone = [
  'backend/platform/backup/crafted-backup.test.ts',
  'tests/server/public-bytes.test.ts',
  'tests/wire/mutated-messages/*.test.ts',
  'tests/wire/{pages,sign-in}/{every-string*,robots}.test.ts',
];
const everything = ['{model,content,client,ui,site,desk,tooling,backend,tests}/**/*.test.ts'];
const outside = ['tests/e2e/**', 'node_modules/**', 'build/**'];

/**
 * All but browser tests. Most files share processes, so that packages load once; global stubs are
 * reset after each test.
 */
const inEach = {
  // Generous: a timeout costs only when a test fails, and the machine may be busy.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
  maxWorkers: 2,
  unstubGlobals: true,
  unstubEnvs: true,
  restoreMocks: true,
  // Keeps tests from creating a key file in the working directory.
  env: { KEY_FILE: join(import.meta.dirname, 'node_modules/.cache/tests.key') },
  setupFiles: ['tests/expect-real-clock.ts'],
};

export default defineConfig({
  test: {
    ...inEach,
    globalSetup: ['tests/support/engines/one-postgres.ts', 'tests/server/support/one-service.ts'],
    projects: [
      { test: { ...inEach, name: 'together', isolate: false, include: everything, exclude: [...outside, ...alone] } },
      { test: { ...inEach, name: 'alone', include: alone, exclude: outside } },
    ],
  },
});
