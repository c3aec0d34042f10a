import { accountsWords } from '#content/desk/accounts/accounts.ts';
import { appWords } from '#content/desk/app.ts';
import { auditWords } from '#content/desk/audit-log.ts';
import { closedWords } from '#content/desk/closed-pages.ts';
import { deskFrameWords } from '#content/desk/frame.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { openAccount } from '#tests/e2e/support/accounts.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { goTo, secondDesk, sitDown } from '#tests/e2e/support/sign-in-at-desk.ts';

const words = accountsWords.es;
const own = (name: string) => `cuentas-${process.pid}-${name}@ejemplo.mx`;

test('staff are invited by keyboard alone on a phone, with validation, and get the e-mail', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitDown(page, server, own('ines'), '/accounts');
  await expect(page.getByRole('row', { name: new RegExp(own('ines')) })).toContainText(words.you);
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  const name = page.getByRole('textbox', { name: words.invite.name });
  const address = page.getByRole('textbox', { name: words.invite.email });
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
  // Typing in another invalid field keeps the focus there.
  await address.focus();
  await page.keyboard.type('pa');
  await expect(address).toHaveValue('pa');
  await address.fill('');
  await name.focus();
  await page.keyboard.type('<b>Paula</b> =1+1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('paula');
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-invalid="true"]')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(own('paula'));
  // What is typed while it is sent stays.
  const network = Promise.withResolvers<void>();
  await page.route(/graphql/, (route) => network.promise.then(() => route.continue()));
  await page.keyboard.press('Enter');
  await name.fill('Bruno');
  network.resolve();
  await expect(address).toHaveValue('');
  await expect(name).toHaveValue('Bruno');
  // A link discards what is typed only at the second click.
  const link = page.getByRole('link', { name: deskFrameWords.es.places.messages });
  await link.click();
  await expect(page.getByText(appWords.es.discardScreen)).toBeVisible();
  await expect(name).toHaveValue('Bruno');
  await expect(page.getByRole('row', { name: new RegExp(own('paula')) })).toContainText(words.states.invited);
  await expect(page.getByRole('row', { name: new RegExp(own('paula')) })).toContainText('<b>Paula</b> =1+1');
  await server.waitForEmail(({ to }) => to?.[0]?.address === own('paula'));
  // A duplicate is refused, and the input stays.
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: words.invite.name }).fill('Paula');
  await page.getByRole('textbox', { name: words.invite.email }).fill(own('paula'));
  await page.getByRole('textbox', { name: words.invite.email }).press('Enter');
  await expect(page.getByText(words.outcomes.exists)).toBeVisible();
  await expect(page.getByRole('textbox', { name: words.invite.email })).toHaveValue(own('paula'));
  await expectNothingInTheWay(page);
});

test('a disabled account loses the desk within a second, and the audit log names who did it', async ({
  page,
  browser,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAccount(server, own('rodrigo'));
  const elsewhere = await browser.newContext({ locale: 'es-MX' });
  const otherPage = await elsewhere.newPage();
  await sitDown(page, server, own('octavio'), '/accounts');
  await sitDown(otherPage, server, own('samuel'), '/accounts');
  const row = page.getByRole('row', { name: new RegExp(own('samuel')) });
  await expect(row).toContainText('1 sesión');
  // Staff cannot disable themselves.
  await expect(page.getByRole('row', { name: new RegExp(own('octavio')) }).getByRole('button')).toHaveCount(0);
  await row.getByRole('button', { name: words.acts.disable }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingInTheWay(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('button', { name: words.sure.no })).toBeFocused();
  await page.getByRole('button', { name: words.sure.disable.yes, exact: true }).click();
  await expect(row).toContainText(words.states.disabled);
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText(closedWords.es.disabled.heading);
  await elsewhere.close();
  await row.getByRole('link').click();
  const entry = page.locator('li').filter({ hasText: own('octavio') });
  await expect(entry).toContainText(`suspendió la cuenta de ${own('samuel')}`);
  await expect(entry).toContainText('sí');
  await expectNothingInTheWay(page);
  await goTo(page, server, '/record');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(auditWords.es.heading);
  // A notice announces new entries; the list does not move.
  const first = page.locator('ol > li').first();
  await expect(first).toContainText(own('samuel'));
  const other = await secondDesk(page.context(), server, '/accounts');
  await other
    .getByRole('row', { name: new RegExp(own('samuel')) })
    .getByRole('button', { name: words.acts.enable })
    .click();
  await other.getByRole('button', { name: words.sure.enable.yes, exact: true }).click();
  await expect(page.getByRole('status').getByText('nuevo')).toBeVisible();
  await expect(first).toContainText('suspendió');
  await page.keyboard.press('.');
  await expect(first).toContainText(`reactivó la cuenta de ${own('samuel')}`);
});
