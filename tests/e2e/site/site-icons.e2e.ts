import type { Page } from '@playwright/test';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';

const iconsOf = (page: Page) => page.locator('main dl svg');
const drawings = (page: Page) =>
  iconsOf(page).evaluateAll((icons) => icons.map((icon) => icon.querySelector('path')?.getAttribute('d')));
const boxes = (page: Page) =>
  page.locator('main dl, main dl svg, main dt, main dd').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height];
    }),
  );

/** Of the facts of a new installation. */
const names = ['mail', 'clock', 'reply', 'map-pin', 'building', 'banknote'];

test('icons load in one request without layout shift', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  // The page waits for a second and a half, which a slow machine needs until the service may answer.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/icons/')) requested.push(new URL(request.url()).pathname);
  });
  let release = () => {};
  const looked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/icons/**', async (route) => {
    await looked;
    await route.continue();
  });
  const answer = page.waitForResponse('**/api/icons/**');
  await page.goto(`${server.origin}/contact`);
  await page.evaluate(() => document.fonts.ready);
  const [drawn, before] = [await drawings(page), await boxes(page)];
  release();
  const { icons } = await (await answer).json();
  await expect(async () => {
    const now = await drawings(page);
    expect(now).toEqual(names.map((name) => /d="(.*?)"/.exec(icons[name].body)?.[1]));
  }).toPass();
  expect(drawn).toHaveLength(names.length);
  expect(drawn).not.toEqual(await drawings(page));
  expect(await boxes(page)).toEqual(before);
  expect(requested).toEqual(['/api/icons/pixelarticons.json']);
});

async function expectBuiltIn(page: Page, origin: string, over: Promise<unknown>): Promise<void> {
  await page.goto(`${origin}/contact`);
  await page.evaluate(() => document.fonts.ready);
  const [drawn, before] = [await drawings(page), await boxes(page)];
  await withScript(page);
  await over;
  await page.waitForTimeout(300);
  expect(await drawings(page)).toEqual(drawn);
  expect(await boxes(page)).toEqual(before);
  for (const icon of await iconsOf(page).all()) await expect(icon).toBeVisible();
}

test('the built-in drawings stay when the service is slow', async ({ page, server }) => {
  await page.route('**/api/icons/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    // The page may have aborted the request.
    await route.continue().catch(() => undefined);
  });
  await expectBuiltIn(page, server.origin, page.waitForEvent('requestfailed'));
});

test('the built-in drawings stay when the service fails or knows none', async ({ page, server }) => {
  for (const status of [503, 404]) {
    await page.route('**/api/icons/**', (route) => route.fulfill({ status, json: { message: 'No.' } }));
    await expectBuiltIn(page, server.origin, page.waitForResponse('**/api/icons/**'));
    await page.unroute('**/api/icons/**');
  }
});
