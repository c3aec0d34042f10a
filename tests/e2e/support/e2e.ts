import { test as base, type Page } from '@playwright/test';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';

interface Worker {
  /** One service per worker. */
  readonly server: RunningServer;
}
interface Each {
  /** Whether the browser prefetches and prerenders; off by default. */
  readonly prepares: boolean;
  /** For a test that stops its service. */
  readonly ownServer: RunningServer;
}

/** INBOUND_TOKEN of the service of a worker. */
export const inboundToken = 'inbound-secret';

/** Console errors that the page reports to the visitor itself. */
const expectedErrors = [
  'Failed to load resource',
  'Error loading route module',
  'dynamically imported module',
  'Error in connection establishment',
  // The service refuses the socket, or the page leaves while it opens.
  'Error during WebSocket handshake: Unexpected response code: 503',
  'Connection closed before receiving a handshake response',
  'Error during WebSocket handshake: net::ERR_CONNECTION_RESET',
];

/** Number of tests this worker has started. */
let started = 0;

/** Playwright's test with a running service. Fails on console errors and third-party requests. */
export const test = base.extend<Each, Worker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const server = await startServer({ TRUST_PROXY: '1', INBOUND_TOKEN: inboundToken });
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  ownServer: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.remove();
  },
  prepares: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  extraHTTPHeaders: async ({}, use) => {
    started += 1;
    // A /24 network per test: tests share no rate limit.
    await use({ 'x-forwarded-for': `10.${started >> 8}.${started & 255}.1` });
  },
  page: async ({ page, server, prepares }, use) => {
    if (!prepares) await leaveUnprepared(page);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !expectedErrors.some((known) => message.text().includes(known))) {
        complaints.push(message.text());
      }
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== new URL(server.origin).hostname) {
        complaints.push(`asked a third party: ${request.url()}`);
      }
    });
    await use(page);
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
  },
});

/** Removes the speculation rules, which cause half of all requests. */
async function leaveUnprepared(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.setBlockedURLs', { urls: ['*/speculation-rules.json'] });
}

export { expect } from '@playwright/test';

/** Hydrates every island of the page and waits for it. Skips hydrated ones, which would count as in use. */
export async function withScript(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('[data-island]:not([data-taken])')) {
      island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    }
  });
  await page.waitForFunction(() => document.querySelector('[data-island]:not([data-taken])') === null);
}
