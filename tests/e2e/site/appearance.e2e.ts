import { frameWords } from '#content/frame.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { saveCompany } from '#tests/e2e/support/save-company.ts';
import { wholeCompany } from '#tests/support/company/whole-company.ts';

/** Pages without preparation have a second debugger session, in which emulated media get lost. */
test.use({ prepares: true });

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

test('the first field of a form is above the fold of a small phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/contact', '/login', '/forget', '/newsletter']) {
    await page.goto(server.origin + path);
    await expect(page.locator('main').getByRole('textbox').first()).toBeInViewport({ ratio: 1 });
  }
});

test('every choice of the course filter begins with a capital', async ({ page, server }) => {
  await page.goto(`${server.origin}/training`);
  const labels = await page.locator('main form label').allInnerTexts();
  expect(labels).toContain('Lunes a viernes');
  expect(labels.filter((label) => !/^\p{Lu}/u.test(label))).toEqual([]);
});

test('the question about the device is aligned with the fields of the login', async ({ page, server }) => {
  await page.goto(`${server.origin}/login`);
  const left = async (role: 'checkbox' | 'textbox') =>
    (await page.locator('main').getByRole(role).first().boundingBox())?.x;
  expect(await left('checkbox')).toBe(await left('textbox'));
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

test('a choice and the current page are marked where the browser forces colors', async ({ page, server }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${server.origin}/training`);
  // The browser reports no forced colors, only that an element keeps its own.
  for (const choice of await page.locator('main form label:has(:checked)').all()) {
    await expect(choice).toHaveCSS('forced-color-adjust', 'none');
  }
  const mark = page.locator('header [aria-current]').first();
  expect(await mark.evaluate((one) => getComputedStyle(one, '::after').borderTopWidth)).toBe('3px');
});

test('the menu of a phone marks the current page by more than its color', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${server.origin}/us`);
  await page.locator('summary').first().click();
  const links = page.locator('details nav > a');
  await expect(links.and(page.locator('[aria-current]'))).toHaveCSS('border-bottom-width', '3px');
  await expect(links.first()).toHaveCSS('border-bottom-width', '1px');
});

test('four people of the company stand in full rows', async ({ page, ownServer }) => {
  const people = ['Ana Ruiz', 'Leo Paz', 'Eva Gil', 'Inés Valdovinos'].flatMap((name) =>
    wholeCompany.people.map((person) => ({ ...person, name })),
  );
  await saveCompany(ownServer, { ...wholeCompany, people });
  await page.goto(`${ownServer.origin}/us`);
  for (const width of [600, 800, 900, 960, 1000, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /Ana|Leo|Eva|Inés/ }) })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops).toHaveLength(4);
    expect([1, 2], `rows at ${width} px`).toContain(new Set(tops).size);
    expect(tops.filter((top) => top === tops[0]).length % 2, `at ${width} px`).toBe(0);
  }
});

test('links of a blue section are printed in blue', async ({ page, ownServer }) => {
  await saveCompany(ownServer, wholeCompany);
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${ownServer.origin}/us`);
  const links = await page.locator('main dd a').all();
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) await expect(link).toHaveCSS('color', 'rgb(0, 91, 171)');
});

test('the focus ring is visible on every background of home and newsletter, in both themes', async ({
  page,
  server,
}) => {
  // A colour in transition is neither.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/newsletter']) {
    await page.goto(server.origin + path);
    for (const theme of ['dark', 'light'] as const) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
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
      expect(unseen, `${path}, ${theme}`).toEqual([]);
    }
  }
});
