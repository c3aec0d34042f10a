import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { coursesWords } from '#content/desk/courses.ts';
import { editionWords } from '#content/desk/edition.ts';
import { groupWords } from '#content/desk/group.ts';
import { reserveWords } from '#content/pages/reserve.ts';
import { seatWords } from '#content/seats.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { deskAddress } from '#model/desk-address.ts';
import { addressOf } from '#site/addresses.ts';
import { fillGroup } from '../house/fill-group.ts';
import { query, reserve } from '../house/reserved.ts';
import { expectNothingInTheWay } from './findings.ts';
import { goTo, secondDesk, sitDown } from './sit-down.ts';
import { expect, test } from './visit.ts';

const [courses, group] = [coursesWords.es, groupWords.es];
const said = (sentences: { readonly one: string; readonly other: string }, n: number) => fillPlural(sentences, n, 'es');

/** A phone has the number above the form, too. */
const seatsOf = (page: Page) => page.getByRole('region', { name: reserveWords.es.seats });

test('somebody on the telephone gets a seat, is moved, and gives it up; what was paid is kept and undone', async ({
  page,
  house,
}) => {
  const { id } = fillGroup(house, { id: 'phone', inDays: 30, confirmed: 2 });
  const other = fillGroup(house, { id: 'phone2', inDays: 31, hour: '08:00-10:00' });
  await sitDown(page, house, 'telefono@ejemplo.mx', `/groups/${id}`);
  await page.keyboard.press('n');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel(group.adding.name, { exact: true })).toBeFocused();
  await sheet.getByRole('button', { name: group.adding.save }).click();
  await expect(sheet.getByLabel(group.adding.name, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectNothingInTheWay(page);
  await sheet.getByLabel(group.adding.name, { exact: true }).fill('=Olga');
  await sheet.getByLabel(group.adding.lastname).fill('<b>Paz</b>');
  await sheet.getByLabel(group.adding.email).fill('olga@panaderia.mx');
  await sheet.getByLabel(group.adding.note).fill('Llamó dos veces');
  await sheet.getByRole('button', { name: group.adding.save }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('row', { name: /=Olga <b>Paz<\/b>/ })).toContainText(group.states.confirmed);
  await house.letter(({ to }) => to?.[0]?.address === 'olga@panaderia.mx');

  const more = page.getByRole('button', { name: fill(group.moreOf, { name: '=Olga <b>Paz</b>' }) });
  await more.click();
  await expectNothingInTheWay(page);
  await sheet.getByLabel(group.person.amount).fill('2,600');
  await sheet.getByLabel(group.person.ways.card).check();
  await sheet.getByRole('button', { name: group.person.save, exact: true }).click();
  await expect(page.getByRole('row', { name: /Olga/ })).toContainText('$2,600, tarjeta');
  await page.keyboard.press('z');
  await expect(page.getByRole('row', { name: /Olga/ })).toContainText(group.unpaid);

  // In a spreadsheet her name is no formula.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: group.file }).click();
  const rows: string[][] = parse(readFileSync(await (await download).path(), 'utf8'), { bom: true });
  expect(rows).toHaveLength(4);
  expect(rows[3]?.slice(1, 4)).toEqual(["'=Olga", '<b>Paz</b>', 'olga@panaderia.mx']);

  await more.click();
  await sheet.getByRole('button', { name: group.person.move }).click();
  await sheet.getByLabel(group.person.to).selectOption(other.id);
  await expect(sheet.getByText(fill(group.person.writes, { name: '=Olga <b>Paz</b>' }))).toBeVisible();
  await sheet.getByRole('button', { name: group.person.yes.move, exact: true }).click();
  await expect(page.getByText(fill(group.person.did.move, { name: '=Olga <b>Paz</b>' }))).toBeVisible();

  await goTo(page, house, `/groups/${other.id}`);
  await more.click();
  await sheet.getByRole('button', { name: group.person.cancel, exact: true }).click();
  await sheet.getByRole('button', { name: group.person.yes.cancel, exact: true }).last().click();
  await expect(page.getByText(group.nobody.heading)).toBeVisible();

  // Closed for everybody else: it says so, and is reserved all the same by who says so.
  query(house, 'update "courseHistory" set open = 0 where id = ?', other.id);
  await page.reload();
  await page.getByRole('button', { name: group.add }).click();
  await expect(sheet.getByText(group.adding.late.closed)).toBeVisible();
  await sheet.getByLabel(group.adding.name, { exact: true }).fill('Rita');
  await sheet.getByLabel(group.adding.lastname).fill('Sol');
  await sheet.getByLabel(group.adding.email).fill('rita@panaderia.mx');
  await sheet.getByRole('button', { name: group.adding.save }).click();
  await expect(sheet.getByRole('alert')).toHaveText(group.adding.closed.not_open);
  await sheet.getByLabel(group.adding.late.all).check();
  await expectNothingInTheWay(page);
  await sheet.getByRole('button', { name: group.adding.save }).click();
  await expect(page.getByRole('row', { name: /Rita Sol/ })).toContainText(group.states.confirmed);
});

test('a caller without e-mail gets a seat by a telephone number, is found by it, and is not written to', async ({
  page,
  house,
}) => {
  const { id } = fillGroup(house, { id: 'nomail', inDays: 33, confirmed: 1 });
  await sitDown(page, house, 'sincorreo@ejemplo.mx', `/groups/${id}`);
  await page.keyboard.press('n');
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(group.adding.name, { exact: true }).fill('Lupe');
  await sheet.getByLabel(group.adding.lastname).fill('Sosa');
  await sheet.getByLabel(group.adding.phone).fill('33 1234');
  await sheet.getByRole('button', { name: group.adding.save }).click();
  await expect(sheet.getByText(group.adding.phoneWrong)).toBeVisible();
  await sheet.getByLabel(group.adding.phone).fill('(33) 5555-1234');
  await expect(sheet.getByText(group.adding.noEmail)).toBeVisible();
  await expectNothingInTheWay(page);
  await sheet.getByRole('button', { name: group.adding.save }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('row', { name: /Lupe Sosa/ })).toContainText('33 5555 1234');
  const mailed = query(house, `select id from "mailOutbox" where cause like 'reservation:%' and recipient = ''`);
  expect(mailed).toEqual([]);
  await goTo(page, house, '/people#q=3355551234');
  await expect(page.getByRole('link', { name: /Lupe Sosa/ })).toBeVisible();
});

test('a full group has a line: who telephones joins it, and a seat is offered out of turn with a reason', async ({
  page,
  house,
}) => {
  const { id } = fillGroup(house, { id: 'line', inDays: 40, confirmed: 12, waiting: 1 });
  await sitDown(page, house, 'fila@ejemplo.mx', `/groups/${id}`);
  await page.getByRole('button', { name: group.add }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(group.adding.name, { exact: true }).fill('Eva');
  await sheet.getByLabel(group.adding.lastname).fill('Luz');
  await sheet.getByLabel(group.adding.email).fill('eva@panaderia.mx');
  await sheet.getByRole('button', { name: group.adding.saveLine }).click();
  await expect(page.getByText(fill(group.adding.inLine, { name: 'Eva Luz', place: 2 }))).toBeVisible();
  await page.getByRole('button', { name: /^Eva Luz/ }).click();
  await sheet.getByRole('button', { name: group.person.offer }).click();
  await sheet.getByLabel(group.person.reason).fill('Ya pagó');
  await sheet.getByRole('button', { name: group.person.yes.offer, exact: true }).click();
  await expect(sheet.getByRole('alert')).toHaveText(group.person.outcomes.full);

  // What was written over somebody else's words is undone to theirs.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: fill(group.moreOf, { name: 'Adriana Núñez' }) }).click();
  await sheet.getByLabel(group.adding.note).fill('Lo mío');
  const later = new Date(Date.now() + 1_000).toISOString();
  query(house, `update reservation set note = 'Lo suyo', "updatedAt" = ? where id = 'line-0'`, later);
  await sheet.getByRole('button', { name: group.person.save, exact: true }).click();
  await page.getByRole('button', { name: group.person.keptMeanwhile.all }).click();
  await expect(page.getByText(fill(group.person.saved, { name: 'Adriana Núñez' }))).toBeVisible();
  const note = () => query(house, "select note from reservation where id = 'line-0'")[0]?.note;
  expect(note()).toBe('Lo mío');
  await page.keyboard.press('z');
  await expect.poll(note).toBe('Lo suyo');
});

test('two desks and a visitor: what arrives waits, what changes is marked in its place', async ({
  page,
  ownHouse: house,
  context,
}) => {
  const { id } = fillGroup(house, { id: 'live', inDays: 50, confirmed: 2 });
  await sitDown(page, house, 'dos@ejemplo.mx', `/groups/${id}`);
  const other = await secondDesk(context, house, `/groups/${id}`);
  const row = page.getByRole('row', { name: /Bruno/ });
  const place = await row.boundingBox();
  await reserve(house, id, { email: 'visita@panaderia.mx' });
  await expect(page.getByRole('status').filter({ hasText: said(group.arrived, 1) })).toBeVisible();
  await expect(page.getByText(fill(group.room.counted, { used: 3, capacity: 12 }))).toBeVisible();
  await expect(page.getByRole('row', { name: /Lucía/ })).toHaveCount(0);
  await page.keyboard.press('.');
  await expect(page.getByRole('row', { name: /Lucía/ })).toContainText('apartado hasta');

  await other.getByRole('button', { name: /Adriana/ }).click();
  await other.getByRole('button', { name: group.person.cancel, exact: true }).click();
  await other.getByRole('button', { name: group.person.yes.cancel, exact: true }).last().click();
  await expect(page.getByRole('row', { name: /Adriana/ })).toContainText(group.ends.cancelled);
  await expect(page.getByRole('row', { name: /Adriana/ })).toContainText(group.changed);
  expect((await row.boundingBox())?.y).toBe(place?.y);

  const visitor = await context.newPage();
  await visitor.goto(house.origin + addressOf('reserve', 'es', id));
  await expect(seatsOf(visitor).getByText(fill(seatWords.es.free.other, { n: 11 }))).toBeVisible();
  await page.getByRole('button', { name: group.change.close }).click();
  await expect(page.getByText(group.change.did.close)).toBeVisible();
  await expect(other.getByRole('button', { name: group.change.open })).toBeVisible();
  await page.keyboard.press('z');
  await expect(other.getByRole('button', { name: group.change.close })).toBeVisible();
  // What somebody did since is not undone with it.
  await page.getByRole('button', { name: group.change.close }).click();
  await expect(page.getByText(group.change.did.close)).toBeVisible();
  await other.getByRole('button', { name: group.change.open }).click();
  await expect(page.getByRole('button', { name: group.change.close })).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText(editionWords.es.undo.meanwhile)).toBeVisible();
});

test('the keyboard is enough at 360 px: to a group, to a person, and back', async ({ page, house }) => {
  const { id, courseId } = fillGroup(house, { id: 'fingers', inDays: 90, confirmed: 2 });
  await page.setViewportSize({ width: 360, height: 800 });
  await sitDown(page, house, 'dedos-del-grupo@ejemplo.mx', '/courses');
  await page.keyboard.press('j');
  await expect(page.locator(':focus')).toHaveAttribute('data-row');
  await goTo(page, house, `/courses/${courseId}`);
  // How the next group fills: a sentence, steps, and the same as a table.
  const filling = page.getByRole('region', { name: /^Cómo se llena el grupo del \d/ });
  await expect(filling.getByText(/confirmados? (a \d+ días? de|al) empezar/)).toBeVisible();
  await filling.getByText(courses.filling.numbers).click();
  await expect(filling.getByRole('row').nth(1)).toBeVisible();
  await page.locator(`a[href$="/groups/${id}"]`).last().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: group.add })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  // While one types, keys are letters.
  await sheet.getByLabel(group.person.note).focus();
  await page.keyboard.type('nji.');
  await expect(sheet.getByLabel(group.person.note)).toHaveValue('nji.');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.locator(':focus')).toHaveAttribute('data-row');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${house.origin}${deskAddress.es}/courses/${courseId}`);
});
