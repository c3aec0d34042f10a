import { gettingReady } from '#content/getting-ready.ts';
import { notices } from '#content/notices.ts';
import { errorWords } from '#content/pages/errors.ts';
import { forgetWords } from '#content/pages/forget.ts';
import { loginWords } from '#content/pages/login.ts';
import { languages } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { loginForm, openAccount, password } from './people.ts';
import { expect, test, withScript } from './visit.ts';

const login = addressOf('login', 'es');
/** The part of the application that signs in, which is loaded when the form is touched. */
const part = /\/assets\/sign-in-.*\.js/;

test('the part that signs in did not come: that is told, and the next try asks for it again', async ({
  page,
  house,
}) => {
  await openAccount(house, 'lejos@ejemplo.mx');
  const form = loginForm(page, 'es');
  await page.route(part, (route) => route.abort());
  await page.route('**/healthz', (route) => route.abort());
  await page.goto(house.origin + login);
  await withScript(page);
  await form.email.fill('lejos@ejemplo.mx');
  await form.password.fill(password);
  await form.enter.click();
  await expect(page.getByText(`${errorWords.es.network.description} ${notices.es.kept}`)).toBeVisible();
  await expect(form.password).toHaveValue(password);

  await page.unrouteAll();
  await form.enter.click();
  await expect(page).toHaveURL(house.origin + addressOf('home', 'es'));
});

test('the part that signs in is of an older build: the page is loaded whole and holds the address', async ({
  page,
  house,
}) => {
  await openAccount(house, 'antes@ejemplo.mx');
  const form = loginForm(page, 'es');
  const typed = Promise.withResolvers<void>();
  await page.route(part, (route) => typed.promise.then(() => route.fulfill({ status: 404 })));
  await page.goto(house.origin + login);
  await withScript(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await form.email.fill('antes@ejemplo.mx');
  await form.password.fill(password);
  typed.resolve();
  await form.enter.click();
  await page.waitForFunction(() => !('same' in window));
  await page.unrouteAll();
  await withScript(page);
  await expect(form.email).toHaveValue('antes@ejemplo.mx');
  await expect(form.password).toHaveValue('');
  await form.password.fill(password);
  await form.enter.click();
  await expect(page).toHaveURL(house.origin + addressOf('home', 'es'));
});

test('before anything is typed, the page of an older build is loaded whole at the first touch', async ({
  page,
  house,
}) => {
  const form = loginForm(page, 'es');
  await page.route(part, (route) => route.fulfill({ status: 404 }));
  await page.goto(house.origin + login);
  await withScript(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await form.password.focus();
  await page.waitForFunction(() => !('same' in window));
});

for (const language of languages) {
  const pages = [
    ['login', loginWords[language].enter],
    ['forget', forgetWords[language].ask],
  ] as const;
  for (const [name, label] of pages) {
    for (const press of ['Enter', 'the button'] as const) {
      test(`${press} on ${name} before the application has started is answered by a sign, in ${language}`, async ({
        page,
        house,
      }) => {
        const line = Promise.withResolvers<void>();
        let posts = 0;
        page.on('request', (request) => {
          if (request.method() === 'POST') posts += 1;
        });
        await page.route('**/assets/*.js', async (route) => {
          await line.promise;
          await route.continue();
        });
        await page.goto(house.origin + addressOf(name, language), { waitUntil: 'commit' });
        const button = page.locator('form .btn');
        const status = page.locator('form').getByRole('status');
        const email = page.locator('input[name="email"]');
        await email.fill('pronto@ejemplo.mx');
        await expect(button).toHaveText(label);
        await expect(status).toHaveText('', { useInnerText: true });

        if (press === 'Enter') await email.press('Enter');
        else await button.click();
        await expect(button).toHaveText(gettingReady[language]);
        await expect(status).toHaveText(gettingReady[language], { useInnerText: true });

        line.resolve();
        await withScript(page);
        await expect(button).toHaveText(label);
        await expect(page.getByText(gettingReady[language])).toHaveCount(0);
        await expect(email).toHaveValue('pronto@ejemplo.mx');
        expect(posts).toBe(0);
        await button.click();
        await expect(page.getByText(gettingReady[language])).toHaveCount(0);
      });
    }
  }
}
