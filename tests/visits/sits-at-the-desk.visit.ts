import type { BrowserContext, Page } from '@playwright/test';
import { closedWords } from '#content/desk/closed.ts';
import { deskDocumentWords } from '#content/desk/document.ts';
import { doorWords } from '#content/desk/doors.ts';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { deskFrameWords } from '#content/desk/frame.ts';
import { notHereWords } from '#content/desk/not-here.ts';
import { todayWords } from '#content/desk/today.ts';
import { deskWaysWords } from '#content/desk/ways.ts';
import { logoutWords } from '#content/pages/logout.ts';
import { deskAddress } from '#model/desk-address.ts';
import type { Language } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import type { House } from '../house/run-house.ts';
import { expectNothingInTheWay } from './findings.ts';
import { inOneLanguage } from './met-with.ts';
import { fillLogin, openAccount } from './people.ts';
import { startSession } from './start-session.ts';
import { expect, test, withScript } from './visit.ts';

/** Comes to the desk without a session, signs in, and waits for the greeting. */
async function sit(page: Page, house: House, email: string, language: Language = 'es', below = ''): Promise<void> {
  await page.goto(house.origin + deskAddress[language] + below);
  await expect(page).toHaveURL(new RegExp(`${addressOf('login', language)}\\?next=`));
  await fillLogin(page, email, language);
  await expect(page).toHaveURL(house.origin + deskAddress[language] + below);
}

/** Comes to the desk with a session. */
async function comeBack(page: Page, house: House, email: string): Promise<void> {
  await startSession(page, house, email);
  await page.goto(house.origin + deskAddress.es);
}

async function expectGreeting(page: Page, email: string, language: Language = 'es'): Promise<void> {
  const greeting = page.locator('main header p').first();
  await expect(greeting).toContainText(email);
  const { morning, afternoon, night } = todayWords[language].greetings;
  await expect(greeting).toHaveText(new RegExp(`^(${morning}|${afternoon}|${night}), `));
}

/** The service ends all sessions of a person, and this browser hears nothing of it. */
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

async function signOutInAnotherTab(context: BrowserContext, house: House): Promise<void> {
  const other = await context.newPage();
  await other.goto(`${house.origin}/logout`);
  await withScript(other);
  await other.getByRole('button', { name: logoutWords.es.yes, exact: true }).click();
  await expect(other.getByText(logoutWords.es.left)).toBeVisible();
  await other.close();
}

for (const language of inOneLanguage('en')) {
  test(`somebody comes to the desk, signs in, is greeted and signs out, in ${language}`, async ({ page, house }) => {
    const email = `escritorio-${language}@ejemplo.mx`;
    const words = deskFrameWords[language];
    const ways = deskWaysWords[language];
    await openAccount(house, email);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await sit(page, house, email, language);
    await expectGreeting(page, email, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(`${words.places.today} · ${words.title}`);
    await expect(page.getByRole('link', { name: words.places.today })).toHaveAttribute('aria-current', 'page');
    await expectNothingInTheWay(page);

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await expectGreeting(page, email, language);

    const other = language === 'es' ? 'en' : 'es';
    await page.getByRole('link', { name: ways.otherLanguage, exact: true }).click();
    await expect(page).toHaveURL(house.origin + deskAddress[other]);
    await expectGreeting(page, email, other);
    await page.getByRole('link', { name: deskWaysWords[other].otherLanguage, exact: true }).click();
    await expectGreeting(page, email, language);

    await page.getByRole('link', { name: ways.leave, exact: true }).click();
    await expect(page).toHaveURL(house.origin + addressOf('logout', language));
    await withScript(page);
    await page.getByRole('link', { name: logoutWords[language].no, exact: true }).click();
    await expectGreeting(page, email, language);
    await page.getByRole('link', { name: ways.leave, exact: true }).click();
    await withScript(page);
    await page.getByRole('button', { name: logoutWords[language].yes, exact: true }).click();
    await expect(page.getByText(logoutWords[language].left)).toBeVisible();
    await page.goto(house.origin + deskAddress[language]);
    await expect(page).toHaveURL(new RegExp(`${addressOf('login', language)}\\?next=`));
  });
}

test('who signs in without having been anywhere is at the desk', async ({ page, house }) => {
  await openAccount(house, 'derecho@ejemplo.mx');
  await page.goto(`${house.origin}/login`);
  await fillLogin(page, 'derecho@ejemplo.mx');
  await expect(page).toHaveURL(`${house.origin}/desk`);
  await expectGreeting(page, 'derecho@ejemplo.mx');
  await page.goto(`${house.origin}/login`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /escritorio/ })
    .click();
  await expectGreeting(page, 'derecho@ejemplo.mx');
});

test('signing in leads back to the same place below the desk, with what stands behind its address', async ({
  page,
  house,
}) => {
  await openAccount(house, 'lugar@ejemplo.mx');
  await sit(page, house, 'lugar@ejemplo.mx', 'en', '/some/place?week=2#monday');
  await expect(page.getByRole('heading', { level: 1, name: notHereWords.en.heading })).toBeVisible();
  await expectNothingInTheWay(page);
  await page.getByRole('link', { name: notHereWords.en.act }).click();
  await expect(page).toHaveURL(`${house.origin}/en/desk`);
  await expectGreeting(page, 'lugar@ejemplo.mx', 'en');
  await expect(page.getByRole('main')).toBeFocused();
});

test('signing out in another tab is said at once, and whoever signs in again is back', async ({
  page,
  house,
  context,
}) => {
  await openAccount(house, 'pestanas@ejemplo.mx');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await comeBack(page, house, 'pestanas@ejemplo.mx');
  await expectGreeting(page, 'pestanas@ejemplo.mx');
  await signOutInAnotherTab(context, house);
  const heading = page.getByRole('heading', { level: 1, name: closedWords.es.ended.heading });
  await expect(heading).toBeFocused();
  await expect(page.getByText('pestanas@ejemplo.mx')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectNothingInTheWay(page);

  // In the other tab first: this one opens by itself.
  const other = await context.newPage();
  await other.goto(`${house.origin}/login`);
  await fillLogin(other, 'pestanas@ejemplo.mx');
  await expectGreeting(page, 'pestanas@ejemplo.mx');
  await other.close();

  await signOutInAnotherTab(context, house);
  await page.getByRole('link', { name: closedWords.es.ended.act, exact: true }).click();
  await fillLogin(page, 'pestanas@ejemplo.mx');
  await expect(page).toHaveURL(`${house.origin}/desk`);
  await expectGreeting(page, 'pestanas@ejemplo.mx');
});

test('another person’s desk is another person’s, without loading it again', async ({ page, house, context }) => {
  await openAccount(house, 'primera@ejemplo.mx');
  await openAccount(house, 'segunda@ejemplo.mx');
  await comeBack(page, house, 'primera@ejemplo.mx');
  await expectGreeting(page, 'primera@ejemplo.mx');
  await signOutInAnotherTab(context, house);
  const other = await context.newPage();
  await other.goto(`${house.origin}/login`);
  await fillLogin(other, 'segunda@ejemplo.mx');
  await expectGreeting(page, 'segunda@ejemplo.mx');
  await expect(page.getByText('primera@ejemplo.mx')).toHaveCount(0);
});

test('a session that ended on another device is told to whoever comes back to the desk, or opens it', async ({
  page,
  house,
}) => {
  await openAccount(house, 'lejana@ejemplo.mx');
  await comeBack(page, house, 'lejana@ejemplo.mx');
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

test('an account that the service does not let in sees no desk', async ({ page, house }) => {
  await openAccount(house, 'ajena@ejemplo.mx');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/graphql', (route) =>
    route.fulfill({ json: { data: null, errors: [{ errorType: 'Unauthorized', message: 'Not Authorized' }] } }),
  );
  await comeBack(page, house, 'ajena@ejemplo.mx');
  await expect(page.getByRole('heading', { level: 1, name: closedWords.es.notStaff.heading })).toBeFocused();
  await expect(page.getByText('ajena@ejemplo.mx')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectNothingInTheWay(page);
});

test('a service that does not answer is told, and the desk opens by itself once it does', async ({
  page,
  ownHouse,
}) => {
  await openAccount(ownHouse, 'apagon@ejemplo.mx');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/graphql', (route) => route.abort('connectionrefused'));
  await comeBack(page, ownHouse, 'apagon@ejemplo.mx');
  await expect(page.getByRole('heading', { level: 1, name: doorWords.es.unreached.heading })).toBeVisible();
  await expectNothingInTheWay(page);
  await page.unroute('**/graphql');
  await expectGreeting(page, 'apagon@ejemplo.mx');
  // Who is at the desk stays there when the line breaks.
  await ownHouse.stop();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectGreeting(page, 'apagon@ejemplo.mx');
});

test('a browser that keeps nothing is told why the desk stays closed, and not sent round in a circle', async ({
  page,
  house,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('It is forbidden', 'SecurityError');
      },
    });
  });
  await page.goto(`${house.origin}/desk`);
  await expect(page.getByRole('heading', { level: 1, name: closedWords.es.noStorage.heading })).toBeFocused();
  await expect(page).toHaveURL(`${house.origin}/desk`);
  await expectNothingInTheWay(page);
});

test('a screen that does not come is told inside the shell, and opens by itself once the line is back', async ({
  page,
  house,
}) => {
  await openAccount(house, 'pantalla@ejemplo.mx');
  await page.route('**/today.screen-*', (route) => route.abort('connectionrefused'));
  await comeBack(page, house, 'pantalla@ejemplo.mx');
  await expect(page.getByRole('heading', { level: 1, name: doorWords.es.failed.heading })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeVisible();
  await expectNothingInTheWay(page);
  await page.unroute('**/today.screen-*');
  await page.getByRole('button', { name: doorWords.es.failed.act }).click();
  await expectGreeting(page, 'pantalla@ejemplo.mx');
  await page.context().setOffline(true);
  await expect(page.getByText(everywhereWords.es.offline.text)).toBeVisible();
  await page.getByRole('link', { name: deskFrameWords.es.places.newsletter }).click();
  await expect(page.getByRole('heading', { name: doorWords.es.offline })).toBeVisible();
  // What was read is there still.
  await page.getByRole('link', { name: deskFrameWords.es.places.today }).click();
  await expectGreeting(page, 'pantalla@ejemplo.mx');
  await expect(page.getByRole('heading', { name: doorWords.es.offline })).toBeHidden();
  await page.getByRole('link', { name: deskFrameWords.es.places.newsletter }).click();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: deskFrameWords.es.places.newsletter })).toBeVisible();
});

test('the keyboard is enough, also in the sheet of a phone, and the theme stays', async ({ page, house }) => {
  const words = deskFrameWords.es;
  const ways = deskWaysWords.es;
  await openAccount(house, 'dedos@ejemplo.mx');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 800 });
  await sit(page, house, 'dedos@ejemplo.mx');
  await expectGreeting(page, 'dedos@ejemplo.mx');
  // What needs somebody today may be called as a place is.
  const bar = page.getByRole('navigation');
  // What comes after the screen stands in the sheet, too.
  await expect(page.getByText(everywhereWords.es.find).first()).toBeAttached();
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
  await expect(page.getByRole('button', { name: everywhereWords.es.find })).toBeFocused();
  const { people, accounts, letters } = words.places;
  for (const name of [people, accounts, letters, ways.site, ways.otherLanguage, ways.leave]) {
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

test('nothing is seen in the wrong theme, and nothing scrolls sideways on any width', async ({ page, house }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  const email = 'una.persona-con-un-nombre-muy-largo@sucursal-de-la-costa-del-pacifico.ejemplo.mx';
  await openAccount(house, email);
  await comeBack(page, house, email);
  await expectGreeting(page, email);
  for (const width of [320, 360, 768, 959, 960, 1280, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(tooWide, `${width} px`).toBe(false);
  }
  // Before its own script runs, the document is light already.
  await page.route('**/desk/assets/start-*', () => undefined);
  await page.goto(`${house.origin}/desk`, { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the desk says that it is needed', async ({ page, house }) => {
    await page.goto(`${house.origin}/en/desk`);
    await expect(page.getByText(deskDocumentWords.en.needsScript)).toBeVisible();
  });
});
