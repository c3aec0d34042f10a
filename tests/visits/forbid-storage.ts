import type { Page } from '@playwright/test';

/** Makes the page one whose browser keeps nothing for it. The router complains of that in the console, and goes on. */
export async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('It is forbidden', 'SecurityError');
      },
    });
  });
}
