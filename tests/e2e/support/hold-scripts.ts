import type { Page } from '@playwright/test';

/**
 * Delays the scripts of pages opened from now on until the returned function is called. The route
 * stays: removing it would fulfil held requests twice.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
