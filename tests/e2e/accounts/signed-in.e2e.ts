import type { Page } from '@playwright/test';
import { frameWords } from '#content/frame.ts';
import { notices } from '#content/notices.ts';
import { loginWords } from '#content/pages/accounts/login.ts';
import { contactWords } from '#content/pages/contact.ts';
import { errorWords } from '#content/pages/errors.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { problemWords } from '#content/problems.ts';
import { languages } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { loginForm, openAccount, signIn, storedData, welcome } from '#tests/e2e/support/accounts.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { startSession } from '#tests/e2e/support/start-session.ts';

test('a session survives a reload, and shows before the scripts have loaded, in the HTML of every visitor', async ({
  page,
  server,
  request,
}) => {
  await openAccount(server, 'fiel@ejemplo.mx');
  await startSession(page, server, 'fiel@ejemplo.mx');
  await page.route('**/assets/*.js', (route) => route.abort());
  // Otherwise the page would reload because its scripts failed.
  await page.route('**/healthz', (route) => route.abort());
  for (const path of ['/training', '/en/contact']) {
    const seen = await (await page.goto(server.origin + path))?.text();
    expect(seen).toBe(await (await request.get(server.origin + path)).text());
    await expect(welcome(page, path.startsWith('/en') ? 'en' : 'es')).toHaveText(/fiel@ejemplo\.mx/);
  }
  await page.goto(`${server.origin}/login`);
  await expect(page.getByText(`${loginWords.es.already} fiel@ejemplo.mx`)).toBeVisible();
  await expect(page.locator('form')).toBeHidden();
});

test('a sign-in shows in another tab', async ({ page, server, context }) => {
  await openAccount(server, 'dos@ejemplo.mx');
  const other = await context.newPage();
  await other.goto(`${server.origin}/services`);
  await expect(welcome(other, 'es')).toHaveCount(0);
  await signIn(page, server, 'dos@ejemplo.mx');
  await expect(welcome(other, 'es')).toHaveText(/dos@ejemplo\.mx/);
});

test('greeting and theme persist across pages, also on a missing page', async ({ page, server }) => {
  await openAccount(server, 'paseo@ejemplo.mx');
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  await startSession(page, server, 'paseo@ejemplo.mx');
  await page.goto(server.origin);
  await page.getByRole('link', { name: frameWords.es.pages.services }).first().click();
  await expect(page).toHaveURL(`${server.origin}/services`);
  await expect(welcome(page, 'es')).toHaveText(/paseo@ejemplo\.mx/);

  // The router renders the whole page again around the error.
  await page.evaluate(() => localStorage.clear());
  await signIn(page, server, 'paseo@ejemplo.mx', 'es', '?next=%2Fno-existe');
  await expect(page.getByText(errorWords.es.notFound.description)).toBeVisible();
  await expect(welcome(page, 'es')).toHaveText(/paseo@ejemplo\.mx/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a signed-in user posts and subscribes as any visitor', async ({ page, server }) => {
  await openAccount(server, 'de-casa@ejemplo.mx');
  await startSession(page, server, 'de-casa@ejemplo.mx');
  await page.goto(`${server.origin}/contact`);
  await withScript(page);
  await writeMessage(page, 'carta@ejemplo.mx');
  await expect(page.getByText(notices.es.contactSuccess)).toBeVisible();
  // The notice, not the receipt: all tests share the hourly quota of receipts.
  await server.waitForEmail((sent) => sent.replyTo?.[0]?.address === 'carta@ejemplo.mx');

  await page.goto(`${server.origin}/us`);
  await withScript(page);
  await page.getByRole('textbox', { name: newsletterWords.es.email }).fill('noticias@ejemplo.mx');
  await page.getByRole('button', { name: newsletterWords.es.send }).click();
  await expect(page.getByText(notices.es.newsletterSuccess)).toBeVisible();
  await server.waitForEmail((sent) => sent.to?.[0]?.address === 'noticias@ejemplo.mx');
  await expect(welcome(page, 'es')).toHaveText(/de-casa@ejemplo\.mx/);
});

async function writeMessage(page: Page, email: string): Promise<void> {
  const { fields, types, send } = contactWords.es;
  await page.getByRole('textbox', { name: fields.name, exact: true }).fill('Ana');
  await page.getByLabel(fields.lastname).fill('Luz');
  await page.getByRole('textbox', { name: fields.email }).fill(email);
  await page.getByLabel(types.ideas).check();
  await page.getByLabel(fields.message).fill('Hola');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: send }).click();
}

for (const language of languages) {
  for (const name of language === 'es' ? ['accessToken'] : ['idToken']) {
    test(`an unreadable ${name} is cleared, and the login says so in ${language}`, async ({ page, server }) => {
      const unreadable = page.getByText(loginWords[language].unreadable);
      const damage = (key: string) => {
        const prefix = 'CognitoIdentityServiceProvider.abc123.';
        for (const one of ['accessToken', 'idToken']) {
          localStorage.setItem(`${prefix}ghost@ejemplo.mx.${one}`, one === key ? 'cut.off' : `a.${btoa('{}')}.c`);
        }
        localStorage.setItem(`${prefix}LastAuthUser`, 'ghost@ejemplo.mx');
      };
      const none = async () => {
        await expect(welcome(page, language)).toHaveCount(0);
        expect(await storedData(page)).not.toContain('ghost@');
      };
      await page.goto(server.origin + addressOf('us', language));
      await page.evaluate(damage, name);
      // On the first page of a visit.
      await page.reload();
      await expect(welcome(page, language)).toHaveCount(0);
      await withScript(page);
      await none();
      await page.getByRole('contentinfo').getByRole('link', { name: frameWords[language].pages.login }).click();
      await expect(unreadable).toBeVisible();
      await loginForm(page, language).enter.click();
      await expect(page.getByText(problemWords[language].emailRequired)).toBeVisible();
      await expect(unreadable).toHaveCount(0);
      if (name !== 'accessToken') return;

      // On the login page, which may still be clearing tokens of an old pool.
      await page.goto(server.origin + addressOf('us', language));
      await page.evaluate(damage, name);
      await page.goto(server.origin + addressOf('login', language));
      await withScript(page);
      await expect(unreadable).toBeVisible();
      await none();

      // On an open page.
      await page.goto(server.origin + addressOf('us', language));
      await withScript(page);
      await page.evaluate(damage, name);
      await page.getByRole('contentinfo').getByRole('link', { name: frameWords[language].pages.login }).click();
      await expect(unreadable).toBeVisible();
      await none();
    });
  }
}
