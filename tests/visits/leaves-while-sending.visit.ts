import type { Page } from '@playwright/test';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { forbidStorage } from './forbid-storage.ts';
import { expect, test, withScript } from './visit.ts';
import { fields, fillIn, send, stored } from './write-a-form.ts';

const thanks = (page: Page) => page.getByText(notices.es.contactSuccess);
const message = (page: Page) => page.getByLabel(contactWords.es.fields.message);

/** Sends the form, which the service stores, and whose answer never comes. */
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

test('who leaves while it is sent is asked first, and stays', async ({ page, house }) => {
  await sendInVain(page, house.origin, 'se-queda@panaderia.mx');
  const asked = page.waitForEvent('dialog');
  const left = page.goto(`${house.origin}/us`).catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await left;
  await expect(page.getByText(contactWords.es.sending)).toBeVisible();
  await expect(message(page)).toHaveValue(fields.message);
  await expect(message(page)).not.toBeEditable();
});

test('a reload before the answer came stores nothing twice; the same words on purpose are another message', async ({
  page,
  house,
}) => {
  const email = 'recarga@panaderia.mx';
  page.on('dialog', (dialog) => dialog.accept());
  await sendInVain(page, house.origin, email);
  await page.reload();
  await withScript(page);
  expect(stored(house, 'contact', email)).toBe(1);
  await expect(message(page)).toHaveValue(fields.message);
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('checkbox').check();
  await send(page, 'es');
  await expect(thanks(page)).toBeVisible();
  expect(stored(house, 'contact', email)).toBe(1);
  await house.letter((letter) => letter.replyTo?.[0]?.address === email);
  expect((await house.letters()).filter(({ replyTo }) => replyTo?.[0]?.address === email)).toHaveLength(1);

  await page.getByRole('link', { name: contactWords.es.another }).click();
  await fillIn(page, 'es', email);
  await send(page, 'es');
  await expect(thanks(page)).toBeVisible();
  expect(stored(house, 'contact', email)).toBe(2);
});

test('who went elsewhere finds the message on the way back, and sends it once', async ({ page, house }) => {
  const email = 'otra-pagina@panaderia.mx';
  page.on('dialog', (dialog) => dialog.accept());
  await sendInVain(page, house.origin, email);
  await page.goto(`${house.origin}/us`);
  await page.goBack();
  await expect(message(page)).toHaveValue(fields.message);
  await withScript(page);
  await page.getByRole('checkbox').check();
  await send(page, 'es');
  await expect(thanks(page)).toBeVisible();
  expect(stored(house, 'contact', email)).toBe(1);
});

test('other words after a reload are another message', async ({ page, house }) => {
  const email = 'otras-palabras@panaderia.mx';
  page.on('dialog', (dialog) => dialog.accept());
  await sendInVain(page, house.origin, email);
  await page.reload();
  await withScript(page);
  await message(page).fill('Otra cosa');
  await page.getByRole('checkbox').check();
  await send(page, 'es');
  await expect(thanks(page)).toBeVisible();
  expect(stored(house, 'contact', email)).toBe(2);
});

test('where nothing can be stored, a message is sent and thanked for', async ({ browser, house }) => {
  const page = await browser.newPage({ locale: 'es-MX' });
  await forbidStorage(page);
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  await fillIn(page, 'es', 'prohibido@panaderia.mx');
  await send(page, 'es');
  await expect(thanks(page)).toBeVisible();
  expect(stored(house, 'contact', 'prohibido@panaderia.mx')).toBe(1);
  await page.close();
});
