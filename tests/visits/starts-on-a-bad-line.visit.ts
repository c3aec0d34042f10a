import { frameWords } from '#content/frame.ts';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { usWords } from '#content/pages/us.ts';
import { problemWords } from '#content/problems.ts';
import { holdScripts } from './hold-scripts.ts';
import { kept, loginForm, openAccount, password } from './people.ts';
import { expect, test, withScript } from './visit.ts';

test('a starter that did not come is asked for again', async ({ page, house }) => {
  await page.route(/\/assets\/start-[^?]*$/, (route) => route.abort());
  await page.goto(`${house.origin}/us`);
  await page.getByRole('button', { name: frameWords.es.darkTheme }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

for (const file of ['login.island-', 'framework-']) {
  test(`a page whose ${file} did not come when it was touched is loaded once more`, async ({ page, house }) => {
    await page.route(`**/assets/${file}*.js`, (route) => route.abort(), { times: 1 });
    await page.goto(`${house.origin}/login`);
    await loginForm(page, 'es').email.focus();
    await page.waitForFunction(() =>
      performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
    );
    await withScript(page);
    await loginForm(page, 'es').enter.click();
    await expect(loginForm(page, 'es').email).toBeFocused();
  });
}

test('a page whose part stays away is not loaded for ever', async ({ page, house }) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/framework-*.js', (route) => route.abort());
  await page.goto(`${house.origin}/us`);
  const email = page.locator('#news-email');
  await email.focus();
  await expect.poll(() => loads).toBe(2);
  const looked = page.waitForResponse('**/healthz');
  await email.focus();
  await looked;
  await expect(page.getByRole('heading', { level: 1, name: usWords.es.heading })).toBeVisible();
  await page.waitForTimeout(500);
  expect(loads).toBe(2);
});

test('while nothing more comes the page stays to be read', async ({ page, house }) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/*.js*', (route) => route.abort());
  await page.goto(`${house.origin}/us`);
  await page.waitForTimeout(500);
  expect(loads).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the works come where the starter does not, a while later', async ({ page, house }) => {
  await page.route('**/assets/start-*.js*', (route) => route.abort());
  await page.goto(house.origin);
  const work = page.locator('main img').first();
  await work.evaluate((image) => image.scrollIntoView());
  const come = () => work.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  expect(await come()).toBe(false);
  await page.evaluate(() => {
    for (const wait of document.getAnimations()) wait.finish();
  });
  await expect.poll(come).toBe(true);
});

test('whoever types where a part stays away does not ask the service at every letter', async ({ page, house }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/healthz')) asked += 1;
  });
  await page.route('**/assets/contact.island-*.js', (route) => route.abort());
  await page.goto(`${house.origin}/contact`);
  const message = page.getByLabel(contactWords.es.fields.message);
  const reloaded = page.waitForEvent('framenavigated');
  await message.focus();
  await reloaded;
  await page.waitForLoadState();
  await message.fill('Sin');
  await page.waitForTimeout(500);
  asked = 0;
  await message.press('End');
  await message.pressSequentially(' aplicación', { delay: 50 });
  await page.waitForTimeout(500);
  expect(asked).toBe(0);
});

test('what was typed stays: a message is posted plainly', async ({ page, house }) => {
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/framework-*.js', (route) => typed.promise.then(() => route.abort()));
  await page.goto(`${house.origin}/contact`);
  const message = page.getByLabel(contactWords.es.fields.message);
  const failed = page.waitForEvent('requestfailed');
  await message.fill('Sin aplicación');
  typed.resolve();
  await failed;
  await page.waitForTimeout(500);
  await expect(message).toHaveValue('Sin aplicación');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await page.getByRole('button', { name: contactWords.es.send }).click();
  await expect(page.getByText(problemWords.es.nameRequired)).toBeVisible();
  await expect(message).toHaveValue('Sin aplicación');
  // The answer to a post is not loaded anew: that would post once more.
  await page.waitForTimeout(500);
  expect(posts).toEqual([`${house.origin}/contact`]);
});

test('a sign-in whose part stays missing is refused in words, keeps what was typed and works later', async ({
  page,
  house,
}) => {
  await openAccount(house, 'falta@ejemplo.mx');
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/login.island-*.js', (route) => released.promise.then(() => route.abort()));
  const form = loginForm(page, 'es');
  await page.goto(`${house.origin}/login`);
  await form.email.fill('falta@ejemplo.mx');
  await form.password.fill(password);
  await form.enter.click();
  await expect(page.getByText('Preparando…')).toBeVisible();
  released.resolve();
  await expect(page.getByText(notices.es.general)).toBeVisible();
  await expect(form.email).toHaveValue('falta@ejemplo.mx');
  await expect(form.password).toHaveValue(password);
  expect(loads).toBe(1);
  expect(await kept(page)).not.toContain(password);
  await page.unrouteAll({ behavior: 'wait' });
  // Pressed again, the page is loaded anew, as no browser fetches a failed module twice.
  await form.enter.click();
  await expect(form.password).toHaveValue('');
  await expect(form.email).toHaveValue('falta@ejemplo.mx');
  await form.password.fill(password);
  await form.enter.click();
  await expect(page).toHaveURL(`${house.origin}/desk`);
});

test('a sign-in is refused in words while no script can be fetched', async ({ page, house }) => {
  await page.route('**/assets/*.js*', (route) => route.abort());
  await page.goto(`${house.origin}/en/login`);
  const form = loginForm(page, 'en');
  await form.email.fill('nada@ejemplo.mx');
  await form.password.fill(password);
  await form.enter.click();
  await expect(page.getByText(notices.en.general)).toBeVisible();
  await expect(form.email).toHaveValue('nada@ejemplo.mx');
});

test('a password is not sent before its part is there: the button says so, and sends it then', async ({
  page,
  house,
}) => {
  await openAccount(house, 'pronta@ejemplo.mx');
  const form = loginForm(page, 'es');
  const start = await holdScripts(page);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/login') posts.push(request.url());
  });
  await page.goto(`${house.origin}/login`, { waitUntil: 'domcontentloaded' });
  await form.email.fill('pronta@ejemplo.mx');
  await form.password.fill(password);
  await form.password.press('Enter');
  await expect(page.getByText('Preparando…')).toBeVisible();
  start();
  await expect(page).toHaveURL(`${house.origin}/desk`);
  expect(posts).toEqual([]);
});

test('what is pressed before the starter came asks for it again, and is done then', async ({ page, house }) => {
  await openAccount(house, 'quieta@ejemplo.mx');
  const form = loginForm(page, 'es');
  await page.route('**/assets/start-*.js*', (route) => route.abort());
  await page.goto(`${house.origin}/login`);
  await form.email.fill('quieta@ejemplo.mx');
  await form.password.fill(password);
  await page.unrouteAll({ behavior: 'wait' });
  await form.enter.click();
  await expect(page).toHaveURL(`${house.origin}/desk`);
});
