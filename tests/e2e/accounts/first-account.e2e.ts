import { accountWords } from '#content/pages/accounts/account.ts';
import { firstAccountWords } from '#content/pages/accounts/first-account.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';

test('a double press makes the first account and opens the desk', async ({ page, ownServer: server }) => {
  const [address = ''] = /http:\S+\/first-account\?token=[\w-]+/.exec(server.output()) ?? [];
  await page.goto(address);
  await withScript(page);
  const { fields } = accountWords.es;
  await page.getByLabel(firstAccountWords.es.name).fill('Inés');
  await page.getByLabel(fields.email).fill('ines@tlacuilo.example');
  await page.getByLabel(fields.newPassword).fill('Un-caballo-7-correcto');
  await expect(page.locator('[data-island="first-account"][data-taken]')).toBeAttached();
  await page.getByRole('button', { name: firstAccountWords.es.make }).dblclick();
  await expect(page).toHaveURL(server.origin + deskAddress.es);
});

test('a second press once the page is loaded does not post again', async ({ page, ownServer: server }) => {
  const [address = ''] = /http:\S+\/first-account\?token=[\w-]+/.exec(server.output()) ?? [];
  let load = () => {};
  const font = new Promise<void>((done) => {
    load = done;
  });
  await page.route('**/*.woff2', (route) => font.then(() => route.continue()));
  let posts = 0;
  await page.route('**/first-account?*', (route) => {
    if (route.request().method() === 'GET') return route.continue();
    posts += 1;
    return undefined;
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const { fields } = accountWords.es;
  await page.getByLabel(firstAccountWords.es.name).fill('Inés');
  await page.getByLabel(fields.email).fill('ines@tlacuilo.example');
  await page.getByLabel(fields.newPassword).fill('Un-caballo-7-correcto');
  await expect(page.locator('[data-island="first-account"][data-taken]')).toBeAttached();
  const button = page.getByRole('button', { name: firstAccountWords.es.make });
  await button.click();
  await expect.poll(() => posts).toBe(1);
  load();
  await page.waitForLoadState();
  await button.click();
  expect(posts).toBe(1);
});
