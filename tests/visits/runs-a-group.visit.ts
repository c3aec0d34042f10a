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

const [courses, edition, group] = [coursesWords.es, editionWords.es, groupWords.es];
/** A phone has the number above the form, too. */
const seatsOf = (page: Page) => page.getByRole('region', { name: reserveWords.es.seats });
const said = (sentences: { readonly one: string; readonly other: string }, n: number) => fillPlural(sentences, n, 'es');

test('somebody makes a group for January, sees its days as they type, publishes it, and it can be reserved', async ({
  page,
  house,
}) => {
  await sitDown(page, house, 'enero@ejemplo.mx', '/courses');
  await page.getByRole('link', { name: /^Python Presencial/ }).click();
  await expect(page.getByRole('heading', { name: 'Python', level: 2 })).toBeVisible();
  await expectNothingInTheWay(page);
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(edition.fields.date)).toBeFocused();
  await form.getByRole('button', { name: edition.publish }).click();
  await expect(form.getByText(edition.faults.date, { exact: true })).toBeVisible();
  await expect(form.getByLabel(edition.fields.date)).toBeFocused();

  await form.getByLabel(edition.fields.date).fill('2027-01-25');
  await form.getByLabel(edition.fields.sessions).fill('10');
  await expect(form.getByRole('heading', { name: '10 sesiones, del 25 de enero al 8 de febrero' })).toBeVisible();
  await expect(form.getByText('Se saltan 1 de febrero.')).toBeVisible();
  await form.getByRole('textbox', { name: edition.fields.capacity }).fill('2');
  await form.getByRole('button', { name: edition.fields.more }).click();
  await form.getByLabel(edition.fields.teacher).fill('Inés Valdovinos');
  await expectNothingInTheWay(page);

  // Closed by mistake, it is all there.
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: courses.newGroup }).first().click();
  await expect(form.getByText(edition.kept)).toBeVisible();
  await expect(form.getByLabel(edition.fields.teacher)).toHaveValue('Inés Valdovinos');
  await form.getByLabel(edition.fields.teacher).press('Control+Enter');

  await expect(page.getByRole('heading', { level: 1 })).toContainText('25 de enero, 18:00');
  await expect(page.getByText(fill(group.room.counted, { used: 0, capacity: 3 }))).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  await page.goto(house.origin + addressOf('reserve', 'es', id));
  await expect(seatsOf(page).getByText(fill(seatWords.es.free.other, { n: 3 }))).toBeVisible();
});

test('a group that was made, and one that was changed, is undone by a key', async ({ page, house }) => {
  await sitDown(page, house, 'deshace-grupos@ejemplo.mx');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nuevo grupo de pyt');
  await expect(
    page.getByRole('option', { selected: true, name: fill(edition.new, { course: 'Python' }) }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog');
  await form.getByLabel(edition.fields.date).fill('2027-05-17');
  await form.getByRole('button', { name: edition.keep }).click();
  await expect(page).toHaveURL(/\/groups\//);
  const id = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: group.change.edit }).click();
  await form.getByLabel(edition.fields.teacher).fill('Otra');
  await form.getByLabel(edition.fields.place).fill('Casa');
  await form.getByRole('button', { name: edition.save }).click();
  await expect(page.getByText(edition.saved)).toBeVisible();
  const now = () => ({ ...query(house, 'select teacher, place from "courseHistory" where id = ?', id)[0] });
  expect(now()).toEqual({ teacher: 'Otra', place: 'Casa' });
  await page.keyboard.press('z');
  await expect(page.getByText(edition.undo.done)).toBeVisible();
  expect(now()).toEqual({ teacher: null, place: null });
});

test('two people who change the same group are told, and choose', async ({ page, house, context }) => {
  const { id } = fillGroup(house, { id: 'both', inDays: 70 });
  await sitDown(page, house, 'primera-del-grupo@ejemplo.mx', `/groups/${id}`);
  await page.keyboard.press('e');
  const form = page.getByRole('dialog');
  await form.getByLabel(edition.fields.teacher).fill('Ana');
  const other = await secondDesk(context, house, `/groups/${id}`);
  await other.getByRole('button', { name: group.change.edit }).click();
  await other.getByRole('textbox', { name: edition.fields.capacity }).fill('20');
  await other.getByRole('button', { name: edition.save, exact: false }).last().click();
  await expect(other.getByText(fill(group.room.counted, { used: 0, capacity: 20 }))).toBeVisible();

  await form.getByRole('button', { name: edition.save }).click();
  await expect(form.getByRole('alert')).toContainText('cambió este grupo');
  await form.getByRole('button', { name: edition.mine }).click();
  await expect(form).toBeHidden();
  const [row] = query(house, 'select teacher, capacity from "courseHistory" where id = ?', id);
  expect({ ...row }).toEqual({ teacher: 'Ana', capacity: 20 });
});

test('a session is moved, one knows before and after how many are written to, and it is undone before they are', async ({
  page,
  house,
}) => {
  const { id } = fillGroup(house, { id: 'moving', inDays: 20, confirmed: 3, waiting: 1 });
  await sitDown(page, house, 'mueve@ejemplo.mx', `/groups/${id}/sessions`);
  await page.getByRole('button', { name: /^Mover la sesión 2/ }).click();
  await page.getByLabel(group.sessions.from, { exact: true }).fill('09:00');
  await page.getByLabel(group.sessions.to, { exact: true }).fill('11:00');
  await expect(page.getByText(said(group.sessions.letters, 3))).toBeVisible();
  await expect(page.getByText(said(edition.lettersOffered, 1))).toBeVisible();
  await expectNothingInTheWay(page);
  // No answer: it may have been done, and what was typed stays.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation Move') ? route.abort('internetdisconnected') : route.continue(),
  );
  const save = page.getByRole('button', { name: said(group.sessions.save, 4) });
  await save.click();
  await expect(page.getByText(group.unreached)).toBeVisible();
  await page.unroute('**/graphql');
  await save.press('Enter');
  await expect(page.getByText(said(group.sessions.done, 4))).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mover la sesión 2/ })).toBeFocused();
  await expect(page.getByText('9:00–11:00')).toBeVisible();
  const waiting = () =>
    query(house, 'select recipient from "mailOutbox" where recipient like \'moving-%\' order by recipient').map(
      ({ recipient }) => recipient,
    );
  expect(waiting()).toEqual([0, 1, 2, 3].map((n) => `moving-${n}@correo.example`));
  // For ten seconds they wait, and it can be undone.
  await page.keyboard.press('z');
  await expect(page.getByText(edition.undo.done)).toBeVisible();
  await expect(page.getByText('9:00–11:00')).toHaveCount(0);
  expect(waiting()).toEqual([]);
});

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
  await sheet.getByLabel(group.person.way).fill('tarjeta');
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
  await expect(seatsOf(visitor).getByText(fill(seatWords.es.free.other, { n: 10 }))).toBeVisible();
  await page.getByRole('button', { name: group.change.close }).click();
  await expect(page.getByText(group.change.did.close)).toBeVisible();
  await expect(other.getByRole('button', { name: group.change.open })).toBeVisible();
  await page.keyboard.press('z');
  await expect(other.getByRole('button', { name: group.change.close })).toBeVisible();
});

test('a group is cancelled after it was said to how many it writes', async ({ page, house }) => {
  const { id } = fillGroup(house, { id: 'ends', inDays: 33, confirmed: 2, waiting: 1 });
  await sitDown(page, house, 'cancela@ejemplo.mx', `/groups/${id}`);
  await page.getByRole('button', { name: said(group.change.cancelAll, 3) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(said(group.cancelling.letters, 3))).toBeVisible();
  await expect(dialog.getByRole('button', { name: group.cancelling.no })).toBeFocused();
  await expectNothingInTheWay(page);
  await dialog.getByRole('button', { name: said(group.cancelling.yes, 3) }).click();
  await expect(page.getByText(group.cancelling.done)).toBeVisible();
  await expect(page.getByText(/^Este grupo está cancelado/)).toBeVisible();
  await expect(page.getByRole('button', { name: group.add })).toHaveCount(0);
});

test('the attendance of twelve is marked by keys alone, undone, and kept', async ({ page, house }) => {
  const { id } = fillGroup(house, { id: 'keys', inDays: -8, confirmed: 12 });
  await sitDown(page, house, 'teclas-del-grupo@ejemplo.mx', `/groups/${id}`);
  await page.getByRole('link', { name: group.tabs.attendance }).press('Enter');
  await expect(page.getByText(said(group.attendance.left, 12))).toBeVisible();
  // The first key leads into the grid.
  for (const key of 'pppfppjppppp') await page.keyboard.press(key);
  await expect(page.getByText(group.attendance.allMarked)).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: /^Luis Arriaga, .*: falta$/ })).toBeFocused();
  await page.keyboard.press('z');
  await expect(page.getByRole('button', { name: /^Luis Arriaga, .*: presente$/ })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: /^Karla Bermúdez, .*: presente$/ })).toBeFocused();
  const marks = () =>
    query(house, 'select mark from attendance where "reservationId" like \'keys-%\' order by "reservationId"').length;
  await expect.poll(marks).toBe(12);
  await page.reload();
  await expect(page.getByText(group.attendance.allMarked)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Darío Lomelí, .*: falta$/ })).toBeVisible();
  await expectNothingInTheWay(page);
});

test('attendance is marked by the thumb, waits without a line, and is sent once it is back', async ({
  page,
  house,
}) => {
  const { id } = fillGroup(house, { id: 'thumb', inDays: -8, confirmed: 2 });
  await page.setViewportSize({ width: 360, height: 800 });
  await sitDown(page, house, 'pulgar@ejemplo.mx', `/groups/${id}/attendance?session=2`);
  const cell = page.getByRole('button', { name: /^Adriana Núñez, sesión 2: / });
  await cell.click();
  await expect(cell).toHaveAccessibleName(/presente$/);
  await cell.click();
  await expect(cell).toHaveAccessibleName(/falta$/);
  await page.route('**/graphql', (route) => route.abort('internetdisconnected'));
  await page.route('**/healthz', (route) => route.abort('internetdisconnected'));
  await cell.click();
  await expect(cell).toHaveAccessibleName(/justificada$/);
  await expect(page.getByText(/Sin conexión/)).toBeVisible();
  await page.unroute('**/graphql');
  await page.unroute('**/healthz');
  const mark = () => query(house, 'select mark from attendance where "reservationId" = \'thumb-0\'')[0]?.mark;
  await expect.poll(mark, { timeout: 15_000 }).toBe('J');
});

test('a list is printed for the next session, and nothing else with it', async ({ page, house }) => {
  const { id } = fillGroup(house, { id: 'paper', inDays: 12, confirmed: 4 });
  await sitDown(page, house, 'papel@ejemplo.mx', `/groups/${id}`);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-was-printed', '');
  });
  await page.keyboard.press('i');
  await expect(page.locator('body')).toHaveAttribute('data-was-printed', '');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(group.printed.heading)).toBeVisible();
  await expect(page.getByText('Python, sesión 1 de 10')).toBeVisible();
  await expect(page.getByText('Adriana Núñez').filter({ visible: true })).toHaveCount(1);
  for (const gone of [page.getByText(group.change.heading), page.getByRole('navigation').first()]) {
    await expect(gone).toBeHidden();
  }
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

test('the order of the courses is changed by keys and by drag, undone, and the site has it', async ({
  page,
  ownHouse: house,
}) => {
  await sitDown(page, house, 'orden@ejemplo.mx', '/courses');
  const names = page.locator('[data-course] b');
  const before = await names.allTextContents();
  const [one = '', two = ''] = before;
  const grip = (course: string) => page.getByRole('button', { name: fill(courses.order.grip, { course }) });
  await grip(one).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText(courses.order.done)).toBeVisible();
  await expect(names).toHaveText([two, one, ...before.slice(2)]);
  const visitor = await page.context().newPage();
  await visitor.goto(house.origin + addressOf('training', 'es'));
  await expect(visitor.getByRole('article').first()).toContainText(two);
  await page.keyboard.press('z');
  await expect(names).toHaveText(before);
  const [from, to] = [await grip(two).boundingBox(), await grip(one).boundingBox()];
  if (!from || !to) throw new Error('Nothing to drag.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 4, { steps: 4 });
  await page.mouse.up();
  await expect(names).toHaveText([two, one, ...before.slice(2)]);
  await expect(page.getByText(courses.order.done)).toBeVisible();
  await expectNothingInTheWay(page);
});
