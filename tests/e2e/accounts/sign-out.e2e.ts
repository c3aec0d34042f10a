import { frameWords } from '#content/frame.ts';
import { notices } from '#content/notices.ts';
import { logoutWords } from '#content/pages/accounts/logout.ts';
import { signedInWords } from '#content/signed-in.ts';
import { addressOf } from '#site/addresses.ts';
import { openAccount, storedData, welcome } from '#tests/e2e/support/accounts.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { startSession } from '#tests/e2e/support/start-session.ts';
import { inOneLanguage } from '#tests/e2e/support/variants.ts';

/** Gives the service a minute to confirm a sign-out, instead of four seconds. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const after = window.setTimeout;
    const patient = (run: TimerHandler, ms?: number, ...more: unknown[]) =>
      after(run, ms === 4_000 ? 60_000 : ms, ...more);
    Object.assign(window, { setTimeout: patient });
  });
});

for (const language of inOneLanguage('en')) {
  const words = logoutWords[language];
  const logout = addressOf('logout', language);

  test(`confirming signs out in every tab, declining goes back, in ${language}`, async ({ page, server, context }) => {
    const email = `sale-${language}@ejemplo.mx`;
    await openAccount(server, email);
    await startSession(page, server, email);
    await page.goto(server.origin + addressOf('us', language));
    const other = await context.newPage();
    await other.goto(server.origin + addressOf('services', language));
    await expect(welcome(other, language)).toHaveText(new RegExp(email));

    await page.getByRole('link', { name: signedInWords[language].leave, exact: true }).click();
    await expect(page).toHaveURL(server.origin + logout);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading, { useInnerText: true });
    await expect(page.getByText(`${words.signedIn} ${email}`)).toBeVisible();
    await withScript(page);
    await page.getByRole('link', { name: words.no, exact: true }).click();
    await expect(page).toHaveURL(server.origin + addressOf('us', language));
    await expect(welcome(page, language)).toHaveText(new RegExp(email));

    // As after a login and a recovery in this tab.
    await page.evaluate((typed) => {
      for (const key of ['email', 'recovery']) sessionStorage.setItem(key, typed);
    }, email);
    await page.goto(server.origin + logout);
    await withScript(page);
    const revoked = page.waitForRequest(
      (request) => request.headers()['x-amz-target']?.endsWith('RevokeToken') === true,
    );
    await page.getByRole('button', { name: words.yes, exact: true }).click();
    await revoked;
    await expect(page.getByText(words.left, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(welcome(page, language)).toHaveCount(0);
    await expect(welcome(other, language)).toHaveCount(0);
    await expect(other.getByRole('banner').getByRole('link', { name: frameWords[language].quote })).toBeVisible();
    expect(await storedData(page)).not.toContain('Token');
    const left = await page.evaluate(() => [sessionStorage.getItem('email'), sessionStorage.getItem('recovery')]);
    expect(left).toEqual([null, null]);
  });

  test(`a signed-out visitor sees the signed-out page in ${language}`, async ({ page, server }) => {
    await page.goto(server.origin + logout);
    await expect(page.getByText(words.none)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.noneHeading, { useInnerText: true });
    await expect(page.getByRole('button', { name: words.yes, exact: true })).toBeHidden();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });
    test(`the page says that JavaScript is needed, in ${language}`, async ({ page, server }) => {
      const answer = await page.goto(server.origin + logout);
      expect(answer?.status()).toBe(200);
      await expect(page.getByText(words.needsScript)).toBeVisible();
      await expect(page.getByText(words.none)).toBeHidden();
      // Without script nothing shows whether there is a session.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title, { useInnerText: true });
    });
  });
}

test('signing out everywhere makes another browser a guest at its next request', async ({ page, server, browser }) => {
  await openAccount(server, 'todas@ejemplo.mx');
  const elsewhere = await browser.newContext({ locale: 'es-MX' });
  const phone = await elsewhere.newPage();
  await startSession(phone, server, 'todas@ejemplo.mx');
  await startSession(page, server, 'todas@ejemplo.mx');
  await page.goto(`${server.origin}/logout`);
  await withScript(page);
  await page.getByRole('checkbox', { name: logoutWords.es.everywhere }).check();
  await page.getByRole('button', { name: logoutWords.es.yes, exact: true }).click();
  await expect(page.getByText(logoutWords.es.leftEverywhere)).toBeVisible();

  // Expires the access token.
  await phone.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith('.clockDrift')) localStorage.setItem(key, '3600000');
  });
  await phone.goto(`${server.origin}/us`);
  await withScript(phone);
  await expect(welcome(phone, 'es')).toHaveCount(0);
  await expect(phone.getByRole('banner').getByRole('link', { name: frameWords.es.quote })).toBeVisible();
  await elsewhere.close();
});

test('signing out while offline ends the local session and does not claim to end the others', async ({
  page,
  ownServer,
}) => {
  await openAccount(ownServer, 'lejos@ejemplo.mx');
  await startSession(page, ownServer, 'lejos@ejemplo.mx');
  await page.goto(`${ownServer.origin}/logout`);
  await withScript(page);
  await page.getByRole('button', { name: logoutWords.es.yes, exact: true }).focus();
  await page.waitForLoadState('networkidle');
  await ownServer.stop();
  await page.getByRole('checkbox', { name: logoutWords.es.everywhere }).check();
  await page.getByRole('button', { name: logoutWords.es.yes, exact: true }).click();
  const sentence = `${notices.es.network} ${logoutWords.es.notLeft}`;
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(welcome(page, 'es')).toHaveText(/lejos/);

  await page.getByRole('checkbox', { name: logoutWords.es.everywhere }).uncheck();
  await page.getByRole('button', { name: logoutWords.es.yes, exact: true }).click();
  await expect(page.getByText(logoutWords.es.leftUntold)).toBeVisible();
  await expect(welcome(page, 'es')).toHaveCount(0);
});

test('signing out works by keyboard alone, and opening the page changes nothing', async ({ page, server, request }) => {
  await openAccount(server, 'salida@ejemplo.mx');
  await startSession(page, server, 'salida@ejemplo.mx');
  expect((await request.get(`${server.origin}/logout`)).status()).toBe(200);
  await page.goto(`${server.origin}/logout`);
  await withScript(page);
  const everywhere = page.getByRole('checkbox', { name: logoutWords.es.everywhere });
  await everywhere.focus();
  await page.keyboard.press('Space');
  await expect(everywhere).toBeChecked();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: logoutWords.es.yes, exact: true })).toBeFocused();
  await expect(welcome(page, 'es')).toHaveText(/salida/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(logoutWords.es.left, { exact: true })).toBeVisible();
});
