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

/** Holds GraphQL requests whose body contains `text`; `sent` is fulfilled by the next one. */
export async function holdGraphql(page: Page, text: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(text)) await released;
    await route.continue();
  });
  return { release, sent: page.waitForRequest((request) => !!request.postData()?.includes(text)) };
}
