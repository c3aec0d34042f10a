import type { Page } from '@playwright/test';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { fields, fillIn, send, stored } from '#tests/e2e/support/fill-form.ts';
import { forbidStorage } from '#tests/e2e/support/forbid-storage.ts';

const thanks = (page: Page) => page.getByText(notices.es.contactSuccess);
const message = (page: Page) => page.getByLabel(contactWords.es.fields.message);

/** Sends the form: the service stores it, the response never arrives. */
async function sendInVain(page: Page, origin: string, email: string): Promise<void> {
  const reached = Promise.withResolvers<void>();
  await page.route(
    '**/graphql',
    async (route) => {
      await route.fetch();
      reached.resolve();
    },
    { times: 1 },
  );
  await page.goto(`${origin}/contact`);
  await withScript(page);
  await fillIn(page, 'es', email);
  await send(page, 'es');
  await reached.promise;
}

test('leaving during a send asks first, and staying completes it', async ({ page, server }) => {
  await sendInVain(page, server.origin, 'se-queda@panaderia.mx');
  const dialogOpened = page.waitForEvent('dialog');
  const navigated = page.goto(`${server.origin}/us`).catch(() => undefined);
  const dialog = await dialogOpened;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await navigated;
  await expect(page.getByText(contactWords.es.sending)).toBeVisible();
  await expect(message(page)).toHaveValue(fields.message);
  await expect(message(page)).not.toBeEditable();
});

test('a reload before the response stores nothing twice; the same text on purpose is another message', async ({
  page,
  server,
}) => {
  const email = 'recarga@panaderia.mx';
  page.on('dialog', (dialog) => dialog.accept());
  await sendInVain(page, server.origin, email);
  await page.reload();
  await withScript(page);
  expect(stored(server, 'contact', email)).toBe(1);
  await expect(message(page)).toHaveValue(fields.message);
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('checkbox').check();
  await send(page, 'es');
  await expect(thanks(page)).toBeVisible();
  expect(stored(server, 'contact', email)).toBe(1);
  await server.waitForEmail((sent) => sent.replyTo?.[0]?.address === email);
  expect((await server.emails()).filter(({ replyTo }) => replyTo?.[0]?.address === email)).toHaveLength(1);

  await page.getByRole('link', { name: contactWords.es.another }).click();
  await fillIn(page, 'es', email);
  await send(page, 'es');
  await expect(thanks(page)).toBeVisible();
  expect(stored(server, 'contact', email)).toBe(2);
});

test('a message interrupted by navigation is restored on return and sent once', async ({ page, server }) => {
  const email = 'otra-pagina@panaderia.mx';
  page.on('dialog', (dialog) => dialog.accept());
  await sendInVain(page, server.origin, email);
  await page.goto(`${server.origin}/us`);
  await page.goBack();
  await expect(message(page)).toHaveValue(fields.message);
  await withScript(page);
  await page.getByRole('checkbox').check();
  await send(page, 'es');
  await expect(thanks(page)).toBeVisible();
  expect(stored(server, 'contact', email)).toBe(1);
});

test('other text after a reload is another message', async ({ page, server }) => {
  const email = 'otras-palabras@panaderia.mx';
  page.on('dialog', (dialog) => dialog.accept());
  await sendInVain(page, server.origin, email);
  await page.reload();
  await withScript(page);
  await message(page).fill('Otra cosa');
  await page.getByRole('checkbox').check();
  await send(page, 'es');
  await expect(thanks(page)).toBeVisible();
  expect(stored(server, 'contact', email)).toBe(2);
});

test('a message is sent also where storage is forbidden', async ({ browser, server }) => {
  const page = await browser.newPage({ locale: 'es-MX' });
  await forbidStorage(page);
  await page.goto(`${server.origin}/contact`);
  await withScript(page);
  await fillIn(page, 'es', 'prohibido@panaderia.mx');
  await send(page, 'es');
  await expect(thanks(page)).toBeVisible();
  expect(stored(server, 'contact', 'prohibido@panaderia.mx')).toBe(1);
  await page.close();
});
