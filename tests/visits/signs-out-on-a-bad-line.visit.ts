import { frameWords } from '#content/frame.ts';
import { notices } from '#content/notices.ts';
import { loginWords } from '#content/pages/login.ts';
import { logoutWords } from '#content/pages/logout.ts';
import { kept, loginForm, openAccount, password, welcome } from './people.ts';
import { startSession } from './start-session.ts';
import { expect, test, withScript } from './visit.ts';

const { yes, everywhere, leftUntold, notLeft } = logoutWords.es;
/** Where the pool is, and what says so. */
const pool = /\/(idp|amplify_outputs\.json)$/;

test('the part that signs out is there before anything is touched, and the network may go', async ({
  page,
  house,
  context,
}) => {
  await openAccount(house, 'tunel@ejemplo.mx');
  await startSession(page, house, 'tunel@ejemplo.mx');
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('/logout.island-'));
  await page.goto(`${house.origin}/logout`);
  await loaded;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: yes, exact: true }).click();
  await expect(page.getByText(leftUntold)).toBeVisible({ timeout: 30_000 });
  await expect(welcome(page, 'es')).toHaveCount(0);
  expect(await kept(page)).not.toContain('Token');
});

test('without the pool one leaves here all the same, and is not told that it was everywhere', async ({
  page,
  house,
  context,
}) => {
  await openAccount(house, 'sin-parte@ejemplo.mx');
  await startSession(page, house, 'sin-parte@ejemplo.mx');
  const other = await context.newPage();
  await other.goto(`${house.origin}/services`);
  await expect(welcome(other, 'es')).toHaveText(/sin-parte/);
  await page.route(pool, (route) => route.abort());
  await page.goto(`${house.origin}/logout`);
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
  expect(await kept(page)).not.toContain('Token');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
});

test('on a line that hangs one leaves here all the same, and the late answer signs out nobody else', async ({
  page,
  house,
}) => {
  await openAccount(house, 'colgada@ejemplo.mx');
  await startSession(page, house, 'colgada@ejemplo.mx');
  await page.goto(`${house.origin}/logout`);
  await withScript(page);
  const line = Promise.withResolvers<void>();
  await page.route('**/idp', (route) => line.promise.then(() => route.continue()), { times: 1 });
  await page.getByRole('button', { name: yes, exact: true }).click();
  await expect(page.getByText(leftUntold)).toBeVisible();
  expect(await kept(page)).not.toContain('Token');

  await page.getByRole('main').getByRole('link', { name: loginWords.es.enter, exact: true }).click();
  const form = loginForm(page, 'es');
  await form.email.fill('colgada@ejemplo.mx');
  await form.password.fill(password);
  await form.enter.click();
  await expect(page.getByRole('main').getByText('colgada@ejemplo.mx')).toBeVisible();
  line.resolve();
  await page.waitForTimeout(1_000);
  await page.reload();
  await expect(page.getByRole('main').getByText('colgada@ejemplo.mx')).toBeVisible();
});

test('a guest who looks at the question loads nothing for it', async ({ page, house }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${house.origin}/logout`);
  await withScript(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => pool.test(url))).toEqual([]);
});
