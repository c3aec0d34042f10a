import { brotliCompressSync } from 'node:zlib';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as browserType, type Page } from 'playwright-core';
import { browserArgs } from '../visits/browser-args.ts';

/** Bytes over the line, packed, without headers. */
export interface PageWeight {
  readonly path: string;
  readonly html: number;
  /** Of the HTML, the styles inside it, packed by themselves; and every style sheet that is loaded beside it. */
  readonly styles: number;
  readonly scriptBefore: number;
  readonly scriptAfter: number;
  readonly fonts: number;
  readonly pictures: number;
  readonly requests: number;
  /** What is loaded to get here from the home page of its language without loading a page: all but pictures. */
  readonly next: number;
}

/** How many pages are weighed at once: bytes do not depend on what else happens. */
const atOnce = 6;

/**
 * What a first visit to each page loads, before anybody touches it and once the application has started, and what a visit
 * loads that comes from the home page.
 */
export async function weighPages(
  origin: string,
  pages: readonly { readonly path: string; readonly home: string }[],
): Promise<PageWeight[]> {
  const browser = await browserType.launch({
    executablePath: await chromium.executablePath(),
    args: browserArgs,
  });
  const weights: PageWeight[] = [];
  const left = [...pages.entries()];
  const weighNext = async () => {
    for (let one = left.shift(); one; one = left.shift()) {
      const [place, { path, home }] = one;
      weights[place] = {
        path,
        ...(await weighVisit(browser, origin + path)),
        next: await weighNavigation(browser, origin + home, path),
      };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, weighNext));
  await browser.close();
  return weights;
}

async function weighVisit(browser: Browser, address: string) {
  const { page, sum, count, close } = await openPage(browser);
  await page.goto(address, { waitUntil: 'networkidle' });
  const before = sum('script');
  await startApplication(page);
  const inside = await page.$$eval('style', (all) => all.map((one) => one.textContent).join('\n'));
  const weight = {
    html: sum('document'),
    styles: brotliCompressSync(inside).length + sum('stylesheet'),
    scriptBefore: before,
    scriptAfter: sum('script') - before,
    fonts: sum('font'),
    pictures: sum('image'),
    requests: count(),
  };
  await close();
  return weight;
}

async function weighNavigation(browser: Browser, home: string, path: string) {
  const { page, sum, close } = await openPage(browser);
  await page.goto(home, { waitUntil: 'load' });
  // What the home page loads late, and by itself, is not the next page's.
  await startApplication(page);
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  const before = sum() - sum('image');
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(path: string): Promise<void> };
    };
    return router.navigate(to);
  }, path);
  await page.waitForTimeout(300);
  const next = sum() - sum('image') - before;
  await close();
  return next;
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
  // The application starts when the browser is idle; what is loaded until `load` is what everybody pays.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const sum = (kind?: string) =>
    loaded.filter((one) => !kind || one.kind === kind).reduce((all, one) => all + one.bytes, 0);
  return { page, sum, count: () => loaded.length, close: () => context.close() };
}

async function startApplication(page: Page): Promise<void> {
  await page.mouse.move(9, 9);
  await page.mouse.move(19, 19);
  await page.waitForFunction(() => '__reactRouterRouteModules' in window);
  await page.waitForTimeout(500);
}
