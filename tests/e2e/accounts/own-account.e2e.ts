import { TOTP } from 'otpauth';
import { accountsWords } from '#content/desk/accounts/accounts.ts';
import { myAccountWords } from '#content/desk/accounts/my-account.ts';
import { appWords } from '#content/desk/app.ts';
import { deskFrameWords } from '#content/desk/frame.ts';
import { loginWords } from '#content/pages/accounts/login.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { expectNothingInTheWay, looks } from '#tests/e2e/support/accessibility-findings.ts';
import { fillLogin, loginForm, openAccount, password, signIn } from '#tests/e2e/support/accounts.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { sitDown } from '#tests/e2e/support/sign-in-at-desk.ts';
import { startSession } from '#tests/e2e/support/start-session.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';
import { query } from '#tests/server/support/reserved.ts';
import { startServer } from '#tests/server/support/start-server.ts';

const words = myAccountWords.es;
const accounts = accountsWords.es;
const own = (name: string) => `mi-cuenta-${process.pid}-${name}@ejemplo.mx`;

test('name, language and password are changed, with every refusal in words', async ({ page, server }) => {
  const email = own('nora');
  await sitDown(page, server, email, '/accounts/me');
  const name = page.getByLabel(words.details.name, { exact: true });
  await name.fill('');
  await page.getByRole('button', { name: words.details.save, exact: true }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Nora Kessler Ruiz');
  await page.getByRole('radio', { name: accounts.languages.en }).check();
  await page.getByRole('button', { name: words.details.save, exact: true }).click();
  await expect(page.getByText(accounts.done.own)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora Kessler Ruiz');
  expect(query(server, `select name, language from account where email = '${email}'`)).toEqual([
    { name: 'Nora Kessler Ruiz', language: 'en' },
  ]);

  await page.getByRole('button', { name: words.password.change }).click();
  const [old, fresh] = [page.getByLabel(words.password.old), page.getByLabel(words.password.fresh)];
  await old.fill('Otra-contrasena-55');
  await fresh.fill('corta');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.password.rules)).toBeVisible();
  await expectNothingInTheWay(page);
  await fresh.fill('Cuatro-palabras-al-azar-9');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.password.wrong)).toBeVisible();
  await expect(old).toBeFocused();
  await old.fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.password.changed)).toBeVisible();
  await expect(fresh).toHaveCount(0);

  // A link discards what is typed at the second click, and asks again after more is typed.
  const messages = page.getByRole('link', { name: deskFrameWords.es.places.messages });
  for (const typed of ['Nora', 'Nora K.']) {
    await name.fill(typed);
    await messages.click();
    await expect(page.getByText(appWords.es.discardScreen)).toBeVisible();
    await expect(name).toHaveValue(typed);
  }
  await messages.click();
  await expect(name).toHaveCount(0);
  await expect(page).toHaveURL(/\/messages$/);
});

test('devices are named, and one session is ended', async ({ page, browser, server }) => {
  const email = own('elia');
  await openAccount(server, email);
  const elsewhere = await browser.newContext({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0' });
  const other = await elsewhere.newPage();
  await signIn(other, server, email);
  await startSession(page, server, email);
  await page.goto(`${server.origin}${deskAddress.es}/accounts/me`);
  const row = page.getByRole('listitem').filter({ hasText: 'Firefox en Windows' });
  // The session of this page began elsewhere.
  await expect(row).toContainText(accounts.own.elsewhere);
  await expectNothingInTheWay(page, [looks[0][0]]);
  await row.getByRole('button', { name: accounts.own.endOne }).click();
  await expect(page.getByText(accounts.done.endOne)).toBeVisible();
  await expect(row).toHaveCount(0);
  await other.goto(server.origin + deskAddress.es);
  await other.waitForURL(/\/login/);
  await elsewhere.close();
});

test('a session on a device of others is marked, and ends after twelve hours without use', async ({ page, server }) => {
  const email = own('olga');
  await openAccount(server, email);
  await page.goto(`${server.origin}/login`);
  await withScript(page);
  await page.getByRole('checkbox', { name: loginWords.es.shared }).check();
  await fillLogin(page, email);
  await page.waitForURL(/\/desk/);
  await page.goto(`${server.origin}${deskAddress.es}/accounts/me`);
  await expect(page.getByText(accounts.own.shared)).toBeVisible();
  const before = new Date(Date.now() - 12 * 3_600_000 - 1000).toISOString();
  changeCatalogue(
    server,
    `update "accountSession" set "lastUsedAt" = '${before}', "createdAt" = '${before}'
      where "accountId" in (select id from account where email = '${email}')`,
  );
  await page.reload();
  await page.waitForURL(/\/login/);
  await expect(loginForm(page, 'es').email).toBeVisible();
});

test('a required second factor is requested, and once overdue blocks the desk until it is set up', async ({ page }) => {
  test.slow();
  const server = await startServer({ STAFF_SECOND_FACTOR: 'required' });
  try {
    const email = own('petra');
    await openAccount(server, own('otra'));
    await sitDown(page, server, email);
    await expect(page.getByText(words.due.notice)).toBeVisible();
    await expectNothingInTheWay(page, [looks[0][0]]);
    await page.getByRole('button', { name: words.due.set }).click();
    await expect(page.getByText(/^Active un segundo factor antes del /)).toBeVisible();
    const before = new Date(Date.now() - 11 * 86_400_000).toISOString();
    changeCatalogue(server, `update account set "factorAskedAt" = '${before}' where email = '${email}'`);
    await page.goto(`${server.origin}${deskAddress.es}/messages`);
    await expect(page.getByText(words.due.over)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.heading);
    await expectNothingInTheWay(page, [looks[0][0]]);
    await page.getByRole('button', { name: words.factor.begin }).click();
    const key = (await page.locator('code').first().textContent()) ?? '';
    const phone = new TOTP({ secret: key.replaceAll(' ', '') });
    await page.getByLabel(words.factor.steps.code).fill(phone.generate());
    await page.keyboard.press('Enter');
    // The whole desk is back, at the address that was asked for.
    await expect(page.getByRole('link', { name: 'Mensajes' }).first()).toBeVisible();
  } finally {
    await server.remove();
  }
});

test('the notice of a required second factor goes once it is set up', async ({ page }) => {
  const server = await startServer({ STAFF_SECOND_FACTOR: 'required' });
  try {
    await openAccount(server, own('otra-mas'));
    await sitDown(page, server, own('pia'), '/accounts/me');
    await expect(page.getByText(words.due.notice)).toBeVisible();
    await page.getByRole('button', { name: words.factor.begin }).click();
    const key = (await page.locator('code').first().textContent()) ?? '';
    await page.getByLabel(words.factor.steps.code).fill(new TOTP({ secret: key.replaceAll(' ', '') }).generate());
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.due.notice)).toHaveCount(0);
  } finally {
    await server.remove();
  }
});
