import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { appWords } from '#content/desk/app.ts';
import { auditWords } from '#content/desk/audit-log.ts';
import { newsletterDeskWords } from '#content/desk/newsletter/subscribers.ts';
import { peopleWords } from '#content/desk/people.ts';
import { personWords } from '#content/privacy/person.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { leaveTraces } from '#tests/e2e/support/leave-traces.ts';
import { goTo, openPalette, sitDown } from '#tests/e2e/support/sign-in-at-desk.ts';
import { query } from '#tests/server/support/reserved.ts';
import { fill } from '#ui/fill.ts';

const words = peopleWords.es;
const { kinds } = personWords.es;
const news = newsletterDeskWords.es;
const { erasing } = words;

test('a data-subject request is found, exported, corrected and erased', async ({ page, server }) => {
  const email = 'julian.datos@ejemplo.mx';
  await leaveTraces(server, { name: 'Julián', lastname: 'Ferrer Ñuñez', email });
  await sitDown(page, server, 'mesa-datos@ejemplo.mx', '/people');
  await expectNothingInTheWay(page);
  await page.getByRole('searchbox', { name: words.search }).fill('nunez julian');
  await page.getByRole('link', { name: /Julián Ferrer Ñuñez/ }).click();
  await expect(page.getByRole('heading', { name: 'Julián Ferrer Ñuñez' })).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/desk/people');
  // On a phone the person is in the place of the list.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /Julián Ferrer Ñuñez/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Julián Ferrer Ñuñez' })).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const kind of ['contact', 'reservation', 'newsletter', 'consent', 'mailOutbox'] as const) {
    await expect(page.getByRole('rowheader', { name: kinds[kind], exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: `${words.see}: ${kinds.contact}` }).click();
  await expect(page.getByText('¿Hay Python los sábados?')).toBeVisible();
  await expectNothingInTheWay(page);

  const ending = (end: string) => page.waitForEvent('download', (file) => file.suggestedFilename().endsWith(end));
  const files = [ending('.html'), ending('.json')];
  await page.getByRole('button', { name: words.exportFile }).click();
  const texts = await Promise.all(files.map(async (file) => readFileSync(await (await file).path(), 'utf8')));
  expect(texts[0]).toContain('Lo que guardamos de Julián Ferrer Ñuñez');
  expect(Object.keys(JSON.parse(texts[1] ?? ''))).toEqual(
    expect.arrayContaining(['contact', 'reservation', 'newsletter']),
  );

  await page.getByRole('button', { name: words.correct }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(words.correcting.name).fill('');
  await sheet.getByRole('button', { name: words.correcting.save }).click();
  await expect(sheet.getByLabel(words.correcting.name)).toHaveAttribute('aria-invalid', 'true');
  await expectNothingInTheWay(page);
  await sheet.getByLabel(words.correcting.name).fill('Julio');
  // Version conflict: the staff member sees it and chooses.
  const later = new Date(Date.now() + 1_000).toISOString();
  query(server, 'update contact set name = ?, "updatedAt" = ? where email = ? returning id', 'Juliana', later, email);
  await sheet.getByRole('button', { name: words.correcting.save }).click();
  await expect(sheet.getByRole('alert')).toContainText('Juliana Ferrer Ñuñez');
  await expectNothingInTheWay(page);
  await sheet.getByRole('button', { name: words.correcting.mine }).click();
  await expect(page.getByRole('heading', { name: 'Julio Ferrer Ñuñez' })).toBeVisible();

  await page.getByRole('button', { name: words.erase, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(erasing.will)).toBeVisible();
  await dialog.getByRole('textbox').press('Enter');
  await expect(dialog.getByText(erasing.why)).toBeVisible();
  await expectNothingInTheWay(page);
  await dialog.getByRole('textbox').fill(erasing.word);
  await dialog.getByRole('button', { name: erasing.yes }).click();
  await expect(page.getByRole('heading', { name: erasing.after.heading })).toBeVisible();
  await expect(page.getByText(/La ley nos pide|la ley nos pide/)).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText([kinds.consent]);
  await expectNothingInTheWay(page);
});

test('a data-subject request by keyboard alone on a phone, from the palette', async ({ page, server }) => {
  const email = 'norma.teclas@ejemplo.mx';
  await leaveTraces(server, { name: 'Norma', lastname: 'Teclasola', email });
  await page.setViewportSize({ width: 360, height: 800 });
  await sitDown(page, server, 'mesa-teclas@ejemplo.mx');
  await openPalette(page);
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('teclasola');
  // Her e-mails and messages are results with the same address.
  const person = page.getByRole('option', { name: /^Norma Teclasola.*norma\.teclas@ejemplo\.mx/ });
  await expect(person).toHaveCount(1);
  for (let step = 0; step < 12 && (await person.getAttribute('aria-selected')) !== 'true'; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Norma Teclasola' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.keyboard.press('x');
  await download;
  const erase = page.getByRole('button', { name: words.erase, exact: true });
  for (let step = 0; step < 30 && !(await erase.evaluate((button) => button === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type(erasing.word);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: erasing.after.heading })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox', { name: words.search })).toBeVisible();
});

test('a subscriber is unsubscribed by staff, with undo, and the list is exported as a file', async ({
  page,
  server,
}) => {
  const email = 'boletin.baja@ejemplo.mx';
  await leaveTraces(server, { name: 'Baja', lastname: 'Boletín', email });
  await sitDown(page, server, 'mesa-boletin@ejemplo.mx', '/newsletter');
  await page.getByRole('searchbox', { name: news.search }).fill('boletin.baja');
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Confirmó desde su buzón');
  await expect(row).toContainText('aceptó el aviso del 7 de septiembre de 2024');
  await expectNothingInTheWay(page);
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  const download = page.waitForEvent('download');
  // A second press before the response begins no other file.
  await page.getByRole('button', { name: news.file }).dblclick();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect((parse(file, { bom: true }) as string[][]).map(([first]) => first)).toEqual([news.columns.email, email]);
  await row.getByRole('button', { name: fill(news.endOf, { email }) }).click();
  await expect(row).toContainText(news.state.ended);
  await page.keyboard.press('z');
  await expect(row).toContainText('Confirmó desde su buzón');
  await row.getByRole('button', { name: fill(news.endOf, { email }) }).click();
  await expect(page.getByRole('button', { name: appWords.es.undo })).toBeVisible();
  await goTo(page, server, '/newsletter?state=ended');
  await expect(row).toContainText('Se dio de baja');
  // Links of different rows have different names.
  await expect(row.getByRole('link')).toHaveText([email, auditWords.es.history]);
  await expect(row.getByRole('link').last()).toHaveAccessibleName(`${auditWords.es.history}: ${email}`);
  await page.getByRole('link', { name: email, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Baja Boletín' })).toBeVisible();
  expect(downloads).toBe(1);
});
