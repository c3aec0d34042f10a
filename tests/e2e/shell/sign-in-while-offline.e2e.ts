import { gettingReady } from '#content/getting-ready.ts';
import { notices } from '#content/notices.ts';
import { forgetWords } from '#content/pages/accounts/forget.ts';
import { loginWords } from '#content/pages/accounts/login.ts';
import { languages } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { fillLogin, loginForm, openAccount, password } from '#tests/e2e/support/accounts.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';

const login = addressOf('login', 'es');
test('an unreachable service is reported, and the next attempt sends again', async ({ page, server }) => {
  await openAccount(server, 'lejos@ejemplo.mx');
  const form = loginForm(page, 'es');
  for (const address of ['**/amplify_outputs.json', '**/idp']) {
    await page.route(address, (route) => route.abort());
    await page.goto(server.origin + login);
    await withScript(page);
    await form.email.fill('lejos@ejemplo.mx');
    await form.password.fill(password);
    await form.enter.click();
    await expect(page.getByText(`${notices.es.network} ${notices.es.kept}`)).toBeVisible();
    await expect(form.password).toHaveValue(password);
    await page.unrouteAll();
  }
  await form.enter.click();
  await expect(page).toHaveURL(`${server.origin}/desk`);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });
  test('opens the desk on a slow network without a view transition', async ({ page, server }) => {
    await openAccount(server, 'toca@ejemplo.mx');
    await page.goto(server.origin + login);
    await withScript(page);
    const tools = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 150, downloadThroughput: 150_000, uploadThroughput: 150_000 };
    await tools.send('Network.emulateNetworkConditions', slow);
    await fillLogin(page, 'toca@ejemplo.mx');
    await expect(page.locator('#desk main h1')).toBeVisible();
  });
});

for (const language of languages) {
  const pages = [
    ['login', loginWords[language].enter],
    ['forget', forgetWords[language].ask],
  ] as const;
  for (const [name, label] of pages) {
    // Each trigger on each page, in one language.
    for (const press of (language === 'es') === (name === 'login') ? (['Enter'] as const) : (['the button'] as const)) {
      test(`${press} on ${name} before hydration shows a sign, in ${language}`, async ({ page, server }) => {
        const network = Promise.withResolvers<void>();
        const posts: string[] = [];
        page.on('request', (request) => {
          if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
        });
        await page.route('**/assets/*.js', async (route) => {
          await network.promise;
          await route.continue();
        });
        await page.goto(server.origin + addressOf(name, language), { waitUntil: 'commit' });
        const button = page.locator('form .btn');
        const status = page.locator('[data-getting-ready]');
        const email = page.locator('input[name="email"]');
        await email.fill('pronto@ejemplo.mx');
        await expect(button).toHaveText(label);
        await expect(status).toHaveText('', { useInnerText: true });

        if (press === 'Enter') await email.press('Enter');
        else await button.click();
        await expect(status).toHaveText(gettingReady[language], { useInnerText: true });

        network.resolve();
        await withScript(page);
        // The early press is replayed: an error, or the next step.
        if (name === 'login') await expect(page.locator('#field-password-fault')).toBeVisible();
        else await expect(page.locator('[name="code"]')).toBeFocused();
        await expect(page.getByText(gettingReady[language])).toHaveCount(0);
        await expect(email).toHaveValue('pronto@ejemplo.mx');
        expect(posts.filter((path) => path === addressOf(name, language))).toEqual([]);
      });
    }
  }
}
