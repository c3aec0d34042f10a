import { statementWords } from '#content/desk/groups/bank-statement.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { sitDown } from '#tests/e2e/support/sign-in-at-desk.ts';
import { fillGroup } from '#tests/server/support/fill-group.ts';
import { query } from '#tests/server/support/reserved.ts';
import { fillPlural } from '#ui/fill.ts';

const words = statementWords.es;

test('a bank statement is compared, its payments recorded once, and the payers notified', async ({ page, server }) => {
  const { id } = fillGroup(server, { id: 'banco', inDays: 20, confirmed: 2 });
  const people = () => query(server, 'select id, "paidAmount" from reservation where "editionId" = ? order by id', id);
  const [ana, eva] = ['R-7KQ4-2M', 'R-7KQ4-3N'];
  for (const [at, folio] of [ana, eva].entries()) {
    const of = String(people()[at]?.id);
    query(server, 'update reservation set folio = ?, "paidAmount" = null where id = ?', folio, of);
  }
  await sitDown(page, server, 'banco@ejemplo.mx', '/courses');
  const dialog = page.getByRole('dialog');
  const open = () => page.getByRole('button', { name: words.open }).click();
  const paste = dialog.getByLabel(words.paste);
  const compare = () => dialog.getByRole('button', { name: words.compare }).click();

  await open();
  await compare();
  await expect(dialog.getByRole('alert')).toHaveText(words.problems.empty);
  await paste.fill('correo,nombre\nana@ejemplo.mx,Ana');
  await compare();
  await expect(dialog.getByRole('alert')).toHaveText(words.problems.columns);
  await paste.fill(`FECHA;DESCRIPCIÓN;DEPÓSITOS\n02/11/2099;A ${ana};1`);
  await compare();
  await expect(dialog.getByRole('alert')).toHaveText(fillPlural(words.unread, 1, 'es'));
  // The second payment of a folio counts the first; a later day is not read.
  await paste.fill(`FECHA;DESCRIPCIÓN;DEPÓSITOS\n02/11/2026;A ${ana};1\n02/11/2026;B ${ana};1\n02/11/2099;C ${ana};3`);
  await compare();
  const notes = dialog.getByText(/^Faltarán /);
  await expect(notes).toHaveCount(2);
  expect(new Set(await notes.allTextContents()).size).toBe(2);
  await expect(dialog.getByText(fillPlural(words.unread, 1, 'es'))).toBeVisible();
  await dialog.getByRole('button', { name: words.again }).click();
  const statement = [
    'Cuenta;0123456789',
    'FECHA;DESCRIPCIÓN;DEPÓSITOS;RETIROS',
    `03/11/2026;SPEI RECIBIDO ${ana.replaceAll('-', '')};"$1,000.00";`,
    `04/11/2026;PAGO ${eva};"$1,600.00";`,
    '05/11/2026;COMPRA;;$35.00',
    '06/11/2026;DEPOSITO EN EFECTIVO;"$77.00";',
  ].join('\n');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'noviembre.csv', mimeType: 'text/csv', buffer: Buffer.from(statement, 'latin1') });
  await expect(paste).toHaveValue(statement);
  await compare();
  await expect(dialog.getByText(fillPlural(words.states.folio, 2, 'es'))).toBeVisible();
  await expect(dialog.getByText(fillPlural(words.states.none, 1, 'es'))).toBeVisible();
  await expectNothingInTheWay(page);
  await dialog.getByRole('combobox').nth(1).selectOption('');
  await dialog.getByRole('button', { name: fillPlural(words.record, 1, 'es') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(fillPlural(words.done, 1, 'es'))).toBeVisible();
  expect(people().map(({ paidAmount }) => paidAmount)).toEqual([1_000, null]);

  await open();
  await paste.fill(statement);
  await compare();
  await expect(dialog.getByText(fillPlural(words.states.recorded, 1, 'es'))).toBeVisible();
  await dialog.getByRole('button', { name: fillPlural(words.record, 1, 'es') }).click();
  await expect(dialog).toBeHidden();
  expect(people().map(({ paidAmount }) => paidAmount)).toEqual([1_000, 1_600]);
});
