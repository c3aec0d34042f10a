import { brotliCompressSync } from 'node:zlib';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as browserType } from 'playwright-core';
import { browserArgs } from '#tests/e2e/support/browser-args.ts';
import { withScript } from '#tests/e2e/support/e2e.ts';

/** Compressed bytes without headers. */
interface PageWeight {
  readonly path: string;
  readonly html: number;
  /** Inline styles, compressed by themselves. */
  readonly styles: number;
  /** Before interaction, and after hydrating every island. */
  readonly scriptBefore: number;
  readonly scriptTouched: number;
  readonly fonts: number;
  readonly pictures: number;
  readonly requests: number;
}

/** Pages in parallel: bytes do not depend on load. */
const atOnce = 6;

/** Weighs the first visit to each page, before interaction and with every island hydrated. */
export async function weighPages(origin: string, paths: readonly string[]): Promise<PageWeight[]> {
  const browser = await browserType.launch({
    executablePath: await chromium.executablePath(),
    args: browserArgs,
  });
  const weights: PageWeight[] = [];
  const remaining = [...paths.entries()];
  const weighNext = async () => {
    for (let one = remaining.shift(); one; one = remaining.shift()) {
      const [index, path] = one;
      weights[index] = { path, ...(await weighVisit(browser, origin + path)) };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, weighNext));
  await browser.close();
  return weights;
}

async function weighVisit(browser: Browser, address: string) {
  const { page, sum, count, close } = await openPage(browser);
  await page.goto(address, { waitUntil: 'networkidle' });
  // Waits for idle work.
  await page.waitForTimeout(1_500);
  const [before, requests] = [sum('script'), count()];
  const inside = await page.$$eval('style', (all) => all.map((one) => one.textContent).join('\n'));
  await withScript(page);
  await page.waitForLoadState('networkidle');
  const weight = {
    html: sum('document'),
    styles: brotliCompressSync(inside).length,
    scriptBefore: before,
    scriptTouched: sum('script') - before,
    fonts: sum('font'),
    pictures: sum('image'),
    requests,
  };
  await close();
  return weight;
}

/** A page in a new browser context, with counters of its loaded bytes. */
async function openPage(browser: Browser) {
  const context = await browser.newContext({ locale: 'es-MX' });
  const page = await context.newPage();
  const loaded: { kind: string; bytes: number }[] = [];
  page.on('response', async (response) => {
    // Skips the build manifest, requested a second after load.
    if (response.url().includes('/builds/')) return;
    const kind = response.request().resourceType();
    const sizes = await response
      .request()
      .sizes()
      .catch(() => undefined);
    if (sizes) loaded.push({ kind, bytes: sizes.responseBodySize });
  });
  const sum = (kind?: string) =>
    loaded.filter((one) => !kind || one.kind === kind).reduce((all, one) => all + one.bytes, 0);
  return { page, sum, count: () => loaded.length, close: () => context.close() };
}
