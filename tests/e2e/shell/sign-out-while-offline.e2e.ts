import { frameWords } from '#content/frame.ts';
import { notices } from '#content/notices.ts';
import { loginWords } from '#content/pages/accounts/login.ts';
import { logoutWords } from '#content/pages/accounts/logout.ts';
import { loginForm, openAccount, password, storedData, welcome } from '#tests/e2e/support/accounts.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { startSession } from '#tests/e2e/support/start-session.ts';

const { yes, everywhere, leftUntold, notLeft } = logoutWords.es;
/** The user pool, and the file with its address. */
const pool = /\/(idp|amplify_outputs\.json)$/;

test('the sign-out chunk is loaded eagerly, so that it works offline', async ({ page, server, context }) => {
  await openAccount(server, 'tunel@ejemplo.mx');
  await startSession(page, server, 'tunel@ejemplo.mx');
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('/logout.island-'));
  await page.goto(`${server.origin}/logout`);
  await loaded;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: yes, exact: true }).click();
  await expect(page.getByText(leftUntold)).toBeVisible();
  await expect(welcome(page, 'es')).toHaveCount(0);
  expect(await storedData(page)).not.toContain('Token');
});

test('signing out works without the user pool and does not claim to end other sessions', async ({
  page,
  server,
  context,
}) => {
  await openAccount(server, 'sin-parte@ejemplo.mx');
  await startSession(page, server, 'sin-parte@ejemplo.mx');
  const other = await context.newPage();
  await other.goto(`${server.origin}/services`);
  await expect(welcome(other, 'es')).toHaveText(/sin-parte/);
  await page.route(pool, (route) => route.abort());
  await page.goto(`${server.origin}/logout`);
  await withScript(page);

  await page.getByRole('checkbox', { name: everywhere }).check();
  await page.getByRole('button', { name: yes, exact: true }).click();
  await expect(page.getByText(`${notices.es.network} ${notLeft}`)).toBeVisible();
  await expect(welcome(page, 'es')).toHaveText(/sin-parte/);

  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.getByRole('checkbox', { name: everywhere }).uncheck();
  await page.getByRole('button', { name: yes, exact: true }).click();
  await expect(page.getByText(leftUntold)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(welcome(page, 'es')).toHaveCount(0);
  await expect(welcome(other, 'es')).toHaveCount(0);
  await expect(other.getByRole('banner').getByRole('link', { name: frameWords.es.quote })).toBeVisible();
  expect(await storedData(page)).not.toContain('Token');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
});

test('signing out works while the network hangs, and a late response does not end a newer session', async ({
  page,
  server,
}) => {
  await openAccount(server, 'colgada@ejemplo.mx');
  await startSession(page, server, 'colgada@ejemplo.mx');
  await page.goto(`${server.origin}/logout`);
  await withScript(page);
  const network = Promise.withResolvers<void>();
  await page.route('**/idp', (route) => network.promise.then(() => route.continue()), { times: 1 });
  await page.getByRole('button', { name: yes, exact: true }).click();
  await expect(page.getByText(leftUntold)).toBeVisible();
  expect(await storedData(page)).not.toContain('Token');

  await page.getByRole('main').getByRole('link', { name: loginWords.es.enter, exact: true }).click();
  const form = loginForm(page, 'es');
  await form.email.fill('colgada@ejemplo.mx');
  await form.password.fill(password);
  await form.enter.click();
  await expect(page.getByRole('main').getByText('colgada@ejemplo.mx')).toBeVisible();
  network.resolve();
  await page.waitForTimeout(1_000);
  await page.reload();
  await expect(page.getByRole('main').getByText('colgada@ejemplo.mx')).toBeVisible();
});

test('a guest on the sign-out page loads no script for it', async ({ page, server }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${server.origin}/logout`);
  await withScript(page);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => pool.test(url))).toEqual([]);
});
