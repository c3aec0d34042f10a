import type { BrowserContext, Page } from '@playwright/test';
import { appWords } from '#content/desk/app.ts';
import { closedWords } from '#content/desk/closed.ts';
import { deskDocumentWords } from '#content/desk/document.ts';
import { deskFrameWords } from '#content/desk/frame.ts';
import { fullPageWords } from '#content/desk/full-page.ts';
import { notHereWords } from '#content/desk/not-here.ts';
import { sectionWords } from '#content/desk/sections.ts';
import { dashboardWords } from '#content/desk/today.ts';
import { logoutWords } from '#content/pages/logout.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import type { Language } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { fillLogin, openAccount } from '#tests/e2e/support/accounts.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { sitDown } from '#tests/e2e/support/sign-in-at-desk.ts';
import { startSession } from '#tests/e2e/support/start-session.ts';
import { inOneLanguage } from '#tests/e2e/support/variants.ts';
import type { RunningServer } from '#tests/server/start-server.ts';

/** Opens the desk without a session, signs in, and waits for the greeting. */
async function sit(
  page: Page,
  server: RunningServer,
  email: string,
  language: Language = 'es',
  below = '',
): Promise<void> {
  await page.goto(server.origin + deskAddress[language] + below);
  await expect(page).toHaveURL(new RegExp(`${addressOf('login', language)}\\?next=`));
  await fillLogin(page, email, language);
  await expect(page).toHaveURL(server.origin + deskAddress[language] + below);
}

async function comeBack(page: Page, server: RunningServer, email: string): Promise<void> {
  await startSession(page, server, email);
  await page.goto(server.origin + deskAddress.es);
}

async function expectGreeting(page: Page, email: string, language: Language = 'es'): Promise<void> {
  const greeting = page.locator('main header p').first();
  // Hidden until the service has confirmed the session.
  await expect(greeting).toBeVisible();
  await expect(greeting).toContainText(email);
  const { morning, afternoon, night } = dashboardWords[language].greetings;
  await expect(greeting).toHaveText(new RegExp(`^(${morning}|${afternoon}|${night}), `));
}

/** Ends all sessions of the account; this browser is not notified. */
async function endElsewhere(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const name = Object.keys(localStorage).find((key) => key.endsWith('.accessToken')) ?? '';
    const answer = await fetch('/idp', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
      },
      body: JSON.stringify({ AccessToken: localStorage.getItem(name) }),
    });
    return answer.status;
  });
  expect(status).toBe(200);
}

async function signOutInAnotherTab(context: BrowserContext, server: RunningServer): Promise<void> {
  const other = await context.newPage();
  await other.goto(`${server.origin}/logout`);
  await withScript(other);
  await other.getByRole('button', { name: logoutWords.es.yes, exact: true }).click();
  await expect(other.getByText(logoutWords.es.left)).toBeVisible();
  await other.close();
}

for (const language of inOneLanguage('en')) {
  test(`a staff member signs in to the desk, is greeted and signs out, in ${language}`, async ({ page, server }) => {
    const email = `escritorio-${language}@ejemplo.mx`;
    const words = deskFrameWords[language];
    const ways = sectionWords[language];
    await openAccount(server, email);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await sit(page, server, email, language);
    await expectGreeting(page, email, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(`${words.places.today} · ${words.desk} · Tlacuilo`);
    await expect(page.getByRole('link', { name: words.places.today })).toHaveAttribute('aria-current', 'page');
    await expectNothingInTheWay(page);

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await expectGreeting(page, email, language);

    const other = language === 'es' ? 'en' : 'es';
    await page.getByRole('link', { name: ways.otherLanguage, exact: true }).click();
    await expect(page).toHaveURL(server.origin + deskAddress[other]);
    await expectGreeting(page, email, other);
    await page.getByRole('link', { name: sectionWords[other].otherLanguage, exact: true }).click();
    await expectGreeting(page, email, language);

    await page.getByRole('link', { name: ways.leave, exact: true }).click();
    await expect(page).toHaveURL(server.origin + addressOf('logout', language));
    await withScript(page);
    await page.getByRole('link', { name: logoutWords[language].no, exact: true }).click();
    await expectGreeting(page, email, language);
    await page.getByRole('link', { name: ways.leave, exact: true }).click();
    await withScript(page);
    await page.getByRole('button', { name: logoutWords[language].yes, exact: true }).click();
    await expect(page.getByText(logoutWords[language].left)).toBeVisible();
    await page.goto(server.origin + deskAddress[language]);
    await expect(page).toHaveURL(new RegExp(`${addressOf('login', language)}\\?next=`));
  });
}

test('signing in without a previous page leads to the desk', async ({ page, server }) => {
  await openAccount(server, 'derecho@ejemplo.mx');
  await page.goto(`${server.origin}/login`);
  await fillLogin(page, 'derecho@ejemplo.mx');
  await expect(page).toHaveURL(`${server.origin}/desk`);
  await expectGreeting(page, 'derecho@ejemplo.mx');
  await page.goto(`${server.origin}/login`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /escritorio/ })
    .click();
  await expectGreeting(page, 'derecho@ejemplo.mx');
});

test('signing in returns to the same desk address with its query', async ({ page, server }) => {
  await openAccount(server, 'lugar@ejemplo.mx');
  await sit(page, server, 'lugar@ejemplo.mx', 'en', '/some/place?week=2#monday');
  await expect(page.getByRole('heading', { level: 1, name: notHereWords.en.heading })).toBeVisible();
  await expectNothingInTheWay(page);
  await page.getByRole('link', { name: notHereWords.en.act }).click();
  await expect(page).toHaveURL(`${server.origin}/en/desk`);
  await expectGreeting(page, 'lugar@ejemplo.mx', 'en');
  await expect(page.getByRole('main')).toBeFocused();
});

test('signing out in another tab shows at once, and a new sign-in returns', async ({ page, server, context }) => {
  await openAccount(server, 'pestanas@ejemplo.mx');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await comeBack(page, server, 'pestanas@ejemplo.mx');
  await expectGreeting(page, 'pestanas@ejemplo.mx');
  await signOutInAnotherTab(context, server);
  const heading = page.getByRole('heading', { level: 1, name: closedWords.es.ended.heading });
  await expect(heading).toBeFocused();
  await expect(page.getByText('pestanas@ejemplo.mx')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectNothingInTheWay(page);

  // Sign-in in another tab opens this one.
  const other = await context.newPage();
  await other.goto(`${server.origin}/login`);
  await fillLogin(other, 'pestanas@ejemplo.mx');
  await expectGreeting(page, 'pestanas@ejemplo.mx');
  await other.close();

  await signOutInAnotherTab(context, server);
  await page.getByRole('link', { name: closedWords.es.ended.act, exact: true }).click();
  await fillLogin(page, 'pestanas@ejemplo.mx');
  await expect(page).toHaveURL(`${server.origin}/desk`);
  await expectGreeting(page, 'pestanas@ejemplo.mx');
});

test('another user gets another desk without a reload', async ({ page, server, context }) => {
  await openAccount(server, 'primera@ejemplo.mx');
  await openAccount(server, 'segunda@ejemplo.mx');
  await comeBack(page, server, 'primera@ejemplo.mx');
  await expectGreeting(page, 'primera@ejemplo.mx');
  await signOutInAnotherTab(context, server);
  const other = await context.newPage();
  await other.goto(`${server.origin}/login`);
  await fillLogin(other, 'segunda@ejemplo.mx');
  await expectGreeting(page, 'segunda@ejemplo.mx');
  await expect(page.getByText('primera@ejemplo.mx')).toHaveCount(0);
});

test('a session ended on another device is reported when the desk is focused or opened', async ({ page, server }) => {
  await openAccount(server, 'lejana@ejemplo.mx');
  await comeBack(page, server, 'lejana@ejemplo.mx');
  await expectGreeting(page, 'lejana@ejemplo.mx');
  await endElsewhere(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { level: 1, name: closedWords.es.ended.heading })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('accessToken');

  await page.getByRole('link', { name: closedWords.es.ended.act, exact: true }).click();
  await fillLogin(page, 'lejana@ejemplo.mx');
  await expectGreeting(page, 'lejana@ejemplo.mx');
  await endElsewhere(page);
  await page.reload();
  await expect(page).toHaveURL(/\/login\?next=%2Fdesk$/);
});

test('an account without access sees no desk', async ({ page, server }) => {
  await openAccount(server, 'ajena@ejemplo.mx');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/graphql', (route) =>
    route.fulfill({ json: { data: null, errors: [{ errorType: 'Unauthorized', message: 'Not Authorized' }] } }),
  );
  await comeBack(page, server, 'ajena@ejemplo.mx');
  await expect(page.getByRole('heading', { level: 1, name: closedWords.es.notStaff.heading })).toBeFocused();
  await expect(page.getByText('ajena@ejemplo.mx')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectNothingInTheWay(page);
});

test('an unreachable service is reported, and the desk opens once it is back', async ({ page, ownServer }) => {
  await openAccount(ownServer, 'apagon@ejemplo.mx');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/graphql', (route) => route.abort('connectionrefused'));
  await comeBack(page, ownServer, 'apagon@ejemplo.mx');
  await expect(page.getByRole('heading', { level: 1, name: fullPageWords.es.unreached.heading })).toBeVisible();
  await expectNothingInTheWay(page);
  await page.unroute('**/graphql');
  await expectGreeting(page, 'apagon@ejemplo.mx');
  // Losing the connection does not close the desk.
  await ownServer.stop();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectGreeting(page, 'apagon@ejemplo.mx');
});

test('a browser without storage shows why the desk stays closed, without a redirect loop', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('It is forbidden', 'SecurityError');
      },
    });
  });
  await page.goto(`${server.origin}/desk`);
  await expect(page.getByRole('heading', { level: 1, name: closedWords.es.noStorage.heading })).toBeFocused();
  await expect(page).toHaveURL(`${server.origin}/desk`);
  await expectNothingInTheWay(page);
});

test('a screen that fails to load is reported within the shell, and opens once back online', async ({
  page,
  server,
}) => {
  await openAccount(server, 'pantalla@ejemplo.mx');
  await page.route('**/today.screen-*', (route) => route.abort('connectionrefused'));
  await comeBack(page, server, 'pantalla@ejemplo.mx');
  await expect(page.getByRole('heading', { level: 1, name: fullPageWords.es.failed.heading })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeVisible();
  await expectNothingInTheWay(page);
  await page.unroute('**/today.screen-*');
  await page.getByRole('button', { name: fullPageWords.es.failed.act }).click();
  await expectGreeting(page, 'pantalla@ejemplo.mx');
  await page.context().setOffline(true);
  await expect(page.getByText(appWords.es.offline.text)).toBeVisible();
  await page.getByRole('link', { name: deskFrameWords.es.places.newsletter }).click();
  await expect(page.getByRole('heading', { name: fullPageWords.es.offline })).toBeVisible();
  // Data read before remains visible.
  await page.getByRole('link', { name: deskFrameWords.es.places.today }).click();
  await expectGreeting(page, 'pantalla@ejemplo.mx');
  await expect(page.getByRole('heading', { name: fullPageWords.es.offline })).toBeHidden();
  await page.getByRole('link', { name: deskFrameWords.es.places.newsletter }).click();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: deskFrameWords.es.places.newsletter })).toBeVisible();
});

test('the desk works by keyboard alone, also in the dialog of a phone, and keeps the theme', async ({
  page,
  server,
}) => {
  const words = deskFrameWords.es;
  const ways = sectionWords.es;
  await openAccount(server, 'dedos@ejemplo.mx');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 800 });
  await sit(page, server, 'dedos@ejemplo.mx');
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
  await expect(page.getByRole('button', { name: words.more })).toBeFocused();
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
  await expect(page.getByRole('button', { name: words.more })).toBeFocused();
  await expect(theme).toBeHidden();
  await page.reload();
  await expectGreeting(page, 'dedos@ejemplo.mx');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
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
  await comeBack(page, server, email);
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
