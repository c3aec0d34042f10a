import { frameWords } from '#content/frame.ts';
import { homeWords } from '#content/pages/home.ts';
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

for (const [locale, script] of [
  ['es-MX', true],
  ['en-US', false],
] as const) {
  test.describe(`the chosen language in a browser of ${locale} ${script ? 'with' : 'without'} script`, () => {
    test.use({ locale, javaScriptEnabled: script });

    test('is used again at /, until the other one is chosen', async ({ page, server }) => {
      const html = page.locator('html');
      await page.goto(`${server.origin}/services`);
      await page.getByRole('link', { name: 'English' }).first().click();
      await expect(page).toHaveURL(`${server.origin}/en/services`);
      await page.goto(`${server.origin}/?from=letter`);
      await expect(page).toHaveURL(`${server.origin}/en?from=letter`);

      await page.goto(server.origin);
      await expect(page).toHaveURL(`${server.origin}/en`);
      await page.getByRole('link', { name: 'Español' }).first().click();
      await expect(page).toHaveURL(`${server.origin}/`);
      await expect(html).toHaveAttribute('lang', 'es');
      await page.goto(server.origin);
      await expect(page).toHaveURL(`${server.origin}/`);
      await expect(html).toHaveAttribute('lang', 'es');
    });

    test('is remembered at /en also without a Referer', async ({ page, server }) => {
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

    test('keeps a reader of Spanish pages on them', async ({ page, server }) => {
      await page.goto(`${server.origin}/services`);
      await page.getByRole('link', { name: 'English' }).first().click();
      await expect(page).toHaveURL(`${server.origin}/en/services`);
      await page.goto(`${server.origin}/us`);
      await page.getByRole('link', { name: frameWords.es.home }).first().click();
      await expect(page).toHaveURL(`${server.origin}/`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await page.goto(server.origin);
      await expect(page).toHaveURL(`${server.origin}/en`);
    });
  });
}

test('HEAD gets the same redirect as GET after choosing a language', async ({ request, server }) => {
  const redirectOf = async (method: string, language: string) => {
    const headers = { cookie: `i18n_redirected=${language}`, 'accept-language': language === 'en' ? 'es' : 'en' };
    const answer = await request.fetch(`${server.origin}/`, { method, headers, maxRedirects: 0 });
    const { location, vary } = answer.headers();
    return { status: answer.status(), location, vary };
  };
  for (const method of ['GET', 'HEAD', 'GET', 'HEAD']) {
    expect(await redirectOf(method, 'en')).toEqual({ status: 302, location: '/en', vary: 'accept-language, cookie' });
    expect(await redirectOf(method, 'es')).toEqual({
      status: 200,
      location: undefined,
      vary: 'accept-encoding, accept-language, cookie',
    });
  }
});

test.describe('theme', () => {
  test('is dark by default, turns light on request, and is applied before first paint', async ({ page, server }) => {
    await page.goto(server.origin);
    await withScript(page);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    const toggle = page.getByRole('button', { name: frameWords.es.darkTheme });
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await toggle.click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.addInitScript(() => {
      const shown = () => document.documentElement.dataset.theme === 'light';
      const look = () => shown() && performance.mark('light');
      new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ['data-theme'] });
    });
    await page.goto(`${server.origin}/us`);
    const at = (name: string) => page.evaluate((one) => performance.getEntriesByName(one)[0]?.startTime, name);
    await expect.poll(() => at('first-paint')).toBeDefined();
    expect(await at('light')).toBeLessThan((await at('first-paint')) ?? 0);
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

test('the first field of a form is above the fold of a small phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/contact', '/login', '/forget', '/newsletter']) {
    await page.goto(server.origin + path);
    await expect(page.locator('main').getByRole('textbox').first()).toBeInViewport({ ratio: 1 });
  }
});

test('a dark page prints dark on white, with the company’s name and without controls', async ({ page, server }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${server.origin}/syllabus/python`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  for (const ground of ['body', 'header', 'footer']) {
    await expect(page.locator(ground)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
  // Boxes within the page, such as the one with the price, are white or transparent.
  const grounds = await page
    .locator('body *')
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => getComputedStyle(one).backgroundColor),
    );
  expect([...new Set(grounds)].toSorted()).toEqual(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']);
  await expect(page.locator('main .lead').first()).toHaveCSS('color', 'rgb(51, 51, 51)');
  await expect(page.locator('footer').getByRole('link', { name: '@' })).toBeVisible();
  const pressed = await page.locator('.btn, form, nav, summary').evaluateAll((all) => {
    // The summary of a topic is only a heading: without an arrow, above a list that is visible.
    const isHeading = (one: Element) =>
      one.matches('main summary') &&
      getComputedStyle(one, '::after').display === 'none' &&
      one.nextElementSibling?.checkVisibility();
    return all.filter((one) => one.checkVisibility() && !isHeading(one)).map((one) => one.textContent);
  });
  expect(pressed).toEqual([]);
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

test('courses are filtered at once with script, and by the button without', async ({ page, server, browser }) => {
  await page.goto(`${server.origin}/training`);
  await withScript(page);
  await page.getByRole('radio', { name: 'Presencial' }).check({ force: true });
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page).toHaveURL(/mode=In\+Person/);

  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-MX' });
  const plain = await context.newPage();
  await plain.goto(`${server.origin}/training`);
  await plain.getByRole('radio', { name: 'sábados' }).check({ force: true });
  await plain.getByRole('button', { name: 'Filtrar' }).click();
  await expect(plain.getByRole('article')).toHaveCount(2);
  await context.close();
});

test.describe('the carousel of main messages', () => {
  test('rotates, can be paused, and stops for good on keyboard focus', async ({ page, server }) => {
    await page.clock.install();
    await page.goto(server.origin);
    await withScript(page);
    const words = homeWords.es;
    const current = page.locator('fieldset [aria-current]');
    await expect(page.getByRole('button', { name: words.pause })).toBeVisible();
    await page.mouse.move(5, 700);
    await expect(current).toHaveAccessibleName('Mensaje 1 de 4');
    await page.clock.runFor(8_000);
    await expect(current).toHaveAccessibleName('Mensaje 2 de 4');
    await page.getByRole('button', { name: words.pause }).click();
    await page.clock.runFor(30_000);
    await expect(current).toHaveAccessibleName('Mensaje 2 de 4');
    await page.getByRole('button', { name: 'Mensaje 4 de 4' }).click();
    await expect(current).toHaveAccessibleName('Mensaje 4 de 4');
  });

  test('does not rotate with reduced motion', async ({ page, server }) => {
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(server.origin);
    await withScript(page);
    await page.clock.runFor(30_000);
    await expect(page.locator('fieldset [aria-current]')).toHaveAccessibleName('Mensaje 1 de 4');
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });
    test('shows all of them', async ({ page, server }) => {
      await page.goto(server.origin);
      for (const title of homeWords.es.messages) {
        await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCSS('opacity', '1');
      }
      const boxes = await page
        .getByRole('list', { name: homeWords.es.messagesLabel })
        .getByRole('listitem')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(new Set(boxes).size).toBe(4);
    });
  });
});

for (const theme of ['dark', 'light'] as const) {
  test(`the focus ring is visible on every background of home and newsletter, in ${theme}`, async ({
    page,
    server,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    for (const path of ['/', '/newsletter']) {
      await page.goto(server.origin + path);
      await page.keyboard.press('Tab');
      const unseen = await page.evaluate(() => {
        const light = (colour: string) => {
          const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((text) => {
            const part = Number(text) / 255;
            return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const groundOf = (element: Element): string => {
          const { backgroundColor } = getComputedStyle(element);
          const parent = element.parentElement;
          return backgroundColor === 'rgba(0, 0, 0, 0)' && parent ? groundOf(parent) : backgroundColor;
        };
        return [...document.querySelectorAll<HTMLElement>('main a[href], main ~ * :is(a[href], button, input)')]
          .filter((element) => element.checkVisibility() && element.tabIndex >= 0)
          .flatMap((element) => {
            element.focus();
            const { outlineColor, outlineStyle } = getComputedStyle(element);
            if (outlineStyle === 'none') return [];
            const [one, other] = [light(outlineColor), light(groundOf(element.parentElement ?? element))];
            const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
            return contrast < 3 ? [`${element.textContent || element.id}: ${contrast.toFixed(1)}`] : [];
          });
      });
      expect(unseen).toEqual([]);
    }
  });
}

test('the filter names what is shown also after the back button', async ({ page, server }) => {
  await page.goto(`${server.origin}/training`);
  await page.locator('input[name="mode"][value="Remote"]').check({ force: true });
  await page.waitForURL('**/training?mode=Remote*');
  await page.goBack();
  await page.waitForURL('**/training');
  await page.waitForLoadState();
  await expect(page.locator('input[name="mode"]:checked')).toHaveValue('');
});

test('arrow keys move through the filter, and Enter applies it', async ({ page, server }) => {
  await page.goto(`${server.origin}/training`);
  await withScript(page);
  const button = page.getByRole('button', { name: 'Filtrar' });
  await expect(button).toBeHidden();
  await page.getByRole('radio', { name: 'Todas' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`${server.origin}/training`);
  await expect(button).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/mode=In\+Person/);
});
