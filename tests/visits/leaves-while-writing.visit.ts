import type { Page } from '@playwright/test';
import { frameWords } from '#content/frame.ts';
import { contactWords } from '#content/pages/contact.ts';
import { usWords } from '#content/pages/us.ts';
import { updateWords } from '#content/update.ts';
import { forbidStorage } from './forbid-storage.ts';
import { loginForm } from './people.ts';
import { expect, test, withScript } from './visit.ts';

const words = updateWords.es;
const message = (page: Page) => page.getByLabel(contactWords.es.fields.message);
const dialog = (page: Page) => page.getByRole('dialog', { name: words.heading });
const goTo = (page: Page, name: string) => page.getByRole('link', { name }).first().click();
/** The part of the application that the page about us needs. */
const partOfUs = /\/assets\/us-.*\.js/;

test('a part is gone before the newer build was noticed: words that were not sent ask first', async ({
  page,
  house,
}) => {
  await page.route(partOfUs, (route) => route.abort());
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  await message(page).fill('A medio escribir');
  await goTo(page, frameWords.es.pages.us);
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: words.stay }).click();
  await expect(message(page)).toHaveValue('A medio escribir');
  await expect(page).toHaveURL(`${house.origin}/contact`);

  await goTo(page, frameWords.es.pages.us);
  await expect(dialog(page)).toBeVisible();
  await page.unroute(partOfUs);
  await dialog(page).getByRole('button', { name: words.go }).click();
  await expect(page).toHaveURL(`${house.origin}/us`);
  await expect(page.getByRole('heading', { level: 1, name: usWords.es.heading })).toBeVisible();
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  await expect(message(page)).toHaveValue('A medio escribir');
});

test('when nothing can be reached, whoever is writing stays and is told', async ({ page, house }) => {
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  await message(page).fill('A medio escribir');
  await page.route(partOfUs, (route) => route.abort());
  await page.route('**/builds/latest.json*', (route) => route.abort());
  await goTo(page, frameWords.es.pages.us);
  await expect(page.getByText(words.missing)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(message(page)).toHaveValue('A medio escribir');

  // A link that failed is no dead one: the next press is another attempt.
  await page.unrouteAll();
  await goTo(page, frameWords.es.pages.us);
  await dialog(page).getByRole('button', { name: words.go }).click();
  await expect(page).toHaveURL(`${house.origin}/us`);
});

/** A newer build is deployed, which the pages that are opened from now on notice with `noticeBuild`. */
async function deployNewer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + Number(sessionStorage.getItem('later') ?? 0);
  });
  await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'newer', timestamp: 1 } }));
}

/** Somebody looks at the page again after six minutes. */
async function noticeBuild(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('later', String(6 * 60_000)));
  const looked = page.waitForEvent('requestfinished', (request) => request.url().includes('/builds/latest.json?'));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await looked;
  // What came has to reach the application yet, which is busy on a slow machine.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
}

test('back and forward load the newer build as well, in their place', async ({ page, house }) => {
  await deployNewer(page);
  await page.goto(`${house.origin}/us`);
  await withScript(page);
  await goTo(page, frameWords.es.pages.services);
  await expect(page).toHaveURL(`${house.origin}/services`);
  await goTo(page, frameWords.es.pages.contact);
  await expect(page).toHaveURL(`${house.origin}/contact`);
  await noticeBuild(page);
  await message(page).fill('Antes de volver');
  const isNew = () => page.evaluate(() => !('same' in window)).catch(() => false);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.goBack();
  await expect.poll(isNew).toBe(true);
  await expect(page).toHaveURL(`${house.origin}/services`);
  await expect(dialog(page)).toBeHidden();
  await page.goForward();
  await withScript(page);
  await expect(page).toHaveURL(`${house.origin}/contact`);
  await expect(message(page)).toHaveValue('Antes de volver');
});

test('an account’s form keeps nothing, and is asked nothing', async ({ page, house }) => {
  await deployNewer(page);
  await page.goto(`${house.origin}/login`);
  await withScript(page);
  await loginForm(page, 'es').password.fill('a medias');
  await noticeBuild(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await goTo(page, frameWords.es.pages.us);
  await expect(page).toHaveURL(`${house.origin}/us`);
  expect(await page.evaluate(() => 'same' in window)).toBe(false);
});

test('a choice and a consent are asked about too: the consent is in no draft', async ({ page, house }) => {
  await deployNewer(page);
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  await page.getByLabel(contactWords.es.types.budget).check();
  await page.getByRole('checkbox').check();
  await noticeBuild(page);
  await goTo(page, frameWords.es.pages.services);
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: words.stay }).click();
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test('a form that nobody touched asks nothing', async ({ page, house }) => {
  await page.goto(`${house.origin}/contact?type=budget`);
  await withScript(page);
  await page.route(partOfUs, (route) => route.abort());
  await page.evaluate(() => Object.assign(window, { same: true }));
  await goTo(page, frameWords.es.pages.us);
  await expect(page).toHaveURL(`${house.origin}/us`);
  expect(await page.evaluate(() => 'same' in window)).toBe(false);
});

test('where nothing can be stored, a page whose part is gone is loaded whole', async ({ browser, house }) => {
  const page = await browser.newPage({ locale: 'es-MX' });
  await forbidStorage(page);
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  await page.route(partOfUs, (route) => route.abort(), { times: 1 });
  await goTo(page, frameWords.es.pages.us);
  await expect(page).toHaveURL(`${house.origin}/us`);
  await expect(page.getByRole('heading', { level: 1, name: usWords.es.heading })).toBeVisible();
  await page.close();
});
