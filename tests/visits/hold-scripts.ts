import type { Page } from '@playwright/test';

/** Keeps the application of the pages that are opened now from starting, as on a slow line, until the answer is called. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  return async () => {
    released.resolve();
    await page.unroute('**/assets/*.js');
  };
}
