import { frameWords } from '#content/frame.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';

/** With prefetching and prerendering. */
test.use({ prepares: true });

test.describe('language', () => {
  test.describe('of a browser that prefers English', () => {
    test.use({ locale: 'en-US' });

    test('is redirected from / once, remembered, and never forced on another address', async ({
      page,
      server,
      context,
    }) => {
      await page.goto(server.origin);
      await expect(page).toHaveURL(`${server.origin}/en`);
      const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected');
      expect(cookie).toMatchObject({ value: 'en', sameSite: 'Lax' });
      const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(365);
      await page.goto(`${server.origin}/us`);
      await expect(page).toHaveURL(`${server.origin}/us`);
    });
  });

  for (const script of [true, false]) {
    test.describe(script ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled: script });
      test('switching stays on the same page and is remembered', async ({ page, server, context }) => {
        await page.goto(`${server.origin}/services`);
        await page.getByRole('link', { name: 'English' }).first().click();
        await expect(page).toHaveURL(`${server.origin}/en/services`);
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
        const value = async () => (await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value;
        expect(await value()).toBe('en');
        await page.getByRole('link', { name: 'Español' }).first().click();
        await expect(page).toHaveURL(`${server.origin}/services`);
        expect(await value()).toBe('es');
      });
    });
  }
});

test('the chosen language is used again at /, until the other one is chosen', async ({ page, server }) => {
  const html = page.locator('html');
  await page.goto(`${server.origin}/services`);
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page).toHaveURL(`${server.origin}/en/services`);
  await page.goto(`${server.origin}/?from=letter`);
  await expect(page).toHaveURL(`${server.origin}/en?from=letter`);

  // A reader of Spanish pages stays on them.
  await page.goto(`${server.origin}/us`);
  await page.getByRole('link', { name: frameWords.es.home }).first().click();
  await expect(page).toHaveURL(`${server.origin}/`);
  await expect(html).toHaveAttribute('lang', 'es');

  await page.goto(server.origin);
  await expect(page).toHaveURL(`${server.origin}/en`);
  await page.getByRole('link', { name: 'Español' }).first().click();
  await expect(page).toHaveURL(`${server.origin}/`);
  await expect(html).toHaveAttribute('lang', 'es');
  await page.goto(server.origin);
  await expect(page).toHaveURL(`${server.origin}/`);
  await expect(html).toHaveAttribute('lang', 'es');
});

test.describe('in a browser of en-US without script', () => {
  test.use({ locale: 'en-US', javaScriptEnabled: false });

  test('the chosen language is remembered at /en also without a Referer', async ({ page, server }) => {
    const press = async (name: string) => {
      await page.evaluate(() => {
        for (const link of document.links) link.setAttribute('referrerpolicy', 'no-referrer');
      });
      await page.getByRole('link', { name }).first().click();
    };
    await page.goto(`${server.origin}/en`);
    for (const round of ['first', 'again']) {
      await press('Español');
      await expect(page, round).toHaveURL(`${server.origin}/`);
      await press('English');
      await expect(page, round).toHaveURL(`${server.origin}/en`);
    }
  });
});

test.describe('menu', () => {
  for (const script of [true, false]) {
    test.describe(script ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled: script, viewport: { width: 360, height: 740 } });
      test('opens below 1280 px and leads to another page', async ({ page, server }) => {
        await page.goto(server.origin);
        await page.locator('summary').click();
        // The click also hydrates the island, which must leave the menu open.
        if (script) await withScript(page);
        await expect(page.locator('details')).toHaveAttribute('open', '');
        await page.locator('details').getByRole('link', { name: frameWords.es.pages.us }).click();
        await expect(page).toHaveURL(`${server.origin}/us`);
        await expect(page.locator('details')).not.toHaveAttribute('open', '');
      });
    });
  }
});

test('the quote link is in the bar of the smallest phone, and what it displaced in the menu', async ({
  page,
  server,
}) => {
  const words = frameWords.es;
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(server.origin);
    const bar = page.getByRole('banner');
    const boxes = await Promise.all(
      [
        bar.getByRole('link', { name: words.home }),
        bar.getByRole('link', { name: words.quote }),
        bar.locator('summary'),
      ].map(async (one) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }),
    );
    let end = 0;
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(end);
      expect(box.width).toBeGreaterThanOrEqual(44);
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.y).toBe(boxes[0]?.y);
      end = box.x + box.width;
    }
    expect(end).toBeLessThanOrEqual(width);
  }
  await page.locator('summary').click();
  await page.getByRole('button', { name: words.darkTheme }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('banner').getByRole('link', { name: words.otherLanguage }).click();
  await expect(page).toHaveURL(`${server.origin}/en`);
});

test('navigation starts at the top, and the back button restores the scroll position', async ({ page, server }) => {
  await page.goto(server.origin);
  await page.evaluate(() => scrollTo(0, 900));
  // A pointer click would scroll to the link first.
  const link = page.getByRole('link', { name: frameWords.es.pages.training }).first();
  await link.evaluate((one: HTMLAnchorElement) => one.click());
  await expect(page).toHaveURL(`${server.origin}/training`);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});
