import { importWords } from '#content/desk/newsletter/import.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { holdGraphql } from '#tests/e2e/support/hold-requests.ts';
import { sitDown } from '#tests/e2e/support/sign-in-at-desk.ts';
import { query } from '#tests/server/support/reserved.ts';
import { fill, fillPlural } from '#ui/fill.ts';

const words = importWords.es;

test('a list is checked, imported and undone, confirmed or invited', async ({ page, server }) => {
  const people = ['maria', 'jose', 'ana'].map((name) => `${name}-${process.pid}@lista.mx`);
  const stored = () =>
    people.flatMap((email) => query(server, 'select "emailKey" from newsletter where "emailKey" = ?', email));
  await sitDown(page, server, `lista-${process.pid}@ejemplo.mx`, '/newsletter');
  const dialog = page.getByRole('dialog');
  const open = () => page.getByRole('button', { name: words.open }).click();
  const choose = (text: string, encoding: BufferEncoding = 'utf8') =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'feria.csv', mimeType: 'text/csv', buffer: Buffer.from(text, encoding) });
  const check = () => dialog.getByRole('button', { name: words.check }).click();
  const add = (n: number) => dialog.getByRole('button', { name: fillPlural(words.yes, n, 'es') }).click();

  await open();
  await choose('');
  await check();
  await expect(dialog.getByRole('alert')).toHaveText(words.empty);

  // Dates are asked for only where the person who imports vouches for the consent.
  const [maria, jose, ana] = people;
  await choose(
    `\uFEFFcorreo,idioma,fecha\r\n${maria},es,2025-03-01\r\n${jose},en,\r\nsin arroba,es,2025-03-01\r\n`,
    'utf16le',
  );
  await expect(dialog.getByText(/UTF-16/)).toBeVisible();
  await check();
  await expect(dialog.getByRole('alert')).toHaveText(words.sourceRequired);
  await dialog.getByLabel(words.source).fill('Feria de Puebla');
  await dialog.getByRole('radio', { name: words.modes.vouch }).check();
  await check();
  await expect(dialog.getByText(fill(words.fault, { line: 3, problem: words.problems.date }))).toBeVisible();
  await expect(dialog.getByText(fill(words.fault, { line: 4, problem: words.problems.email }))).toBeVisible();
  await expectNothingInTheWay(page);
  expect(stored()).toHaveLength(0);
  await add(1);
  await expect(page.getByText(fillPlural(words.done, 1, 'es'))).toBeVisible();
  await expect(page.getByRole('table').getByText(maria ?? '')).toBeVisible();
  await page.getByRole('button', { name: words.undo }).click();
  await expect(page.getByText(words.undone)).toBeVisible();
  await expect(page.getByRole('table').getByText(maria ?? '')).toBeHidden();
  expect(stored()).toHaveLength(0);

  await open();
  await choose(`correo\n${jose}\n${jose}\n${ana}\n`, 'latin1');
  await dialog.getByLabel(words.source).fill('Feria de Puebla');
  await check();
  await add(2);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(words.soon)).toBeVisible();
  // Until the first e-mail leaves, the list can be undone from the dialog too.
  await open();
  await choose(`correo\n${jose}\n${ana}\n`);
  await dialog.getByLabel(words.source).fill('Feria de Puebla');
  await check();
  await expect(dialog.getByRole('alert')).toHaveText(words.none);
  const undo = dialog.getByRole('button', { name: /feria.csv/ });
  await undo.click();
  await expect(page.getByText(words.undone)).toBeVisible();
  await expect(undo).toBeHidden();
  // What was known is new again.
  await check();
  await expect(dialog.getByRole('button', { name: fillPlural(words.yes, 2, 'es') })).toBeVisible();
  expect(stored()).toHaveLength(0);
});

test('the check of a list does not stand for one chosen during it', async ({ page, server }) => {
  await sitDown(page, server, `otra-lista-${process.pid}@ejemplo.mx`, '/newsletter');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: words.open }).click();
  const choose = (name: string, text: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const { release } = await holdGraphql(page, 'importSubscribers');
  const check = dialog.getByRole('button', { name: words.check });
  await check.click();
  await expect(dialog.getByRole('alert')).toHaveText(words.fileRequired);
  await choose('una.csv', 'correo\nuna@lista.mx\n');
  await dialog.getByLabel(words.source).fill('Feria de Puebla');
  await check.click();
  await expect(check).toHaveAttribute('aria-disabled', 'true');
  await choose('otra.csv', 'correo\nuna@lista.mx\nno es correo\n');
  await expect(dialog.getByText(/^2 líneas/)).toBeVisible();
  release();
  await expect(check).not.toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByText(words.results.added)).toBeHidden();
  await check.click();
  await expect(dialog.getByText(fill(words.fault, { line: 3, problem: words.problems.email }))).toBeVisible();
});
