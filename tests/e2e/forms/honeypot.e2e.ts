import { honeypotWords } from '#content/honeypot.ts';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { fillIn, send, stored } from '#tests/e2e/support/fill-form.ts';

test('the honeypot is invisible and unreachable by keyboard', async ({ page, server }) => {
  await page.goto(`${server.origin}/contact`);
  const trap = page.locator('input[name="homepage"]');
  await expect(trap).toHaveCount(1);
  expect(await trap.evaluate((field) => field.closest('label')?.textContent?.trim())).toBe(honeypotWords.es);
  await expect(page.getByRole('textbox', { name: honeypotWords.es })).toHaveCount(0);
  await page.getByLabel(contactWords.es.fields.message).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox')).toBeFocused();
});

test('with script the form timestamp never blocks a fast visitor', async ({ page, server }) => {
  await page.goto(`${server.origin}/contact`);
  await withScript(page);
  await fillIn(page, 'es', 'aprisa@correo.mx');
  await send(page, 'es');
  await expect(page.getByText(notices.es.contactSuccess)).toBeVisible();
  expect(stored(server, 'contact', 'aprisa@correo.mx')).toBe(1);

  await page.goto(`${server.origin}/us`);
  await withScript(page);
  await page.getByLabel(newsletterWords.es.email).fill('aprisa@correo.mx');
  await page.getByRole('button', { name: newsletterWords.es.send }).click();
  await expect(page.getByText(notices.es.newsletterSuccess)).toBeVisible();
});
