import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';

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
