import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { browserArgs } from './tests/visits/browser-args.ts';

/** The visits: a person's errands in a real browser, which comes from npm. */
export default defineConfig({
  testDir: 'tests/visits',
  testMatch: '*.visit.ts',
  workers: 2,
  fullyParallel: true,
  // Waiting long costs nothing where nothing is wrong, and a machine may have more to do than this.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // Once more, with a service of its own: what passes then is named in the last lines, so that nobody forgets it.
  retries: 1,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['dot'], ['json']] : [['list']],
  use: {
    locale: 'es-MX',
    launchOptions: {
      executablePath: await chromium.executablePath(),
      args: browserArgs,
    },
  },
});
