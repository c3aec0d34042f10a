import { gettingReady } from '#content/getting-ready.ts';
import { notices } from '#content/notices.ts';
import { forgetWords } from '#content/pages/forget.ts';
import { loginWords } from '#content/pages/login.ts';
import { languages } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { loginForm, openAccount, password } from './people.ts';
import { expect, test, withScript } from './visit.ts';

const login = addressOf('login', 'es');
test('the service is not reached: that is told, and the next try asks it again', async ({ page, house }) => {
  await openAccount(house, 'lejos@ejemplo.mx');
  const form = loginForm(page, 'es');
  for (const asked of ['**/amplify_outputs.json', '**/idp']) {
    await page.route(asked, (route) => route.abort());
    await page.goto(house.origin + login);
    await withScript(page);
    await form.email.fill('lejos@ejemplo.mx');
    await form.password.fill(password);
    await form.enter.click();
    await expect(page.getByText(`${notices.es.network} ${notices.es.kept}`)).toBeVisible();
    await expect(form.password).toHaveValue(password);
    await page.unrouteAll();
  }
  await form.enter.click();
  await expect(page).toHaveURL(`${house.origin}/desk`);
});

for (const language of languages) {
  const pages = [
    ['login', loginWords[language].enter],
    ['forget', forgetWords[language].ask],
  ] as const;
  for (const [name, label] of pages) {
    // Each way on each page, in one of the languages.
    for (const press of (language === 'es') === (name === 'login') ? (['Enter'] as const) : (['the button'] as const)) {
      test(`${press} on ${name} before the application has started is answered by a sign, in ${language}`, async ({
        page,
        house,
      }) => {
        const line = Promise.withResolvers<void>();
        const posts: string[] = [];
        page.on('request', (request) => {
          if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
        });
        await page.route('**/assets/*.js', async (route) => {
          await line.promise;
          await route.continue();
        });
        await page.goto(house.origin + addressOf(name, language), { waitUntil: 'commit' });
        const button = page.locator('form .btn');
        const status = page.locator('[data-getting-ready]');
        const email = page.locator('input[name="email"]');
        await email.fill('pronto@ejemplo.mx');
        await expect(button).toHaveText(label);
        await expect(status).toHaveText('', { useInnerText: true });

        if (press === 'Enter') await email.press('Enter');
        else await button.click();
        await expect(status).toHaveText(gettingReady[language], { useInnerText: true });

        line.resolve();
        await withScript(page);
        // What was pressed is done now: a password is missing, or a code is asked for.
        if (name === 'login') await expect(page.locator('#field-password-fault')).toBeVisible();
        else await expect(page.locator('[name="code"]')).toBeFocused();
        await expect(page.getByText(gettingReady[language])).toHaveCount(0);
        await expect(email).toHaveValue('pronto@ejemplo.mx');
        expect(posts.filter((path) => path === addressOf(name, language))).toEqual([]);
      });
    }
  }
}
