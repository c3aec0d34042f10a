import type { Page } from '@playwright/test';
import { seedCompany } from '#content/company.ts';
import { frameWords } from '#content/frame.ts';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { usWords } from '#content/pages/us.ts';
import { problemWords } from '#content/problems.ts';
import { loginForm, openAccount, password, storedData } from '#tests/e2e/support/accounts.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { holdScripts } from '#tests/e2e/support/hold-requests.ts';
import { fill } from '#ui/fill.ts';

test('retries a starter script that failed to load', async ({ page, server }) => {
  await page.route(/\/assets\/start-[^?]*$/, (route) => route.abort());
  await page.goto(`${server.origin}/us`);
  await page.getByRole('button', { name: frameWords.es.darkTheme }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

for (const file of ['login.island-', 'framework-']) {
  test(`reloads a page once whose ${file} failed to load on first use`, async ({ page, server }) => {
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(`**/assets/${file}*.js`, (route) => (loads > 1 ? route.continue() : route.abort()));
    await page.goto(`${server.origin}/login`);
    const { email, password: other } = loginForm(page, 'es');
    // A page under load may need a second touch: no reload while the server does not answer.
    await expect(async () => {
      if (loads < 2) await other.focus();
      if (loads < 2) await email.focus();
      await expect.poll(() => loads, { timeout: 2000 }).toBe(2);
    }).toPass();
    await untilReloaded(page);
    await withScript(page);
    await loginForm(page, 'es').enter.click();
    await expect(loginForm(page, 'es').email).toBeFocused();
  });
}

/** Stops the clock of pages opened from now on: a page reloads again after ten seconds. */
async function stopClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Date.now = () => 1_800_000_000_000;
  });
}

/** Waits for the page that a reload has opened; before, the focus would go to the former one. */
async function untilReloaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
  );
  await page.waitForLoadState();
}

test('does not reload in a loop when a chunk stays missing', async ({ page, server }) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/framework-*.js', (route) => route.abort());
  await stopClock(page);
  await page.goto(`${server.origin}/us`);
  const email = page.locator('#news-email');
  await email.focus();
  await expect.poll(() => loads).toBe(2);
  await untilReloaded(page);
  const looked = page.waitForResponse('**/healthz');
  await email.focus();
  await looked;
  const heading = fill(usWords.es.headingIn, { city: `la ${seedCompany.city?.es}` });
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await page.waitForTimeout(500);
  expect(loads).toBe(2);
});

test('a page stays readable when nothing more loads', async ({ page, server }) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/*.js*', (route) => route.abort());
  await page.goto(`${server.origin}/us`);
  await page.waitForTimeout(500);
  expect(loads).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('islands load later without the starter script', async ({ page, server }) => {
  await page.route('**/assets/start-*.js*', (route) => route.abort());
  await page.goto(server.origin);
  const work = page.locator('main img').first();
  await work.evaluate((image) => image.scrollIntoView());
  const come = () => work.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  // The delay of five seconds may have passed on a slow machine.
  const early = () => work.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && performance.now() < 5_000);
  expect(await early()).toBe(false);
  await page.evaluate(() => {
    for (const wait of document.getAnimations()) wait.finish();
  });
  await expect.poll(come).toBe(true);
});

test('typing while a chunk is missing does not request it at every key', async ({ page, server }) => {
  let probes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/healthz')) probes += 1;
  });
  await page.route('**/assets/contact.island-*.js', (route) => route.abort());
  await stopClock(page);
  await page.goto(`${server.origin}/contact`);
  const message = page.getByLabel(contactWords.es.fields.message);
  await message.focus();
  await untilReloaded(page);
  await message.fill('Sin');
  await page.waitForTimeout(500);
  probes = 0;
  await message.press('End');
  await message.pressSequentially(' aplicación', { delay: 50 });
  await page.waitForTimeout(500);
  expect(probes).toBe(0);
});

test('a message typed before hydration is posted as a plain form', async ({ page, server }) => {
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/framework-*.js', (route) => typed.promise.then(() => route.abort()));
  await page.goto(`${server.origin}/contact`);
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
  // The response to a POST is not reloaded: that would post again.
  await page.waitForTimeout(500);
  expect(posts).toEqual([`${server.origin}/contact`]);
});

test('signing in with a missing chunk is refused in words, keeps the fields and works later', async ({
  page,
  server,
}) => {
  await openAccount(server, 'falta@ejemplo.mx');
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/login.island-*.js', (route) => released.promise.then(() => route.abort()));
  const form = loginForm(page, 'es');
  await page.goto(`${server.origin}/login`);
  await form.email.fill('falta@ejemplo.mx');
  await form.password.fill(password);
  await form.enter.click();
  await expect(page.getByText('Preparando…')).toBeVisible();
  released.resolve();
  await expect(page.getByText(notices.es.general)).toBeVisible();
  await expect(form.email).toHaveValue('falta@ejemplo.mx');
  await expect(form.password).toHaveValue(password);
  expect(loads).toBe(1);
  expect(await storedData(page)).not.toContain(password);
  await page.unrouteAll({ behavior: 'wait' });
  // Pressing again reloads the page, since browsers never retry a failed module.
  await form.enter.click();
  await expect(form.password).toHaveValue('');
  await expect(form.email).toHaveValue('falta@ejemplo.mx');
  await form.password.fill(password);
  await form.enter.click();
  await expect(page).toHaveURL(`${server.origin}/desk`);
});

test('signing in is refused in words while no script loads', async ({ page, server }) => {
  await page.route('**/assets/*.js*', (route) => route.abort());
  await page.goto(`${server.origin}/en/login`);
  const form = loginForm(page, 'en');
  await form.email.fill('nada@ejemplo.mx');
  await form.password.fill(password);
  await form.enter.click();
  await expect(page.getByText(notices.en.general)).toBeVisible();
  await expect(form.email).toHaveValue('nada@ejemplo.mx');
});

test('a password is sent only after its chunk loaded: the button says so, then sends', async ({ page, server }) => {
  await openAccount(server, 'pronta@ejemplo.mx');
  const form = loginForm(page, 'es');
  const start = await holdScripts(page);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/login') posts.push(request.url());
  });
  await page.goto(`${server.origin}/login`, { waitUntil: 'domcontentloaded' });
  await form.email.fill('pronta@ejemplo.mx');
  await form.password.fill(password);
  await form.password.press('Enter');
  await expect(page.getByText('Preparando…')).toBeVisible();
  start();
  await expect(page).toHaveURL(`${server.origin}/desk`);
  expect(posts).toEqual([]);
});

test('a press before the starter script loads it again and is replayed', async ({ page, server }) => {
  await openAccount(server, 'quieta@ejemplo.mx');
  const form = loginForm(page, 'es');
  await page.route('**/assets/start-*.js*', (route) => route.abort());
  await page.goto(`${server.origin}/login`);
  await form.email.fill('quieta@ejemplo.mx');
  await form.password.fill(password);
  await page.unrouteAll({ behavior: 'wait' });
  await form.enter.click();
  await expect(page).toHaveURL(`${server.origin}/desk`);
});
