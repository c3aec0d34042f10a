import type { Request } from '@playwright/test';
import { accountMenuWords } from '#content/desk/account-menu.ts';
import { appWords } from '#content/desk/app.ts';
import { deskDocumentWords } from '#content/desk/document.ts';
import { deskFrameWords } from '#content/desk/frame.ts';
import { fullPageWords } from '#content/desk/full-page.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { openAccount } from '#tests/e2e/support/accounts.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { expectGreeting, openSignedIn, openThroughLogin, sitDown } from '#tests/e2e/support/sign-in-at-desk.ts';

test('a screen that fails to load is reported within the shell, and opens once back online', async ({
  page,
  server,
}) => {
  await openAccount(server, 'pantalla@ejemplo.mx');
  // An action item may have the name of a route.
  const place = (name: string) => page.getByRole('navigation').getByRole('link', { name });
  await page.route('**/today.screen-*', (route) => route.abort('connectionrefused'));
  await openSignedIn(page, server, 'pantalla@ejemplo.mx');
  await expect(page.getByRole('heading', { level: 1, name: fullPageWords.es.failed.heading })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.unroute('**/today.screen-*');
  await page.getByRole('button', { name: fullPageWords.es.failed.act }).click();
  await expectGreeting(page, 'pantalla@ejemplo.mx');
  await page.context().setOffline(true);
  await expect(page.getByText(appWords.es.offline.text)).toBeVisible();
  await place(deskFrameWords.es.places.newsletter).click();
  await expect(page.getByRole('heading', { name: fullPageWords.es.offline })).toBeVisible();
  // Data read before remains visible.
  await place(deskFrameWords.es.places.today).click();
  await expectGreeting(page, 'pantalla@ejemplo.mx');
  await expect(page.getByRole('heading', { name: fullPageWords.es.offline })).toBeHidden();
  await place(deskFrameWords.es.places.newsletter).click();
  // Back online before it is shown, the page waits for its button.
  await expect(page.getByRole('heading', { name: fullPageWords.es.offline })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: deskFrameWords.es.places.newsletter })).toBeVisible();
});

test('a poll that fails keeps what a screen shows, and is repeated', async ({ page, server }) => {
  await sitDown(page, server, 'sondeo@ejemplo.mx');
  await expectGreeting(page, 'sondeo@ejemplo.mx');
  const isToday = (request: Request) => !!request.postData()?.includes('query Today(');
  await page.route('**/graphql', (route) =>
    isToday(route.request())
      ? route.fulfill({ json: { data: null, errors: [{ message: 'Refused' }] } })
      : route.continue(),
  );
  const refused = page.waitForResponse((response) => isToday(response.request()));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await refused;
  await page.waitForRequest(isToday);
  await expectGreeting(page, 'sondeo@ejemplo.mx');
});

test('the desk works by keyboard alone, also in the dialog of a phone, and keeps the theme', async ({
  page,
  server,
}) => {
  const words = deskFrameWords.es;
  const ways = accountMenuWords.es;
  await openAccount(server, 'dedos@ejemplo.mx');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 800 });
  await openThroughLogin(page, server, 'dedos@ejemplo.mx');
  await expectGreeting(page, 'dedos@ejemplo.mx');
  // An action item may have the name of a route.
  const bar = page.getByRole('navigation');
  // The dialog also contains the controls after the screen.
  await expect(page.getByText(appWords.es.find).first()).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: words.skip })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('link', { name: words.places.today })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('link', { name: words.places.messages })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('link', { name: words.places.courses })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('link', { name: words.places.newsletter })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: words.more, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: appWords.es.find })).toBeFocused();
  const { people, accounts, letters, company, figures } = words.places;
  for (const name of [
    people,
    accounts,
    letters,
    company,
    figures,
    ways.account,
    ways.site,
    ways.otherLanguage,
    ways.leave,
  ]) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  const theme = page.getByRole('button', { name: ways.darkTheme });
  await expect(theme).toBeFocused();
  await expect(theme).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await expect(theme).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: words.more, exact: true })).toBeFocused();
  await expect(theme).toBeHidden();
  await page.reload();
  await expectGreeting(page, 'dedos@ejemplo.mx');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  // A section behind “More” is marked there.
  const more = page.getByRole('button', { name: words.more, exact: true });
  await expect(more).not.toHaveAttribute('aria-current');
  await page.goto(`${server.origin}${deskAddress.es}/record`);
  await expect(more).toHaveAttribute('aria-current', 'true');
});

test('in a low window the sidebar scrolls, and the name of the account stays below its last link', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await sitDown(page, server, 'ventana-baja@ejemplo.mx');
  const sidebar = page.getByRole('navigation').first();
  const last = await sidebar.getByRole('link', { name: deskFrameWords.es.places.figures }).boundingBox();
  const name = await sidebar.locator('p[title]').boundingBox();
  expect(name?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0));
});

test('the desk never flashes the wrong theme and never scrolls sideways at any width', async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  const email = 'una.persona-con-un-nombre-muy-largo@sucursal-de-la-costa-del-pacifico.ejemplo.mx';
  await openAccount(server, email);
  await openSignedIn(page, server, email);
  await expectGreeting(page, email);
  for (const width of [320, 360, 768, 959, 960, 1280, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(tooWide, `${width} px`).toBe(false);
  }
  // The document is light before its own script runs.
  await page.route('**/desk/assets/start-*', () => undefined);
  await page.goto(`${server.origin}/desk`, { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the desk says that JavaScript is needed', async ({ page, server }) => {
    await page.goto(`${server.origin}/en/desk`);
    await expect(page.getByText(deskDocumentWords.en.needsScript)).toBeVisible();
  });
});
