import { accountsWords } from '#content/desk/accounts.ts';
import { closedWords } from '#content/desk/closed.ts';
import { recordWords } from '#content/desk/record.ts';
import { expectNothingInTheWay } from './findings.ts';
import { openAccount } from './people.ts';
import { goTo, secondDesk, sitDown } from './sit-down.ts';
import { expect, test } from './visit.ts';

const words = accountsWords.es;
const own = (name: string) => `cuentas-${process.pid}-${name}@ejemplo.mx`;

test('somebody is invited by keyboard alone on a phone, with faults in words, and gets the letter', async ({
  page,
  house,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitDown(page, house, own('ines'), '/accounts');
  await expect(page.getByRole('row', { name: new RegExp(own('ines')) })).toContainText(words.you);
  await page.keyboard.press('n');
  await page.keyboard.type('<b>Paula</b> =1+1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('paula');
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-invalid="true"]')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(own('paula'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(own('paula')) })).toContainText(words.states.invited);
  await expect(page.getByRole('row', { name: new RegExp(own('paula')) })).toContainText('<b>Paula</b> =1+1');
  await house.letter(({ to }) => to?.[0]?.address === own('paula'));
  // The same again is told, and what was typed stays.
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: words.invite.name }).fill('Paula');
  await page.getByRole('textbox', { name: words.invite.email }).fill(own('paula'));
  await page.getByRole('textbox', { name: words.invite.email }).press('Enter');
  await expect(page.getByText(words.outcomes.exists)).toBeVisible();
  await expect(page.getByRole('textbox', { name: words.invite.email })).toHaveValue(own('paula'));
  await expectNothingInTheWay(page);
});

test('who is disabled sees the door within a second, and the record has who did it', async ({
  page,
  browser,
  house,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAccount(house, own('rodrigo'));
  const elsewhere = await browser.newContext({ locale: 'es-MX' });
  const theirs = await elsewhere.newPage();
  await sitDown(page, house, own('octavio'), '/accounts');
  await sitDown(theirs, house, own('samuel'), '/accounts');
  const row = page.getByRole('row', { name: new RegExp(own('samuel')) });
  await expect(row).toContainText('1 sesión');
  // Nobody disables themselves.
  await expect(page.getByRole('row', { name: new RegExp(own('octavio')) }).getByRole('button')).toHaveCount(0);
  await row.getByRole('button', { name: words.acts.disable }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingInTheWay(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: words.sure.disable.yes, exact: true }).click();
  await expect(row).toContainText(words.states.disabled);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(closedWords.es.disabled.heading);
  await elsewhere.close();
  await row.getByRole('link').click();
  const entry = page.locator('li').filter({ hasText: own('octavio') });
  await expect(entry).toContainText(`suspendió la cuenta de ${own('samuel')}`);
  await expect(entry).toContainText('sí');
  await expectNothingInTheWay(page);
  await goTo(page, house, '/record');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(recordWords.es.heading);
  // What somebody else does meanwhile is told, and moves nothing until it is asked for.
  const first = page.locator('ol > li').first();
  await expect(first).toContainText(own('samuel'));
  const other = await secondDesk(page.context(), house, '/accounts');
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
