import type { Page } from '@playwright/test';

/** Makes web storage throw. The router logs that and goes on. */
export async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('It is forbidden', 'SecurityError');
      },
    });
  });
}
