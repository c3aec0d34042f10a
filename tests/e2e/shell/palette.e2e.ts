import { appWords } from '#content/desk/app.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { comeToInbox, field, toast } from '#tests/e2e/support/inbox.ts';
import { seedMessages, threeMessages } from '#tests/e2e/support/seed-messages.ts';

const words = messagesWords.es;
const all = appWords.es;

test('the palette finds screens, commands and messages; single keys can be disabled', async ({ page, server }) => {
  await seedMessages(server, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  let come = () => {};
  const held = new Promise<void>((done) => {
    come = done;
  });
  await page.route('**/palette-*.js', (route) => held.then(() => route.continue()));
  await comeToInbox(page, server, '');
  await expect(page.getByRole('button', { name: all.find }).first()).toBeVisible();
  // Keys typed before the palette opens go to its field only.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sa2');
  come();
  const search = page.getByRole('combobox', { name: all.find });
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('sa2');
  await expect(page).toHaveURL(/\/desk$/);
  await search.fill('claire');
  const before = page.getByRole('option', { name: /Claire Whitmore/ });
  const chosen = page.locator('[role=option][aria-selected=true]');
  // The first result that arrives is chosen; a later one may stand above it.
  await expect(before.and(chosen)).toHaveCount(1);
  // Old results stay visible during a search, but Enter does not open them.
  let find = () => {};
  const finding = new Promise<void>((done) => {
    find = done;
  });
  await page.route('**/graphql', (route) => finding.then(() => route.continue()));
  await search.fill('sabados');
  await expect(before.first()).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await expect(search).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.unroute('**/graphql');
  find();
  const found = page.getByRole('option', { name: /Tomás Aguirre/ });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  let answer = () => {};
  const answered = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/graphql', (route) => answered.then(() => route.continue()));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/messages\/tomas$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await search.pressSequentially('archivar');
  // Commands appear when the message has loaded, even in an open palette.
  await expect(search).toHaveValue('archivar');
  const archive = page.getByRole('option', { name: words.archive }).first();
  await expect(archive).toHaveCount(0);
  answer();
  await expect(archive).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Mensaje de Tomás Aguirre archivado')).toBeVisible();

  // Tab or a click releases the keyboard while a dialog loads.
  let bring = () => {};
  const brought = new Promise<void>((done) => {
    bring = done;
  });
  await page.route('**/shortcuts-*.js', (route) => brought.then(() => route.continue()));
  await field(page).click();
  await page.keyboard.press('Shift+Tab');
  await expect(field(page)).not.toBeFocused();
  await page.keyboard.press('?');
  await page.keyboard.press('Tab');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Va');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('?');
  await field(page).click();
  await page.keyboard.type('mos');
  await expect(field(page)).toHaveValue('Vamos');
  await field(page).fill('');
  await page.keyboard.press('Shift+Tab');
  bring();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: all.sheet.heading })).toBeVisible();
  await page.getByRole('checkbox', { name: all.sheet.single }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/tomas$/);
  await page.keyboard.press('1');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/\/tomas$/);
  await page.reload();
  await expect(page.getByRole('button', { name: all.find }).first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
