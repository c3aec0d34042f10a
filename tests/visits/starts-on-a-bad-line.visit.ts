import { frameWords } from '#content/frame.ts';
import { contactWords } from '#content/pages/contact.ts';
import { servicesWords } from '#content/pages/services.ts';
import { usWords } from '#content/pages/us.ts';
import { problemWords } from '#content/problems.ts';
import { holdScripts } from './hold-scripts.ts';
import { loginForm, openAccount, password } from './people.ts';
import { expect, test, withScript } from './visit.ts';

/** Files of the application: what it begins with, what everything needs, and the page itself. */
const files = ['entry.client-', 'framework-', 'login-', 'manifest-'];

for (const file of files) {
  test(`a page whose ${file} did not come is loaded once more`, async ({ page, house }) => {
    await page.route(`**/assets/${file}*.js`, (route) => route.abort(), { times: 1 });
    await page.goto(`${house.origin}/login`);
    await page.waitForFunction(() =>
      performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
    );
    await withScript(page);
    await loginForm(page, 'es').enter.click();
    await expect(loginForm(page, 'es').email).toBeFocused();
  });
}

test('a file that stays away does not load the page for ever', async ({ page, house }) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  let looks = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/healthz')) looks += 1;
  });
  await page.route('**/assets/framework-*.js', (route) => route.abort());
  await page.goto(`${house.origin}/us`);
  await expect.poll(() => looks).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads).toBe(2);
});

test('while the service is away the page stays to be read, and is loaded anew when the line is back', async ({
  page,
  house,
}) => {
  await page.route('**/assets/framework-*.js', (route) => route.abort());
  await page.route('**/healthz', (route) => route.abort());
  const asked = page.waitForRequest('**/healthz');
  await page.goto(`${house.origin}/us`);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await asked;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unrouteAll();
  await page.waitForFunction(
    () => {
      window.dispatchEvent(new Event('online'));
      return !('same' in window);
    },
    undefined,
    { polling: 200 },
  );
  await withScript(page);
});

test('what was typed stays: a message is posted plainly', async ({ page, house }) => {
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/framework-*.js', (route) => typed.promise.then(() => route.abort()));
  await page.goto(`${house.origin}/contact`);
  const message = page.getByLabel(contactWords.es.fields.message);
  await page.route('**/healthz', (route) => {
    throw new Error(`${route.request().url()} is asked only to load the page anew`);
  });
  const failed = page.waitForEvent('requestfailed');
  await message.fill('Sin aplicación');
  typed.resolve();
  await failed;
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  const failedAgain = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: contactWords.es.send }).click();
  await expect(page.getByText(problemWords.es.nameRequired)).toBeVisible();
  await expect(message).toHaveValue('Sin aplicación');
  // The answer to a post is not loaded anew either: that would post once more. The starter looks every two seconds.
  await failedAgain;
  await page.waitForTimeout(2_500);
  expect(posts).toEqual([`${house.origin}/contact`]);
});

test('what is typed while the service is asked stays', async ({ page, house }) => {
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/framework-*.js', (route) => route.abort());
  await page.route('**/healthz', (route) => typed.promise.then(() => route.continue()));
  const asked = page.waitForRequest('**/healthz');
  const answered = page.waitForResponse('**/healthz');
  await page.goto(`${house.origin}/contact`);
  await asked;
  const message = page.getByLabel(contactWords.es.fields.message);
  await message.fill('Justo a tiempo');
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  typed.resolve();
  await answered;
  await page.waitForTimeout(500);
  expect(loads).toBe(0);
  await expect(message).toHaveValue('Justo a tiempo');
});

test('somebody who typed a password gets a page that works when the button is pressed', async ({ page, house }) => {
  await openAccount(house, 'quieta@ejemplo.mx');
  const form = loginForm(page, 'es');
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/framework-*.js', (route) => typed.promise.then(() => route.abort()));
  await page.goto(`${house.origin}/login`);
  await form.email.fill('quieta@ejemplo.mx');
  await form.password.fill(password);
  const failed = page.waitForEvent('requestfailed');
  typed.resolve();
  await failed;
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.unrouteAll({ behavior: 'wait' });
  await form.enter.click();
  await page.waitForFunction(() => !('same' in window));
  await withScript(page);
  await form.email.fill('quieta@ejemplo.mx');
  await form.password.fill(password);
  await form.enter.click();
  await expect(page).toHaveURL(`${house.origin}/`);
});

test('back and forward before the application has started show the page of the address', async ({ page, house }) => {
  await page.goto(`${house.origin}/us`);
  await withScript(page);
  await page.getByRole('link', { name: frameWords.es.pages.services }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: servicesWords.es.heading })).toBeVisible();
  const start = await holdScripts(page);
  await page.reload();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: usWords.es.heading })).toBeVisible();
  start();
  await withScript(page);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: servicesWords.es.heading })).toBeVisible();
});
