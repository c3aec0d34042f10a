import { myAccountWords } from '#content/desk/accounts/my-account.ts';
import { signInWords } from '#content/desk/accounts/sign-in.ts';
import { accountWords } from '#content/pages/accounts/account.ts';
import { loginWords } from '#content/pages/accounts/login.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { addressOf } from '#site/addresses.ts';
import { expectNothingInTheWay, looks } from '#tests/e2e/support/accessibility-findings.ts';
import { openAccount, password } from '#tests/e2e/support/accounts.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { openClients } from '#tests/e2e/support/open-clients.ts';
import { startSession } from '#tests/e2e/support/start-session.ts';
import { inOneLanguage } from '#tests/e2e/support/variants.ts';
import { addAuthenticator } from '#tests/e2e/support/virtual-authenticator.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';

for (const language of inOneLanguage('es')) {
  test(`a passkey is added, opens the account and is removed, in ${language}`, async ({ page, server }) => {
    const words = myAccountWords[language].passkeys;
    const login = loginWords[language].passkey;
    const email = `llave-${language}@ejemplo.mx`;
    const me = `${server.origin}${deskAddress[language]}/accounts/me`;
    const loginPage = server.origin + addressOf('login', language);
    const device = await addAuthenticator(page);
    await openAccount(server, email);
    await startSession(page, server, email);
    await page.goto(me);
    const part = page.getByRole('region', { name: words.heading });
    const add = part.getByRole('button', { name: words.add });
    const row = part.getByRole('listitem');
    await expect(add).toBeVisible();
    await expect(row).toHaveCount(0);
    // The browser refuses.
    await device.recognize(false);
    await add.click();
    await expect(part.getByText(words.cancelled)).toBeVisible();
    await device.recognize(true);
    await add.click();
    await expect(row).toHaveText(new RegExp(`^${words.kinds.device} .*${words.unused}`));
    await expect(part.getByText(words.cancelled)).toHaveCount(0);
    await add.click();
    await expect(part.getByText(words.exists)).toBeVisible();
    await expectNothingInTheWay(page);
    expect(await device.count()).toBe(1);
    await server.waitForEmail(({ to, text }) => to?.[0]?.address === email && /llave de acceso/.test(text ?? ''));

    // Another day: without a typed address, and then with one.
    const button = page.getByRole('button', { name: login.enter });
    for (const typed of ['', email]) {
      await page.evaluate(() => localStorage.clear());
      // The page may be on its way to the login.
      await expect(() => page.goto(loginPage)).toPass();
      if (typed) await page.getByLabel(accountWords[language].fields.email).fill(typed);
      await button.click();
      await expect(page).toHaveURL(new RegExp(`${deskAddress[language]}$`));
    }
    await page.goto(me);
    await expect(row).toContainText(words.used.replace('{when}', '').trim());

    // Eleven minutes later it confirms the person, too.
    changeCatalogue(
      server,
      `update "accountSession" set "createdAt" = '2026-01-01T00:00:00.000Z' where "accountId" = (select id from account where "emailKey" = '${email}')`,
    );
    await part.getByRole('button', { name: words.remove }).click();
    await expect(part.getByText(words.sure)).toBeVisible();
    await expectNothingInTheWay(page, [looks[0][0]]);
    await part.getByRole('button', { name: words.no }).click();
    await part.getByRole('button', { name: words.remove }).click();
    await part.getByRole('button', { name: words.yes }).click();
    const dialog = page.getByRole('dialog', { name: signInWords[language].heading });
    await expect(dialog).toBeVisible();
    await expectNothingInTheWay(page, [looks[0][0]]);
    await dialog.getByRole('button', { name: signInWords[language].passkey }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toHaveCount(0);

    // The device still offers it, and the account does not know it.
    await page.evaluate(() => localStorage.clear());
    // The page may be on its way to the login.
    await expect(() => page.goto(loginPage)).toPass();
    await button.click();
    await expect(page.getByText(login.refused)).toBeVisible();
    await expectNothingInTheWay(page);
    await device.forget();
    await withScript(page);
    await button.click();
    await expect(page.getByText(login.cancelled)).toBeVisible();
  });
}

test('nothing is offered on an IP address, and My account says why', async ({ context, server }) => {
  const { es: words } = myAccountWords;
  // Not the page of the fixture, which takes another host for a third party.
  const page = await context.newPage();
  const elsewhere = server.origin.replace('localhost', '127.0.0.1');
  await page.goto(elsewhere + addressOf('login', 'es'));
  await expect(page.getByRole('button', { name: loginWords.es.enter })).toBeVisible();
  await expect(page.getByRole('button', { name: loginWords.es.passkey.enter })).toBeHidden();
  const email = 'sin-llave@ejemplo.mx';
  await openAccount(server, email);
  await startSession(page, { ...server, origin: elsewhere }, email);
  await page.goto(`${elsewhere}${deskAddress.es}/accounts/me`);
  await expect(page.getByText(words.passkeys.elsewhere)).toBeVisible();
  await expect(page.getByRole('button', { name: words.passkeys.add })).toHaveCount(0);
  await expectNothingInTheWay(page);
});

test('the standard client library adds, lists, uses and removes a passkey in Chromium', async ({ page, server }) => {
  const device = await addAuthenticator(page);
  const email = 'biblioteca@ejemplo.mx';
  await openAccount(server, email);
  const clients = await openClients(page, server);
  expect(await clients.evaluate((all, args) => all.enter(...args), [email, password] as const)).toBe('DONE');
  expect(await clients.evaluate((all) => all.addPasskey())).toBe('added');
  expect(await clients.evaluate((all) => all.addPasskey())).toMatch(/^PasskeyAlreadyExists/);
  const listed = await clients.evaluate((all) => all.passkeys());
  expect(listed).toEqual([
    expect.objectContaining({ relyingPartyId: 'localhost', authenticatorTransports: ['internal'] }),
  ]);
  await clients.evaluate((all) => all.leaveEverywhere());
  expect(await clients.evaluate((all, name) => all.enterByPasskey(name), 'otra@ejemplo.mx')).toMatch(
    /^NotAuthorizedException/,
  );
  expect(await clients.evaluate((all, name) => all.enterByPasskey(name), email)).toBe('DONE');
  const [{ credentialId = '' } = {}] = typeof listed === 'string' ? [] : listed;
  expect(await clients.evaluate((all, id) => all.removePasskey(id), credentialId)).toBe('removed');
  expect(await clients.evaluate((all) => all.passkeys())).toEqual([]);
  await clients.evaluate((all) => all.leaveEverywhere());
  expect(await device.count()).toBe(1);
  expect(await clients.evaluate((all, name) => all.enterByPasskey(name), email)).toMatch(/^NotAuthorizedException/);
});
