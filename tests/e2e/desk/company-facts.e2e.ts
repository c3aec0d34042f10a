import type { Page } from '@playwright/test';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { signInWords } from '#content/desk/accounts/sign-in.ts';
import { companyDeskWords } from '#content/desk/company.ts';
import { deskFrameWords } from '#content/desk/frame.ts';
import { bankChangedWords } from '#content/emails/bank-changed.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { password } from '#tests/e2e/support/accounts.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { holdGraphql } from '#tests/e2e/support/hold-requests.ts';
import { secondDesk, sitDown } from '#tests/e2e/support/sign-in-at-desk.ts';
import { picture } from '#tests/support/images/pictures.ts';

const words = companyDeskWords.es;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('staff enter the facts of the company, wrong ones stay in the form, and the site shows them within a second', async ({
  page,
  context,
  ownServer,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitDown(page, ownServer, 'ines@tlacuilo.example', '/company');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Faltan 10 datos');
  const site = await context.newPage();
  await site.goto(`${ownServer.origin}/contact`);
  await expect(site.getByRole('contentinfo')).not.toContainText('+52 55 1234 5678');

  await field(page, words.fields.phone).fill('+52 55 1234 5678');
  await field(page, words.fields['bank.name']).fill('Banco de muestra');
  await field(page, words.fields['bank.holder']).fill('Tlacuilo Software');
  await field(page, words.fields['bank.clabe']).fill('002010077777777772');
  await page.getByRole('button', { name: words.save }).click();
  await expect(field(page, words.fields['bank.clabe'])).toBeFocused();
  await expect(page.getByText(words.problem.clabe)).toBeVisible();
  // A reload of the tab keeps what was typed.
  await page.reload();
  await expect(field(page, words.fields.phone)).toHaveValue('+52 55 1234 5678');
  await field(page, words.fields['bank.clabe']).fill('0020 1007 7777 7777 71');
  await page.getByRole('button', { name: words.person.add }).click();
  await field(page, words.fields.name).fill('Inés Valdovinos');
  await page.getByRole('textbox', { name: `ES ${words.fields.role}` }).fill('Enseña Excel');
  await page.getByRole('button', { name: words.addDay }).click();
  await expect(page.getByLabel(words.fields.day, { exact: true })).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: words.noDay })).toBeVisible();
  await page.getByLabel(words.fields.day, { exact: true }).fill('2026-12-26');
  await page.getByRole('button', { name: words.addDay }).click();
  // Saving adds a typed day.
  await page.getByLabel(words.fields.day, { exact: true }).fill('2026-12-29');
  await expectNothingInTheWay(page);
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Quitar el .*29/ })).toBeVisible();
  await expect(page.getByLabel(words.fields.day, { exact: true })).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Faltan 7 datos');

  await expect(async () => {
    await site.reload();
    await expect(site.getByRole('contentinfo')).toContainText('+52 55 1234 5678', { timeout: 100 });
  }).toPass({ timeout: 90_000 });
  await site.goto(`${ownServer.origin}/en/us`);
  await expect(site.getByText('Inés Valdovinos')).toBeVisible();
});

test('a concurrent change is not overwritten unseen, and discarding can be undone', async ({ page, ownServer }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitDown(page, ownServer, 'ines@tlacuilo.example', '/company');
  const other = await secondDesk(page.context(), ownServer, '/company');
  await field(page, words.fields.street).fill('Calle Dos 7');
  await field(other, words.fields.street).fill('Calle Tres 1');
  await field(other, words.fields.rfc).fill('TSO200114AB0');
  await other.getByRole('button', { name: words.save }).click();
  await expect(other.getByText(words.saved)).toBeVisible();
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByRole('status').filter({ hasText: 'guardó otros datos' })).toBeVisible();
  await expect(field(page, words.fields.street)).toHaveValue('Calle Dos 7');
  await expect(field(page, words.fields.rfc)).toHaveValue('TSO200114AB0');
  await page.getByRole('button', { name: words.discard }).click();
  await expect(page.locator('main :focus')).toHaveCount(1);
  await expect(field(page, words.fields.street)).toHaveValue('Calle Tres 1');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(field(page, words.fields.street)).toHaveValue('Calle Dos 7');
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await expectNothingInTheWay(page);
});

test('no focused field lies under the save bar or a notice at the lower edge', async ({ page, ownServer }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitDown(page, ownServer, 'ines@tlacuilo.example', '/company');
  await field(page, words.fields.street).fill('Calle Dos 7');
  await expect(page.getByRole('button', { name: words.save })).toBeVisible();
  for (const offline of [false, true]) {
    await page.context().setOffline(offline);
    await expect(page.getByText(/^Sin conexión/)).toBeVisible({ visible: offline });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 760 });
      const covered = await page.evaluate(async () => {
        // The room for the notice follows its size by a frame.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        scrollTo(0, 0);
        const bar = document.querySelector('form > fieldset > :last-child');
        // A textarea scrolls to its caret, not to its end.
        const fields = [...document.querySelectorAll<HTMLElement>('main input:not([type=file])')];
        return fields
          .filter((one) => one.checkVisibility() && !one.matches(':disabled'))
          .map((one) => {
            one.focus();
            return (bar?.getBoundingClientRect().top ?? 0) - one.getBoundingClientRect().bottom;
          })
          .filter((room) => room < 0);
      });
      expect(covered, `offline: ${offline}, ${width} px`).toEqual([]);
    }
  }
});

test('a photo of a person is uploaded, shown on the site and taken away', async ({ page, ownServer }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitDown(page, ownServer, 'ines@tlacuilo.example', '/company');
  await page.getByRole('button', { name: words.person.add }).click();
  await field(page, words.fields.name).fill('Inés Valdovinos');
  const photo = page.getByRole('group', { name: 'Inés Valdovinos' }).locator('img');
  await expect(photo).toHaveCount(0);
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose('rota.png', Buffer.from('not a picture'));
  await expect(page.getByText(words.person.failed)).toBeVisible();
  await choose('ines.png', Buffer.from(await picture('png', { width: 600, height: 400 })));
  await expect(photo).toHaveJSProperty('naturalWidth', 600);
  await expect(photo).toHaveJSProperty('clientWidth', 72);
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  const site = await page.context().newPage();
  await site.goto(`${ownServer.origin}/us`);
  await expect(site.locator('img[src*="/images/people/"]')).toHaveCount(1);
  await site.close();
  await page.getByRole('button', { name: words.person.noPhoto }).click();
  await expect(photo).toHaveCount(0);
});

test('what is typed while a photo is being sent stays, as does what was typed after a removal', async ({
  page,
  ownServer,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitDown(page, ownServer, 'ines@tlacuilo.example', '/company');
  const add = page.getByRole('button', { name: words.person.add });
  const names = field(page, words.fields.name);
  for (const [at, name] of ['Ana', 'Inés'].entries()) {
    await add.click();
    await names.nth(at).fill(name);
  }
  const remove = (who: string) =>
    page.getByRole('button', { name: words.person.remove.replace('{who}', who), exact: true });
  const up = page.getByRole('button', { name: words.person.up.replace('{who}', 'Inés'), exact: true });
  await remove('Ana').click();
  await field(page, `ES ${words.fields.role}`).fill('Enseña Excel');

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/images\/people\//, async (route) => {
    await held;
    await route.continue();
  });
  const buffer = Buffer.from(await picture('png', { width: 600, height: 400 }));
  await page.locator('input[type=file]').setInputFiles({ name: 'ines.png', mimeType: 'image/png', buffer });
  await expect(page.getByText(words.person.sending).first()).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(names).toHaveCount(2);
  await field(page, `EN ${words.fields.role}`).nth(1).fill('Teaches Excel');
  await expect(remove('Inés')).toHaveCount(0);
  await expect(up).toHaveCount(0);
  release();
  await expect(page.getByRole('group', { name: 'Inés' }).locator('img')).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'Ana' }).locator('img')).toHaveCount(0);
  await expect(names.nth(0)).toHaveValue('Ana');
  await expect(field(page, `ES ${words.fields.role}`).nth(1)).toHaveValue('Enseña Excel');
  await expect(field(page, `EN ${words.fields.role}`).nth(1)).toHaveValue('Teaches Excel');
  await up.click();
  await expect(names.nth(0)).toHaveValue('Inés');
});

test('what is typed while the facts are being saved stays, as does a photo chosen then', async ({
  page,
  ownServer,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitDown(page, ownServer, 'ines@tlacuilo.example', '/company');
  await page.getByRole('button', { name: words.person.add }).click();
  await field(page, words.fields.name).fill('Inés');
  await field(page, `ES ${words.fields.role}`).fill('Enseña Excel');

  const releases: (() => void)[] = [];
  const hold = () => new Promise<void>((resolve) => releases.push(resolve));
  const [saved, uploaded] = [hold(), hold()];
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('updateCompany')) await saved;
    await route.continue();
  });
  await page.route(/\/images\/people\//, async (route) => {
    await uploaded;
    await route.continue();
  });
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByRole('button', { name: words.saving, exact: true })).toBeVisible();
  await field(page, words.fields.phone).fill('+52 55 1234 5678');
  const buffer = Buffer.from(await picture('png', { width: 600, height: 400 }));
  await page.locator('input[type=file]').setInputFiles({ name: 'ines.png', mimeType: 'image/png', buffer });
  await expect(page.getByText(words.person.sending).first()).toBeVisible();
  releases[0]?.();
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect(field(page, words.fields.phone)).toHaveValue('+52 55 1234 5678');
  releases[1]?.();
  await expect(page.getByRole('group', { name: 'Inés' }).locator('img')).toHaveCount(1);
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByRole('button', { name: words.save, exact: true })).toBeHidden();
  await page.reload();
  await expect(field(page, words.fields.phone)).toHaveValue('+52 55 1234 5678');
  await expect(page.getByRole('group', { name: 'Inés' }).locator('img')).toHaveCount(1);
});

test('another bank account is saved only with the password, and staff are notified by e-mail', async ({
  page,
  ownServer,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitDown(page, ownServer, 'ines@tlacuilo.example', '/company');
  const { db, close } = await openDatabase({ dataDir: ownServer.dataDir });
  try {
    await db.updateTable('accountSession').set({ createdAt: '2026-01-01T00:00:00.000Z' }).execute();
  } finally {
    await close();
  }
  await field(page, words.fields['bank.name']).fill('Banco de muestra');
  await field(page, words.fields['bank.holder']).fill('Tlacuilo Software');
  await field(page, words.fields['bank.clabe']).fill('002010077777777771');
  await expect(page.getByText(/CLABE 0020 1007 7777 7777 71, con su folio, R-[\w-]+, en el concepto/)).toBeVisible();
  await page.getByRole('button', { name: words.save }).click();
  const dialog = page.getByRole('dialog', { name: signInWords.es.heading });
  await dialog.locator('input').fill('otra');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(signInWords.es.wrong)).toBeVisible();
  await expectNothingInTheWay(page);
  await dialog.locator('input').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // The first account is no alarm; another one is.
  await field(page, words.fields['bank.name']).fill('Otro banco');
  await page.getByRole('button', { name: words.save }).click();
  const { text } = await ownServer.waitForEmail(({ subject }) => subject === bankChangedWords.es.subject);
  expect(text).toContain('Otro banco');
  expect(text).toContain('termina en 7771');
  // The desk goes on with the new session.
  await field(page, words.fields.street).fill('Calle Dos 7');
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Faltan 8 datos');
});

test('discarded facts and a removed person come back after the screen was left', async ({ page, ownServer }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitDown(page, ownServer, 'ines@tlacuilo.example', '/company');
  const undo = async () => {
    await page.locator('h1').click();
    await page.keyboard.press('z');
  };
  const leave = async () => {
    await page.getByRole('link', { name: deskFrameWords.es.places.courses }).first().click();
    await expect(page).toHaveURL(/\/courses$/);
  };
  const phone = field(page, words.fields.phone);
  const people = field(page, words.fields.name);
  // Saved after the screen was left, the facts are not shown as changes later.
  const left = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('updateCompany')) await left.promise;
    await route.continue();
  });
  const save = page.getByRole('button', { name: words.save, exact: true });
  await field(page, words.fields.street).fill('Calle Uno 5');
  await save.click();
  await leave();
  const saved = page.waitForResponse((response) => !!response.request().postData()?.includes('updateCompany'));
  left.resolve();
  await saved;
  await expect(page.getByText(words.saved)).toBeVisible();
  await page.goBack();
  await expect(field(page, words.fields.street)).toHaveValue('Calle Uno 5');
  await expect(save).toBeHidden();
  await phone.fill('+52 55 1234 5678');
  await page.getByRole('button', { name: words.person.add }).click();
  await people.fill('Ana');
  await page.getByRole('button', { name: words.discard }).click();
  await leave();
  await undo();
  await page.goBack();
  await expect(phone).toHaveValue('+52 55 1234 5678');
  await page.getByRole('button', { name: words.person.remove.replace('{who}', 'Ana'), exact: true }).click();
  await leave();
  await page.goBack();
  await field(page, words.fields.street).fill('Calle Dos 7');
  await undo();
  await expect(people).toHaveValue('Ana');
  await page.reload();
  await expect(people).toHaveValue('Ana');
  await expect(phone).toHaveValue('+52 55 1234 5678');
  await expect(field(page, words.fields.street)).toHaveValue('Calle Dos 7');
});

test('facts typed by one account are not shown to another one in the same tab', async ({ page, ownServer }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitDown(page, ownServer, 'ines@tlacuilo.example', '/company');
  await field(page, words.fields.phone).fill('+52 55 1234 5678');
  await expect(page.getByRole('button', { name: words.save })).toBeVisible();
  await sitDown(page, ownServer, 'nadia@tlacuilo.example', '/company');
  await expect(field(page, words.fields.phone)).toHaveValue('');
});

test('a conflict that comes after the screen was left is shown again at the next save', async ({ page, ownServer }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await sitDown(page, ownServer, 'ines@tlacuilo.example', '/company');
  const other = await secondDesk(page.context(), ownServer, '/company');
  await field(page, words.fields.street).fill('Calle Dos 7');
  await field(other, words.fields.street).fill('Calle Tres 1');
  await other.getByRole('button', { name: words.save }).click();
  await expect(other.getByText(words.saved)).toBeVisible();
  const { release, sent } = await holdGraphql(page, 'updateCompany');
  await page.getByRole('button', { name: words.save }).click();
  await sent;
  await page.getByRole('link', { name: deskFrameWords.es.places.courses }).first().click();
  await expect(page).toHaveURL(/courses$/);
  release();
  const said = /guardó otros datos/;
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
  await page.goBack();
  await expect(field(page, words.fields.street)).toHaveValue('Calle Dos 7');
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.locator('form').getByRole('status').filter({ hasText: said })).toBeVisible();
  await other.reload();
  await expect(field(other, words.fields.street)).toHaveValue('Calle Tres 1');
  await other.close();
});
