import { test as base } from '@playwright/test';
import { type House, runHouse } from '../house/run-house.ts';

interface Worker {
  /** One service for all visits of a worker. */
  readonly house: House;
}
interface Each {
  /** A service of its own, for a visit that stops it. */
  readonly ownHouse: House;
}

/** What a page tells its visitor in words, and the browser or the router repeats in the console. */
const told = ['Failed to load resource', 'Error loading route module', 'dynamically imported module'];

/** Playwright's test with a running service. A visit fails when the page logs an error or asks anyone else for anything. */
export const test = base.extend<Each, Worker>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const house = await runHouse();
      await use(house);
      await house.remove();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  ownHouse: async ({}, use) => {
    const house = await runHouse();
    await use(house);
    await house.remove();
  },
  page: async ({ page, house }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !told.some((known) => message.text().includes(known))) {
        complaints.push(message.text());
      }
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== new URL(house.origin).hostname) {
        complaints.push(`asked a third party: ${request.url()}`);
      }
    });
    await use(page);
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
  },
});

export { expect } from '@playwright/test';

/** Waits until the application has taken over the page, so that what follows is done with script. */
export async function withScript(page: import('@playwright/test').Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForFunction(() => {
    const form = document.querySelector('form') ?? document.querySelector('header');
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'));
  });
}
