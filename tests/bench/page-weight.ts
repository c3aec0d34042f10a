import chromium from '@sparticuz/chromium';
import { chromium as browserType } from 'playwright-core';
import { browserArgs } from '../visits/browser-args.ts';

export interface PageWeight {
  readonly path: string;
  /** Bytes over the line, packed, without headers. */
  readonly html: number;
  readonly scriptBefore: number;
  readonly scriptAfter: number;
  readonly fonts: number;
  readonly pictures: number;
  readonly requests: number;
}

/** What a first visit to each page loads: before anybody touches it, and once the application has started. */
export async function weighPages(origin: string, paths: readonly string[]): Promise<PageWeight[]> {
  const browser = await browserType.launch({
    executablePath: await chromium.executablePath(),
    args: browserArgs,
  });
  const weights: PageWeight[] = [];
  for (const path of paths) {
    const context = await browser.newContext({ locale: 'es-MX' });
    const page = await context.newPage();
    const loaded: { kind: string; bytes: number }[] = [];
    page.on('response', async (response) => {
      const kind = response.request().resourceType();
      const sizes = await response
        .request()
        .sizes()
        .catch(() => undefined);
      if (sizes) loaded.push({ kind, bytes: sizes.responseBodySize });
    });
    const sum = (kind: string) => loaded.filter((one) => one.kind === kind).reduce((all, one) => all + one.bytes, 0);
    // The application starts when the browser is idle; what is loaded until `load` is what everybody pays.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    const before = sum('script');
    await page.mouse.move(9, 9);
    await page.mouse.move(19, 19);
    await page.waitForTimeout(1_500);
    weights.push({
      path,
      html: sum('document'),
      scriptBefore: before,
      scriptAfter: sum('script') - before,
      fonts: sum('font'),
      pictures: sum('image'),
      requests: loaded.length,
    });
    await context.close();
  }
  await browser.close();
  return weights;
}
