import { brotliCompressSync } from 'node:zlib';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as browserType } from 'playwright-core';
import { browserArgs } from '../visits/browser-args.ts';
import { withScript } from '../visits/visit.ts';

/** Bytes over the line, packed, without headers. */
export interface PageWeight {
  readonly path: string;
  readonly html: number;
  /** Of the HTML, the styles inside it, packed by themselves. */
  readonly styles: number;
  /** Before anybody touches it, and what each form brings when it is touched. */
  readonly scriptBefore: number;
  readonly scriptTouched: number;
  readonly fonts: number;
  readonly pictures: number;
  readonly requests: number;
}

/** How many pages are weighed at once: bytes do not depend on what else happens. */
const atOnce = 6;

/** What a first visit to each page loads, before anybody touches it and once every place of it was touched. */
export async function weighPages(origin: string, paths: readonly string[]): Promise<PageWeight[]> {
  const browser = await browserType.launch({
    executablePath: await chromium.executablePath(),
    args: browserArgs,
  });
  const weights: PageWeight[] = [];
  const left = [...paths.entries()];
  const weighNext = async () => {
    for (let one = left.shift(); one; one = left.shift()) {
      const [place, path] = one;
      weights[place] = { path, ...(await weighVisit(browser, origin + path)) };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, weighNext));
  await browser.close();
  return weights;
}

async function weighVisit(browser: Browser, address: string) {
  const { page, sum, count, close } = await openPage(browser);
  await page.goto(address, { waitUntil: 'networkidle' });
  // What the page does by itself comes when it is idle.
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

/** A page of a browser that was never here, and the bytes of what it has loaded, of one kind or of all. */
async function openPage(browser: Browser) {
  const context = await browser.newContext({ locale: 'es-MX' });
  const page = await context.newPage();
  const loaded: { kind: string; bytes: number }[] = [];
  page.on('response', async (response) => {
    // The manifest of the build is asked for a second after the page has loaded, wherever one is by then.
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
