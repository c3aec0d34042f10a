import type { BrowserContext, Page } from '@playwright/test';
import { accountMenuWords } from '#content/desk/account-menu.ts';
import { closedWords } from '#content/desk/closed-pages.ts';
import { deskFrameWords } from '#content/desk/frame.ts';
import { fullPageWords } from '#content/desk/full-page.ts';
import { notHereWords } from '#content/desk/not-here.ts';
import { logoutWords } from '#content/pages/accounts/logout.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { addressOf } from '#site/addresses.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { fillLogin, openAccount } from '#tests/e2e/support/accounts.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { expectGreeting, openSignedIn, openThroughLogin } from '#tests/e2e/support/sign-in-at-desk.ts';
import { inOneLanguage } from '#tests/e2e/support/variants.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';

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
    const ways = accountMenuWords[language];
    await openAccount(server, email);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openThroughLogin(page, server, email, language);
    await expectGreeting(page, email, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(`${words.places.today} · ${words.desk} · Tlacuilo`);
    // An action item may have the name of a route, and this link also has their number.
    const today = page.getByRole('navigation').getByRole('link', { name: words.places.today });
    await expect(today).toHaveAttribute('aria-current', 'page');

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await expectGreeting(page, email, language);

    const other = language === 'es' ? 'en' : 'es';
    await page.getByRole('link', { name: ways.otherLanguage, exact: true }).click();
    await expect(page).toHaveURL(server.origin + deskAddress[other]);
    await expectGreeting(page, email, other);
    await page.getByRole('link', { name: accountMenuWords[other].otherLanguage, exact: true }).click();
    await expectGreeting(page, email, language);

    await page.getByRole('link', { name: ways.leave, exact: true }).click();
    await expect(page).toHaveURL(server.origin + addressOf('logout', language));
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
  await openThroughLogin(page, server, 'lugar@ejemplo.mx', 'en', '/some/place?week=2#monday');
  await expect(page.getByRole('heading', { level: 1, name: notHereWords.en.heading })).toBeVisible();
  await page.getByRole('link', { name: notHereWords.en.act }).click();
  await expect(page).toHaveURL(`${server.origin}/en/desk`);
  await expectGreeting(page, 'lugar@ejemplo.mx', 'en');
  await expect(page.getByRole('main')).toBeFocused();
});

test('signing out in another tab shows at once, and a new sign-in returns', async ({ page, server, context }) => {
  await openAccount(server, 'pestanas@ejemplo.mx');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSignedIn(page, server, 'pestanas@ejemplo.mx');
  await expectGreeting(page, 'pestanas@ejemplo.mx');
  await signOutInAnotherTab(context, server);
  const heading = page.getByRole('heading', { level: 1, name: closedWords.es.ended.heading });
  await expect(heading).toBeFocused();
  await expect(page.getByText('pestanas@ejemplo.mx')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);

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
  await openSignedIn(page, server, 'primera@ejemplo.mx');
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
  await openSignedIn(page, server, 'lejana@ejemplo.mx');
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
  await openSignedIn(page, server, 'ajena@ejemplo.mx');
  await expect(page.getByRole('heading', { level: 1, name: closedWords.es.notStaff.heading })).toBeFocused();
  await expect(page.getByText('ajena@ejemplo.mx')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('an unreachable service is reported, and the desk opens once it is back', async ({ page, ownServer }) => {
  await openAccount(ownServer, 'apagon@ejemplo.mx');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/graphql', (route) => route.abort('connectionrefused'));
  await openSignedIn(page, ownServer, 'apagon@ejemplo.mx');
  await expect(page.getByRole('heading', { level: 1, name: fullPageWords.es.unreached.heading })).toBeVisible();
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
