import { test as base, type Page } from '@playwright/test';
import { type House, runHouse } from '../house/run-house.ts';

interface Worker {
  /** One service for all visits of a worker. */
  readonly house: House;
}
interface Each {
  /** Whether the browser makes pages ready before they are wanted: most visits want none of them. */
  readonly prepares: boolean;
  /** A service of its own, for a visit that stops it. */
  readonly ownHouse: House;
}

/** What a page tells its visitor in words, and the browser or the router repeats in the console. */
const told = [
  'Failed to load resource',
  'Error loading route module',
  'dynamically imported module',
  'Error in connection establishment',
  // A socket that a service refuses while it cannot answer, or that a page leaves while it is opened.
  'Error during WebSocket handshake: Unexpected response code: 503',
  'Connection closed before receiving a handshake response',
  'Error during WebSocket handshake: net::ERR_CONNECTION_RESET',
];

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
  prepares: [false, { option: true }],
  page: async ({ page, house, prepares }, use) => {
    if (!prepares) await leaveUnprepared(page);
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

/** Keeps the rules from the page by which the browser asks for others: half of all that a service is asked for in visits. */
async function leaveUnprepared(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.setBlockedURLs', { urls: ['*/speculation-rules.json'] });
}

export { expect } from '@playwright/test';

/**
 * Touches every place of the page where something is done, and waits until script has taken it over. One that is taken is left
 * alone: to it somebody would be there, and never go.
 */
export async function withScript(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('[data-island]:not([data-taken])')) {
      island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    }
  });
  await page.waitForFunction(() => document.querySelector('[data-island]:not([data-taken])') === null);
}
