import { accountWords } from '#content/pages/accounts/account.ts';
import { forgetWords } from '#content/pages/accounts/forget.ts';
import { logoutWords } from '#content/pages/accounts/logout.ts';
import { problemWords } from '#content/problems.ts';
import { addressOf } from '#site/addresses.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { loginForm, openAccount } from '#tests/e2e/support/accounts.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { startSession } from '#tests/e2e/support/start-session.ts';

test('account pages in every state pass accessibility checks', async ({ page, server }) => {
  const language = 'es';
  const email = 'abierta@ejemplo.mx';
  await openAccount(server, email);
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await page.goto(server.origin + addressOf('login', language));
  await withScript(page);
  await loginForm(page, language).enter.click();
  await expect(page.getByText(problemWords[language].passwordRequired, { exact: true })).toBeVisible();
  await expectNothingInTheWay(page);

  await page.goto(server.origin + addressOf('forget', language));
  await withScript(page);
  await page.getByRole('textbox', { name: accountWords[language].fields.email }).fill(email);
  await page.getByRole('button', { name: forgetWords[language].haveCode }).click();
  const password = page.getByLabel(new RegExp(`^${accountWords[language].fields.newPassword} \\*`));
  await password.fill('aB1');
  await page.getByRole('button', { name: forgetWords[language].save }).click();
  await expect(page.getByText(problemWords[language].codeRequired, { exact: true })).toBeVisible();
  await expectNothingInTheWay(page);

  await startSession(page, server, email);
  await page.goto(server.origin + addressOf('home', language));
  await expectNothingInTheWay(page);
  await page.goto(server.origin + addressOf('login', language));
  await expectNothingInTheWay(page);
  await page.goto(server.origin + addressOf('logout', language));
  await withScript(page);
  await page.getByRole('checkbox').check();
  await expectNothingInTheWay(page);
  await page.getByRole('button', { name: logoutWords[language].yes, exact: true }).click();
  await expect(page.getByText(logoutWords[language].leftEverywhere)).toBeVisible();
  await expectNothingInTheWay(page);
});

test('on the narrowest phone no account page scrolls sideways', async ({ page, server }) => {
  await openAccount(server, 'angosta.con-un-nombre-muy-largo@sucursal-de-la-costa.ejemplo.mx');
  await page.setViewportSize({ width: 320, height: 640 });
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  await page.goto(`${server.origin}/forget#token=x&email=angosta@ejemplo.mx`);
  expect(await tooWide()).toBe(false);
  await startSession(page, server, 'angosta.con-un-nombre-muy-largo@sucursal-de-la-costa.ejemplo.mx');
  for (const path of ['/', '/login', '/logout']) {
    await page.goto(server.origin + path);
    if (path === '/') await page.locator('summary').click();
    expect(await tooWide(), path).toBe(false);
  }
});
