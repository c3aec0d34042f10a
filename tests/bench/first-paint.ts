import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as browserType } from 'playwright-core';
import { browserArgs } from '#tests/e2e/support/browser-args.ts';

/** Medians in milliseconds from the start of the navigation. */
interface FirstPaint {
  readonly path: string;
  readonly fcp: number;
  readonly lcp: number;
  /** Same for a static copy without scripts. */
  readonly plainFcp: number;
  readonly plainLcp: number;
}

/** A cheap phone on slow 4G, as auditing tools throttle it. */
const slow = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: 750e3 / 8 };
const rounds = 9;

/** Compares first paints of pages with static copies, alternating, on a throttled phone. */
export async function comparePaints(origin: string, paths: readonly string[]): Promise<FirstPaint[]> {
  const browser = await browserType.launch({
    executablePath: await chromium.executablePath(),
    args: browserArgs,
  });
  const plain = await servePlainCopies(origin, paths);
  // Avoids name resolution.
  const service = origin.replace('localhost', '127.0.0.1');
  const found: FirstPaint[] = [];
  for (const path of paths) {
    const ours: Paint[] = [];
    const copied: Paint[] = [];
    await paintOf(browser, service + path);
    await paintOf(browser, plain.origin + path);
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await paintOf(browser, service + path));
      copied.push(await paintOf(browser, plain.origin + path));
    }
    const middle = (of: 'fcp' | 'lcp', all: readonly Paint[]) => median(all.map((paint) => paint[of]));
    found.push({
      path,
      fcp: middle('fcp', ours),
      lcp: middle('lcp', ours),
      plainFcp: middle('fcp', copied),
      plainLcp: middle('lcp', copied),
    });
  }
  await browser.close();
  plain.close();
  return found;
}

interface Paint {
  readonly fcp: number;
  readonly lcp: number;
}

async function paintOf(browser: Browser, address: string): Promise<Paint> {
  const context = await browser.newContext({
    locale: 'es-MX',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(700);
  const paint = await page.evaluate(
    () =>
      new Promise<Paint>((resolve) => {
        const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        new PerformanceObserver((list) => resolve({ fcp, lcp: list.getEntries().at(-1)?.startTime ?? 0 })).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return paint;
}

/** Serves compressed copies of the pages without scripts, and their files. */
async function servePlainCopies(origin: string, paths: readonly string[]): Promise<{ origin: string; close(): void }> {
  const files = new Map<string, { readonly type: string; readonly body: Buffer; readonly packed: boolean }>();
  for (const path of paths) {
    const html = (await (await fetch(origin + path, { headers: { 'accept-language': 'es' } })).text()).replace(
      /<script[^>]*>[\s\S]*?<\/script>/g,
      '',
    );
    files.set(path, { type: 'text/html; charset=utf-8', body: brotliCompressSync(html), packed: true });
    for (const [, file = ''] of html.matchAll(/["'(](\/assets\/[^"'()#?]+)/g)) {
      if (files.has(file)) continue;
      const answer = await fetch(origin + file, { headers: { 'accept-encoding': 'identity' } });
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? '';
      const packed = !type.startsWith('font/');
      files.set(file, { type, body: packed ? brotliCompressSync(body) : body, packed });
    }
  }
  const server = createServer((request, response) => {
    const found = files.get(request.url ?? '');
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': found.type,
      'content-length': found.body.length,
      ...(found.packed ? { 'content-encoding': 'br' } : {}),
    });
    response.end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
