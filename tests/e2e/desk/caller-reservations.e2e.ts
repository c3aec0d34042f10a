import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { appWords } from '#content/desk/app.ts';
import { groupWords } from '#content/desk/group.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { goTo, sitDown } from '#tests/e2e/support/sign-in-at-desk.ts';
import { fillGroup } from '#tests/server/support/fill-group.ts';
import { query } from '#tests/server/support/reserved.ts';
import { fill } from '#ui/fill.ts';

const group = groupWords.es;

test('a caller gets a seat, is moved and gives it up; payments are kept and undone', async ({ page, server }) => {
  const { id } = fillGroup(server, { id: 'phone', inDays: 30, confirmed: 2 });
  const other = fillGroup(server, { id: 'phone2', inDays: 31, hour: '08:00-10:00' });
  await sitDown(page, server, 'telefono@ejemplo.mx', `/groups/${id}`);
  await page.keyboard.press('n');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel(group.adding.name, { exact: true })).toBeFocused();
  await sheet.getByRole('button', { name: group.adding.save }).click();
  await expect(sheet.getByLabel(group.adding.name, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectNothingInTheWay(page);
  await sheet.getByLabel(group.adding.name, { exact: true }).fill('=Olga');
  await sheet.getByLabel(group.adding.lastname).fill('<b>Paz</b>');
  await sheet.getByLabel(group.adding.email, { exact: true }).fill('olga@panaderia.mx');
  await sheet.getByLabel(group.adding.note).fill('Llamó dos veces');
  await sheet.getByRole('button', { name: group.adding.save }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('row', { name: /=Olga <b>Paz<\/b>/ })).toContainText(group.states.confirmed);
  await server.waitForEmail(({ to }) => to?.[0]?.address === 'olga@panaderia.mx');

  const more = page.getByRole('button', { name: fill(group.moreOf, { name: '=Olga <b>Paz</b>' }) });
  await more.click();
  await expectNothingInTheWay(page);
  await sheet.getByLabel(group.person.paidInAll).fill('2,600');
  await sheet.getByLabel(group.person.ways.card).check();
  await sheet.getByRole('button', { name: group.person.save, exact: true }).click();
  await expect(page.getByRole('row', { name: /Olga/ })).toContainText('$2,600, tarjeta');
  await page.keyboard.press('z');
  await expect(page.getByRole('row', { name: /Olga/ })).toContainText(group.unpaid);

  // The CSV escapes formulas.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const rows: string[][] = parse(readFileSync(await (await download).path(), 'utf8'), { bom: true });
  expect(rows).toHaveLength(4);
  expect(rows[3]?.slice(1, 4)).toEqual(["'=Olga", '<b>Paz</b>', 'olga@panaderia.mx']);

  await more.click();
  await sheet.getByLabel(group.person.note).fill('Llega tarde');
  await sheet.getByRole('button', { name: group.person.move }).click();
  await sheet.getByLabel(group.person.to).selectOption(other.id);
  await sheet.getByRole('button', { name: group.person.yes.move, exact: true }).click();
  await expect(sheet.getByRole('alert')).toHaveText(appWords.es.unsaved);
  await sheet.getByLabel(group.person.note).fill('Llamó dos veces');
  await expect(sheet.getByText(fill(group.person.writes, { name: '=Olga <b>Paz</b>' }))).toBeVisible();
  await sheet.getByRole('button', { name: group.person.yes.move, exact: true }).click();
  await expect(page.getByText(fill(group.person.did.move, { name: '=Olga <b>Paz</b>' }))).toBeVisible();

  await goTo(page, server, `/groups/${other.id}`);
  await more.click();
  await sheet.getByRole('button', { name: group.person.cancel, exact: true }).click();
  await sheet.getByRole('button', { name: group.person.yes.cancel, exact: true }).last().click();
  await expect(page.getByText(group.nobody.heading)).toBeVisible();

  // A closed group: staff see a warning and can still reserve.
  query(server, 'update "courseHistory" set open = 0 where id = ?', other.id);
  await page.reload();
  await page.getByRole('button', { name: group.add }).click();
  await expect(sheet.getByText(group.adding.late.closed)).toBeVisible();
  await sheet.getByLabel(group.adding.name, { exact: true }).fill('Rita');
  await sheet.getByLabel(group.adding.lastname).fill('Sol');
  await sheet.getByLabel(group.adding.email, { exact: true }).fill('rita@panaderia.mx');
  await sheet.getByRole('button', { name: group.adding.save }).click();
  await expect(sheet.getByRole('alert')).toHaveText(group.adding.closed.not_open);
  await sheet.getByLabel(group.adding.late.all).check();
  await expectNothingInTheWay(page);
  await sheet.getByRole('button', { name: group.adding.save }).click();
  await expect(page.getByRole('row', { name: /Rita Sol/ })).toContainText(group.states.confirmed);
});

test('a caller without e-mail reserves by phone number, is found by it, and gets no e-mail', async ({
  page,
  server,
}) => {
  const { id } = fillGroup(server, { id: 'nomail', inDays: 33, confirmed: 1 });
  await sitDown(page, server, 'sincorreo@ejemplo.mx', `/groups/${id}`);
  await page.keyboard.press('n');
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(group.adding.name, { exact: true }).fill('Lupe');
  await sheet.getByLabel(group.adding.lastname).fill('Sosa');
  await sheet.getByLabel(group.adding.phone).fill('33 1234');
  await sheet.getByRole('button', { name: group.adding.save }).click();
  await expect(sheet.getByText(group.adding.phoneWrong)).toBeVisible();
  await sheet.getByLabel(group.adding.phone).fill('(33) 5555-1234');
  await expect(sheet.getByText(group.adding.noEmail)).toBeVisible();
  // Text selected with the mouse may end outside the dialog.
  await sheet.getByLabel(group.adding.phone).hover();
  await page.mouse.down();
  await page.mouse.move(5, 300);
  await page.mouse.up();
  await expect(sheet.getByLabel(group.adding.phone)).toHaveValue('(33) 5555-1234');
  await expectNothingInTheWay(page);
  await sheet.getByRole('button', { name: group.adding.save }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('row', { name: /Lupe Sosa/ })).toContainText('33 5555 1234');
  await page.keyboard.press('n');
  await expect(sheet).toBeVisible();
  await page.mouse.click(5, 300);
  await expect(sheet).toBeHidden();
  const mailed = query(server, `select id from "mailOutbox" where cause like 'reservation:%' and recipient = ''`);
  expect(mailed).toEqual([]);
  await goTo(page, server, '/people#q=3355551234');
  await expect(page.getByRole('link', { name: /Lupe Sosa/ })).toBeVisible();
});

test('a caller joins the waiting list of a full group, and is offered a seat out of turn with a reason', async ({
  page,
  server,
}) => {
  const { id } = fillGroup(server, { id: 'line', inDays: 40, confirmed: 12, waiting: 1 });
  await sitDown(page, server, 'fila@ejemplo.mx', `/groups/${id}`);
  await page.getByRole('button', { name: group.add }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(group.adding.name, { exact: true }).fill('Eva');
  await sheet.getByLabel(group.adding.lastname).fill('Luz');
  await sheet.getByLabel(group.adding.email, { exact: true }).fill('eva@panaderia.mx');
  const seats = sheet.getByLabel(group.adding.seats, { exact: true });
  await seats.fill('13');
  await sheet.getByRole('button', { name: group.adding.saveLine }).click();
  await expect(sheet.getByText(fill(group.adding.seatsWrong, { n: 12 }))).toBeVisible();
  await seats.fill('1');
  await sheet.getByRole('button', { name: group.adding.saveLine }).click();
  await expect(page.getByText(fill(group.adding.inLine, { name: 'Eva Luz', place: 2 }))).toBeVisible();
  await page.getByRole('button', { name: /^Eva Luz/ }).click();
  await sheet.getByRole('button', { name: group.person.offer }).click();
  await sheet.getByLabel(group.person.reason).fill('Ya pagó');
  await sheet.getByRole('button', { name: group.person.yes.offer, exact: true }).click();
  await expect(sheet.getByRole('alert')).toHaveText(group.person.outcomes.full);

  // The first asks about the typed reason.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  // Undo restores the other staff member's text.
  await page.getByRole('button', { name: fill(group.moreOf, { name: 'Adriana Núñez' }) }).click();
  await sheet.getByLabel(group.adding.note).fill('Lo mío');
  const later = new Date(Date.now() + 1_000).toISOString();
  query(server, `update reservation set note = 'Lo suyo', "updatedAt" = ? where id = 'line-0'`, later);
  await sheet.getByRole('button', { name: group.person.save, exact: true }).click();
  await page.getByRole('button', { name: group.person.keptMeanwhile.all }).click();
  await expect(page.getByText(fill(group.person.saved, { name: 'Adriana Núñez' }))).toBeVisible();
  const note = () => query(server, "select note from reservation where id = 'line-0'")[0]?.note;
  expect(note()).toBe('Lo mío');
  await page.keyboard.press('z');
  await expect.poll(note).toBe('Lo suyo');
});
