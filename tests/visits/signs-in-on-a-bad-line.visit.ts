import { notices } from '#content/notices.ts';
import { errorWords } from '#content/pages/errors.ts';
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
  await page.route(part, (route) => route.fulfill({ status: 404 }));
  await page.goto(house.origin + login);
  await withScript(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await form.email.fill('antes@ejemplo.mx');
  await form.password.fill(password);
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
