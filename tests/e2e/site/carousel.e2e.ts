import { homeWords } from '#content/pages/home.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';

test.describe('the carousel of main messages', () => {
  test('rotates, can be paused, and stops for good on keyboard focus', async ({ page, server }) => {
    await page.clock.install();
    await page.goto(server.origin);
    await withScript(page);
    // An installed clock runs on, and may have passed the time before it is paused.
    await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))).toPass();
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
