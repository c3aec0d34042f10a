import type { Page } from '@playwright/test';
import { frameWords } from '#content/frame.ts';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { usWords } from '#content/pages/us.ts';
import { forbidStorage } from './forbid-storage.ts';
import { expect, test, withScript } from './visit.ts';
import { fields, fillIn, send, stored } from './write-a-form.ts';

const thanks = (page: Page) => page.getByText(notices.es.contactSuccess);
const message = (page: Page) => page.getByLabel(contactWords.es.fields.message);
const goTo = (page: Page, name: string) => page.getByRole('link', { name }).first().click();

/** The answer to the next thing that is sent: the service has stored it when `stored` resolves, and the page has it after `give`. */
async function holdAnswer(page: Page) {
  const reached = Promise.withResolvers<void>();
  const given = Promise.withResolvers<void>();
  const delivered = Promise.withResolvers<void>();
  await page.route(
    '**/graphql',
    async (route) => {
      const response = await route.fetch();
      reached.resolve();
      await given.promise;
      await route.fulfill({ response });
      delivered.resolve();
    },
    { times: 1 },
  );
  return {
    stored: reached.promise,
    give: async () => {
      given.resolve();
      await delivered.promise;
    },
  };
}

/** Comes to the form from another page without a reload, and sends it. */
async function sendFromElsewhere(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/us`);
  await withScript(page);
  await goTo(page, frameWords.es.pages.contact);
  await expect(message(page)).toBeVisible();
  await fillIn(page, 'es', email);
  await send(page, 'es');
}

/** Sends the form, and loads the page anew when the service has stored it and before its answer comes. */
async function reloadWhileSending(page: Page, origin: string, email: string): Promise<void> {
  const answer = await holdAnswer(page);
  await page.goto(`${origin}/contact`);
  await withScript(page);
  await fillIn(page, 'es', email);
  await send(page, 'es');
  await answer.stored;
  await page.reload();
  await withScript(page);
}

/** Leaves the form for the page before it. */
async function goBack(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: usWords.es.heading })).toBeVisible();
}

test('a reload before the answer came stores nothing twice; the same words on purpose are another message', async ({
  page,
  house,
}) => {
  const email = 'recarga@panaderia.mx';
  await reloadWhileSending(page, house.origin, email);
  expect(stored(house, 'contact', email)).toBe(1);
  await expect(message(page)).toHaveValue(fields.message);
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('checkbox').check();
  await send(page, 'es');
  await expect(thanks(page)).toBeVisible();
  expect(stored(house, 'contact', email)).toBe(1);
  await house.letter((letter) => letter.replyTo?.[0]?.address === email);
  expect((await house.letters()).filter(({ replyTo }) => replyTo?.[0]?.address === email)).toHaveLength(1);

  await goTo(page, contactWords.es.another);
  await fillIn(page, 'es', email);
  await send(page, 'es');
  await expect(thanks(page)).toBeVisible();
  expect(stored(house, 'contact', email)).toBe(2);
});

test('other words after a reload are another message', async ({ page, house }) => {
  const email = 'otras-palabras@panaderia.mx';
  await reloadWhileSending(page, house.origin, email);
  await message(page).fill('Otra cosa');
  await page.getByRole('checkbox').check();
  await send(page, 'es');
  await expect(thanks(page)).toBeVisible();
  expect(stored(house, 'contact', email)).toBe(2);
});

for (const reloaded of [false, true]) {
  test(`whoever left while it was sent is thanked on coming back ${reloaded ? 'with' : 'without'} a reload, once`, async ({
    page,
    house,
  }) => {
    const email = `vuelve-${reloaded}@panaderia.mx`;
    const answer = await holdAnswer(page);
    await sendFromElsewhere(page, house.origin, email);
    await answer.stored;
    await goBack(page);
    await answer.give();
    // What was sent is no draft any more: the answer has been read.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:contact'))).toBeNull();

    if (reloaded) await page.goto(`${house.origin}/contact`);
    else await goTo(page, frameWords.es.pages.contact);
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: notices.es.contactSuccess })).toBeFocused();
    expect(stored(house, 'contact', email)).toBe(1);

    await goTo(page, frameWords.es.pages.us);
    await expect(page).toHaveURL(`${house.origin}/us`);
    if (reloaded) await page.goto(`${house.origin}/contact`);
    else await goTo(page, frameWords.es.pages.contact);
    await expect(message(page)).toHaveValue('');
    await withScript(page);
    await message(page).fill('Otra cosa');
    await expect(message(page)).toHaveValue('Otra cosa');
  });
}

test('whoever is back before the answer came waits for it', async ({ page, house }) => {
  const answer = await holdAnswer(page);
  await sendFromElsewhere(page, house.origin, 'espera@panaderia.mx');
  await answer.stored;
  await goBack(page);
  await goTo(page, frameWords.es.pages.contact);
  await expect(page.getByText(contactWords.es.sending)).toBeVisible();
  await expect(message(page)).toHaveValue(fields.message);
  await expect(message(page)).not.toBeEditable();
  await answer.give();
  await expect(thanks(page)).toBeVisible();
  expect(stored(house, 'contact', 'espera@panaderia.mx')).toBe(1);
});

test('what failed meanwhile is told on coming back, and nothing typed is lost', async ({ page, house }) => {
  const email = 'falla@panaderia.mx';
  const failing = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await failing.promise;
    await route.fulfill({ status: 400, json: { errors: [{ message: 'No' }] } });
  });
  await sendFromElsewhere(page, house.origin, email);
  await expect(page.getByText(contactWords.es.sending)).toBeVisible();
  await goBack(page);
  const failed = page.waitForResponse(/\/graphql/);
  failing.resolve();
  await failed;
  await goTo(page, frameWords.es.pages.contact);
  await expect(page.getByText(notices.es.contactFailure)).toBeVisible();
  await expect(message(page)).toHaveValue(fields.message);
  await page.unrouteAll();
  await page.getByRole('checkbox').check();
  await send(page, 'es');
  await expect(thanks(page)).toBeVisible();
  expect(stored(house, 'contact', email)).toBe(1);
});

test('a subscription that ended elsewhere is thanked for where the form is, and takes nobody there', async ({
  page,
  house,
}) => {
  const email = 'lectora@panaderia.mx';
  const answer = await holdAnswer(page);
  await page.goto(`${house.origin}/us`);
  await withScript(page);
  await page.getByLabel(newsletterWords.es.email).fill(email);
  await page.getByRole('button', { name: newsletterWords.es.send }).click();
  await answer.stored;
  await goTo(page, frameWords.es.pages.contact);
  await expect(message(page)).toBeVisible();
  await answer.give();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:newsletter'))).toBeNull();
  await goTo(page, frameWords.es.pages.us);
  const told = page.getByText(notices.es.newsletterSuccess);
  await expect(told).toBeAttached();
  await expect(told).not.toBeInViewport();
});

test('where nothing can be stored, a message is sent, and whoever left is thanked', async ({ browser, house }) => {
  const page = await browser.newPage({ locale: 'es-MX' });
  await forbidStorage(page);
  const answer = await holdAnswer(page);
  await sendFromElsewhere(page, house.origin, 'prohibido@panaderia.mx');
  await answer.stored;
  await goBack(page);
  await answer.give();
  await goTo(page, frameWords.es.pages.contact);
  await expect(thanks(page)).toBeVisible();
  await goTo(page, contactWords.es.another);
  await fillIn(page, 'es', 'prohibido@panaderia.mx');
  await send(page, 'es');
  await expect(thanks(page)).toBeVisible();
  expect(stored(house, 'contact', 'prohibido@panaderia.mx')).toBe(2);
  await page.close();
});
