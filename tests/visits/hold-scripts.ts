import type { Page } from '@playwright/test';

/**
 * Keeps the application of the pages that are opened now from starting, as on a slow line, until the answer is called.
 * The route stays, and lets everything pass from then on: taking it away would answer what it still holds a second time.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
