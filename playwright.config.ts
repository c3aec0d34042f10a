import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { browserArgs, ignoreDefaultArgs } from './tests/e2e/support/browser-args.ts';

/** Browser tests, with Chromium from npm. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  workers: 2,
  fullyParallel: true,
  // Generous: a timeout costs only when a test fails, and the machine may be busy.
  timeout: 1_200_000,
  expect: { timeout: 90_000 },
  forbidOnly: true,
  // The reporter lists tests that pass only on retry, with a fresh service.
  retries: 1,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['dot'], ['json']] : [['list']],
  use: {
    locale: 'es-MX',
    // Ends a test whose element never comes before its own timeout.
    actionTimeout: 180_000,
    launchOptions: {
      executablePath: await chromium.executablePath(),
      // A tenth less CPU time: the pages of tests are too short-lived for optimizing compilers.
      args: [...browserArgs, '--in-process-gpu', '--js-flags=--no-opt,--no-maglev'],
      ignoreDefaultArgs,
    },
  },
});
