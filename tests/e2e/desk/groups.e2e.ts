import type { Page } from '@playwright/test';
import { coursesWords } from '#content/desk/courses.ts';
import { editionWords } from '#content/desk/edition.ts';
import { groupWords } from '#content/desk/group.ts';
import { sessionWords } from '#content/desk/groups/sessions.ts';
import { reserveWords } from '#content/pages/reservations/reserve.ts';
import { seatWords } from '#content/seats.ts';
import { addressOf } from '#site/addresses.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { goTo, openPalette, secondDesk, sitDown } from '#tests/e2e/support/sign-in-at-desk.ts';
import { fillGroup } from '#tests/server/support/fill-group.ts';
import { query } from '#tests/server/support/reserved.ts';
import { fill, fillPlural } from '#ui/fill.ts';

const [courses, edition, group, sessions] = [coursesWords.es, editionWords.es, groupWords.es, sessionWords.es];
const countText = (sentences: { readonly one: string; readonly other: string }, n: number) =>
  fillPlural(sentences, n, 'es');

/** On a phone the number is above the form too. */
const seatsOf = (page: Page) => page.getByRole('region', { name: reserveWords.es.seats });

test('a group for January is created with live session days, published, and reservable', async ({ page, server }) => {
  await sitDown(page, server, 'enero@ejemplo.mx', '/courses');
  await page.getByRole('link', { name: /^Python .*Presencial/ }).click();
  await expect(page.getByRole('heading', { name: 'Python', level: 2 })).toBeVisible();
  await expectNothingInTheWay(page);
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(edition.fields.date)).toBeFocused();
  await form.getByRole('button', { name: edition.publish }).click();
  await expect(form.getByText(edition.faults.date, { exact: true })).toBeVisible();
  await expect(form.getByLabel(edition.fields.date)).toBeFocused();

  await form.getByLabel(edition.fields.date).fill('2038-01-25');
  await form.getByLabel(edition.fields.sessions).fill('10');
  await expect(form.getByRole('heading', { name: '10 sesiones: 25 de enero al 8 de febrero' })).toBeVisible();
  await expect(form.getByText('Sin clase: 1 de febrero.')).toBeVisible();
  await form.getByRole('textbox', { name: edition.fields.capacity }).fill('2');
  await form.getByRole('button', { name: edition.fields.more }).click();
  await form.getByLabel(edition.fields.teacher).fill('Inés Valdovinos');
  await expectNothingInTheWay(page);

  // Closed by mistake: the draft is still there.
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: courses.newGroup }).first().click();
  await expect(form.getByText(edition.kept)).toBeVisible();
  await expect(form.getByLabel(edition.fields.teacher)).toHaveValue('Inés Valdovinos');
  await form.getByLabel(edition.fields.teacher).press('Control+Enter');

  await expect(page.getByRole('heading', { level: 1 })).toContainText('25 de enero, 18:00');
  await expect(page.getByText(fill(group.seatPlan.counted, { used: 0, capacity: 3 }))).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  await page.goto(server.origin + addressOf('reserve', 'es', id));
  await expect(seatsOf(page).getByText(fill(seatWords.es.free.other, { n: 3 }))).toBeVisible();
});

test('creating and changing a group are undone by a key', async ({ page, server }) => {
  await sitDown(page, server, 'deshace-grupos@ejemplo.mx');
  await openPalette(page);
  await page.keyboard.type('nuevo grupo de pyt');
  await expect(
    page.getByRole('option', { selected: true, name: fill(edition.new, { course: 'Python' }) }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog');
  await form.getByLabel(edition.fields.date).fill('2038-05-17');
  await form.getByRole('button', { name: edition.keep }).click();
  await expect(page).toHaveURL(/\/groups\//);
  const id = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: group.change.edit }).click();
  await form.getByLabel(edition.fields.teacher).fill('Otra');
  await form.getByLabel(edition.fields.place).fill('Casa');
  await form.getByRole('button', { name: edition.save }).click();
  await expect(page.getByText(edition.saved)).toBeVisible();
  const now = () => ({ ...query(server, 'select teacher, place from "courseHistory" where id = ?', id)[0] });
  expect(now()).toEqual({ teacher: 'Otra', place: 'Casa' });
  await page.keyboard.press('z');
  await expect(page.getByText(edition.undo.done)).toBeVisible();
  expect(now()).toEqual({ teacher: null, place: null });

  // The second switch waits for the version of the first: its undo reverts it alone.
  const flags = () => ({ ...query(server, 'select visible, open from "courseHistory" where id = ?', id)[0] });
  const shown = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query Group(')) await shown.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: group.change.publish }).click();
  await expect(page.getByText(group.change.did.show)).toBeVisible();
  const toggle = page.getByRole('button', { name: group.change.close });
  await expect(toggle).toBeDisabled();
  shown.resolve();
  await toggle.click();
  await expect(page.getByText(group.change.did.close)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText(edition.undo.done)).toBeVisible();
  expect(flags()).toEqual({ visible: 1, open: 1 });
});

test('two staff members who edit the same group see the version conflict and choose', async ({
  page,
  server,
  context,
}) => {
  const { id } = fillGroup(server, { id: 'both', inDays: 70 });
  await sitDown(page, server, 'primera-del-grupo@ejemplo.mx', `/groups/${id}`);
  await page.keyboard.press('e');
  const form = page.getByRole('dialog');
  await form.getByLabel(edition.fields.teacher).fill('Ana');
  const other = await secondDesk(context, server, `/groups/${id}`);
  await other.getByRole('button', { name: group.change.edit }).click();
  await other.getByRole('textbox', { name: edition.fields.capacity }).fill('20');
  await other.getByRole('button', { name: edition.save, exact: false }).last().click();
  await expect(other.getByText(fill(group.seatPlan.counted, { used: 0, capacity: 20 }))).toBeVisible();

  await form.getByRole('button', { name: edition.save }).click();
  await expect(form.getByRole('alert')).toContainText('cambió este grupo');
  await form.getByRole('button', { name: edition.mine }).click();
  await expect(form).toBeHidden();
  const [row] = query(server, 'select teacher, capacity from "courseHistory" where id = ?', id);
  expect({ ...row }).toEqual({ teacher: 'Ana', capacity: 20 });

  // A session that the other desk moves is shown so in the form that is open here.
  for (const desk of [page, other]) {
    await desk.getByRole('link', { name: group.tabs.sessions }).click();
    await desk.getByRole('button', { name: /^Mover la sesión 2/ }).click();
  }
  await other.getByLabel(sessions.from, { exact: true }).fill('17:00');
  await other.getByRole('button', { name: sessions.forms.move.save.silent, exact: true }).click();
  await expect(page.getByLabel(sessions.from, { exact: true })).toHaveValue('17:00');

  // Where the browser forces colors, a bar of the calendar has an edge in place of its fill.
  await goTo(other, server, '/courses');
  const bar = other.getByRole('navigation', { name: courses.calendar }).locator('[data-stand=open]').first();
  await expect(bar).toHaveCSS('border-top-width', '0px');
  await other.emulateMedia({ forcedColors: 'active' });
  await expect(bar).toHaveCSS('border-top-width', '1px');
});

test('moving a session shows the number of e-mails before and after, and is undone before they leave', async ({
  page,
  server,
}) => {
  const { id } = fillGroup(server, { id: 'moving', inDays: 20, confirmed: 3, waiting: 1 });
  await sitDown(page, server, 'mueve@ejemplo.mx', `/groups/${id}/sessions`);
  await page.getByRole('button', { name: /^Mover la sesión 2/ }).click();
  await page.getByLabel(sessions.from, { exact: true }).fill('09:00');
  await page.getByLabel(sessions.to, { exact: true }).fill('11:00');
  await expect(page.getByText(countText(sessions.letters, 3))).toBeVisible();
  await expect(page.getByText(countText(edition.lettersOffered, 1))).toBeVisible();
  await expectNothingInTheWay(page);
  // No response: it may have been stored, and the input stays.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation Plan') ? route.abort('internetdisconnected') : route.continue(),
  );
  const save = page.getByRole('button', { name: countText(sessions.forms.move.save.telling, 4) });
  await save.click();
  await expect(page.getByText(group.unreached)).toBeVisible();
  await page.unroute('**/graphql');
  await save.press('Enter');
  await expect(page.getByText(`${sessions.forms.move.done} ${countText(sessions.sent, 4)}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mover la sesión 2/ })).toBeFocused();
  await expect(page.getByText('9:00 a 11:00', { exact: true })).toBeVisible();
  const waiting = () =>
    query(server, 'select recipient from "mailOutbox" where recipient like \'moving-%\' order by recipient').map(
      ({ recipient }) => recipient,
    );
  expect(waiting()).toEqual([0, 1, 2, 3].map((n) => `moving-${n}@correo.example`));
  // Undo works before delivery, which would follow in ten seconds.
  query(server, `update "mailOutbox" set "dueAt" = '2099-01-01T00:00:00.000Z' where recipient like 'moving-%'`);
  await page.keyboard.press('z');
  await expect(page.getByText(edition.undo.done)).toBeVisible();
  await expect(page.getByText('9:00 a 11:00', { exact: true })).toHaveCount(0);
  expect(waiting()).toEqual([]);
});

test('a group of Tuesdays and Thursdays loses a session, gets another one, and the site says so', async ({
  page,
  server,
}) => {
  const { id } = fillGroup(server, { id: 'days', inDays: 40, confirmed: 1, waiting: 0 });
  const rival = fillGroup(server, { id: 'rival', inDays: 40, confirmed: 0, waiting: 0 });
  const teach = "update \"courseHistory\" set teacher = 'Inés Luna', date = '2038-03-02' where id = ?";
  for (const group of [id, rival.id]) query(server, teach, group);
  await sitDown(page, server, 'dias@ejemplo.mx', `/groups/${id}`);
  await page.getByRole('button', { name: group.change.edit }).click();
  const form = page.getByRole('dialog');
  for (const day of ['lunes', 'miércoles', 'viernes']) await form.getByRole('checkbox', { name: day }).uncheck();
  await expect(form.getByText('martes y jueves', { exact: true })).toBeVisible();
  await form.getByLabel(edition.fields.sessions).fill('4');
  await expect(form.getByText(/^Inés Luna ya da .+ a esa hora: 2, 4, 9 y 11 de marzo/)).toBeVisible();
  await expectNothingInTheWay(page);
  await form.getByRole('button', { name: countText(edition.saveTell, 1) }).click();
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: group.tabs.sessions }).click();
  await expect(page.getByRole('heading', { name: '4 sesiones' })).toBeVisible();
  await expect(page.getByText(/^Inés Luna ya da/)).toBeVisible();

  await page.getByRole('button', { name: /^Quitar la sesión 2/ }).click();
  await page.getByRole('button', { name: countText(sessions.forms.drop.save.telling, 1) }).click();
  await expect(page.getByText(sessions.dropped, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: '3 sesiones' })).toBeVisible();
  await page.getByRole('button', { name: sessions.actions.add }).click();
  await page.getByLabel(sessions.day, { exact: true }).fill('2038-03-20');
  await expectNothingInTheWay(page);
  await page.getByRole('button', { name: countText(sessions.forms.add.save.telling, 1) }).click();
  await expect(page.getByText(sessions.added, { exact: true })).toBeVisible();
  const [row] = query(server, 'select period, moved, dropped from "courseHistory" where id = ?', id);
  expect({ ...row }).toMatchObject({ period: 'martes y jueves', dropped: '[2]' });
  await page.goto(server.origin + addressOf('reserve', 'es', id));
  await expect(page.getByText('Martes y jueves', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Hay una clase más el sábado 20 de marzo, de .+\.$/)).toBeVisible();
  await expect(page.getByText('4 de marzo', { exact: true })).toBeVisible();
});

test('cancelling a group shows the number of e-mails first', async ({ page, server }) => {
  const { id } = fillGroup(server, { id: 'ends', inDays: 33, confirmed: 2, waiting: 1 });
  await sitDown(page, server, 'cancela@ejemplo.mx', `/groups/${id}`);
  await page.getByRole('button', { name: countText(group.change.cancelAll, 3) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(countText(group.cancelling.letters, 3))).toBeVisible();
  await expect(dialog.getByRole('button', { name: group.cancelling.no })).toBeFocused();
  await expectNothingInTheWay(page);
  await dialog.getByRole('button', { name: countText(group.cancelling.yes, 3) }).click();
  await expect(page.getByText(group.cancelling.done)).toBeVisible();
  await expect(page.getByText(/^Este grupo se canceló/)).toBeVisible();
  await expect(page.getByRole('button', { name: group.add })).toHaveCount(0);
});
