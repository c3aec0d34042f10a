import { appWords } from '#content/desk/app.ts';
import { groupWords } from '#content/desk/group.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { goTo, sitDown, untilDrawn, untilIdle } from '#tests/e2e/support/sign-in-at-desk.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';
import { fillGroup } from '#tests/server/support/fill-group.ts';
import { query } from '#tests/server/support/reserved.ts';
import { fill, fillPlural } from '#ui/fill.ts';

const group = groupWords.es;
const words = appWords.es.late;
const countText = (sentences: { readonly one: string; readonly other: string }, n: number) =>
  fillPlural(sentences, n, 'es');

test('attendance of twelve is marked by keys alone, undone, and stored', async ({ page, server }) => {
  const { id } = fillGroup(server, { id: 'keys', inDays: -8, confirmed: 12 });
  await sitDown(page, server, 'teclas-del-grupo@ejemplo.mx', `/groups/${id}`);
  await page.getByRole('link', { name: group.tabs.attendance }).press('Enter');
  await expect(page.getByText(countText(group.attendance.left, 12))).toBeVisible();
  await expect(page.getByRole('columnheader').nth(1)).toHaveText(/^Sesión 1, \d+ \w+$/);
  // The first key focuses the grid.
  await untilIdle(page);
  for (const key of 'pppfppjppppp') await page.keyboard.press(key);
  await expect(page.getByText(group.attendance.allMarked)).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: /^Luis Arriaga, .*: falta$/ })).toBeFocused();
  await page.keyboard.press('z');
  await expect(page.getByRole('button', { name: /^Luis Arriaga, .*: presente$/ })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: /^Karla Bermúdez, .*: presente$/ })).toBeFocused();
  const marks = () =>
    query(server, 'select mark from attendance where "reservationId" like \'keys-%\' order by "reservationId"').length;
  await expect.poll(marks).toBe(12);
  await page.reload();
  await expect(page.getByText(group.attendance.allMarked)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Darío Lomelí, .*: falta$/ })).toBeVisible();
  await expectNothingInTheWay(page);
});

test('attendance marked by thumb while offline is queued and sent on reconnect', async ({ page, server }) => {
  const { id } = fillGroup(server, { id: 'thumb', inDays: -8, confirmed: 2 });
  await page.setViewportSize({ width: 360, height: 800 });
  await sitDown(page, server, 'pulgar@ejemplo.mx', `/groups/${id}/attendance?session=2`);
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
  // Undo removes a queued mutation; a later rejection is shown.
  const other = page.getByRole('button', { name: /^Bruno Cisneros, sesión 2: / });
  await other.click();
  await expect(page.getByRole('status').filter({ hasText: fill(words.waits, { title: 'Bruno' }) })).toBeVisible();
  await page.keyboard.press('z');
  await expect(other).toHaveAccessibleName(/sin marcar$/);
  await other.click();
  await expect(other).toHaveAccessibleName(/presente$/);
  changeCatalogue(server, "update reservation set state = 'held' where id = 'thumb-1'");
  await page.unroute('**/graphql');
  await page.unroute('**/healthz');
  const mark = () => query(server, 'select mark from attendance where "reservationId" = \'thumb-0\'')[0]?.mark;
  await expect.poll(mark).toBe('J');
  const title = fill(group.attendance.title, { name: 'Bruno Cisneros', n: 2 });
  await expect(page.getByText(fill(words.notDone, { title }))).toBeVisible();
  expect(query(server, 'select mark from attendance where "reservationId" = \'thumb-1\'')).toEqual([]);
});

test('a service that cannot save is not called offline, and gets the mark once it is ready', async ({
  page,
  server,
}) => {
  const { id } = fillGroup(server, { id: 'unready', inDays: -8, confirmed: 1 });
  await sitDown(page, server, 'sin-disco@ejemplo.mx', `/groups/${id}/attendance?session=2`);
  const cell = page.getByRole('button', { name: /^Adriana Núñez, sesión 2: / });
  for (const path of ['**/graphql', '**/readyz']) await page.route(path, (route) => route.fulfill({ status: 503 }));
  await cell.click();
  await expect(cell).toHaveAccessibleName(/presente$/);
  const notice = page.getByText(/El servidor responde, pero/);
  await expect(notice).toBeVisible();
  await expect(page.getByText(/Sin conexión/)).toBeHidden();
  await page.unroute('**/graphql');
  // Other requests are served; a change waits until the service is ready.
  await page.waitForResponse('**/readyz');
  await expect(notice).toBeVisible();
  const mark = () => query(server, 'select mark from attendance where "reservationId" = \'unready-0\'')[0]?.mark;
  expect(mark()).toBeUndefined();
  await page.unroute('**/readyz');
  await expect.poll(mark).toBe('P');
  await expect(notice).toBeHidden();
});

test('going offline and back leaves every row in its place', async ({ page, server }) => {
  const { id } = fillGroup(server, { id: 'still', inDays: -8, confirmed: 12 });
  await sitDown(page, server, 'firme@ejemplo.mx', `/groups/${id}/attendance?session=2`);
  const cell = page.getByRole('button', { name: /^Adriana Núñez, sesión 2: / });
  const offline = page.getByText(/Sin conexión/);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await untilDrawn(page);
    for (const scrolled of [0, 10_000]) {
      await page.evaluate((top) => scrollTo(0, top), scrolled);
      const before = await cell.boundingBox();
      await page.context().setOffline(true);
      await expect(offline).toBeInViewport();
      expect(await cell.boundingBox(), `offline, ${width} px, from ${scrolled}`).toEqual(before);
      await page.context().setOffline(false);
      await expect(offline).toBeHidden();
      expect(await cell.boundingBox(), `online, ${width} px, from ${scrolled}`).toEqual(before);
    }
  }
});

test('a focused control is never behind a notice', async ({ page, server }) => {
  const { id } = fillGroup(server, { id: 'behind', inDays: -8, confirmed: 12 });
  await sitDown(page, server, 'enfoque@ejemplo.mx', `/groups/${id}`);
  await page.context().setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: /Sin conexión/ });
  await expect(notice).toBeInViewport();
  const row = page.getByRole('button', { name: /^Abrir la reserva de / }).nth(3);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await untilDrawn(page);
    for (let above = 0; above < 160; above += 10) {
      await row.evaluate((button, above) => {
        button.blur();
        scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight + above, behavior: 'instant' });
        button.focus();
      }, above);
      const end = () => row.evaluate((button) => button.getBoundingClientRect().bottom);
      await expect
        .poll(end, `${width} px, ${above} px above the edge`)
        .toBeLessThanOrEqual((await notice.boundingBox())?.y ?? 0);
    }
  }
});

test('undo reverts local marks and keeps newer marks of others', async ({ page, server }) => {
  const { id } = fillGroup(server, { id: 'both-mark', inDays: -8, confirmed: 3 });
  const marks = () =>
    query(
      server,
      'select mark from attendance where "reservationId" like \'both-mark-%\' order by "reservationId"',
    ).map(({ mark }) => mark);
  await sitDown(page, server, 'dos-que-marcan@ejemplo.mx', `/groups/${id}/attendance?session=1`);
  await page.getByRole('button', { name: group.attendance.allPresent }).click();
  await expect.poll(marks).toEqual(['P', 'P', 'P']);
  // Changed by another desk without an event.
  changeCatalogue(server, `update attendance set mark = 'F' where "reservationId" = 'both-mark-1'`);
  await page.keyboard.press('z');
  await expect(page.getByText(group.attendance.stays)).toBeVisible();
  expect(marks()).toEqual(['F']);
  // A mark queued while offline does not replace a newer one either.
  await page.route('**/graphql', (route) => route.abort('internetdisconnected'));
  await page.route('**/healthz', (route) => route.abort('internetdisconnected'));
  const third = page.getByRole('button', { name: /^Carla Espino, sesión 1: / });
  await third.click();
  await expect(third).toHaveAccessibleName(/presente$/);
  await expect(page.getByText(/Sin conexión/)).toBeVisible();
  changeCatalogue(
    server,
    `insert into attendance ("reservationId", n, mark, by, at) select 'both-mark-2', 1, 'J', by, at from attendance where "reservationId" = 'both-mark-1'`,
  );
  await page.unroute('**/graphql');
  await page.unroute('**/healthz');
  await expect(third).toHaveAccessibleName(/justificada$/);
  await expect(page.getByText(words.refused)).toBeVisible();
  expect(marks()).toEqual(['F', 'J']);
});

test('a mark that waits is shown after leaving the screen, and the next one replaces it', async ({ page, server }) => {
  const { id } = fillGroup(server, { id: 'left-and-back', inDays: -8, confirmed: 2 });
  await sitDown(page, server, 'sale-y-vuelve@ejemplo.mx', `/groups/${id}/attendance?session=1`);
  const first = page.getByRole('button', { name: /^Adriana Núñez, sesión 1: / });
  await expect(first).toBeVisible();
  await page.route('**/graphql', (route) => route.abort('internetdisconnected'));
  await page.route('**/healthz', (route) => route.abort('internetdisconnected'));
  await first.click();
  await expect(page.getByText(/Sin conexión/)).toBeVisible();
  await page.getByRole('link', { name: group.tabs.seats }).click();
  await page.getByRole('link', { name: group.tabs.attendance }).click();
  await expect(first).toHaveAccessibleName(/presente$/);
  await first.click();
  await expect(first).toHaveAccessibleName(/falta$/);
  await page.unroute('**/graphql');
  await page.unroute('**/healthz');
  const stored = () => query(server, 'select mark from attendance where "reservationId" like \'left-and-back-%\'');
  await expect.poll(stored).toEqual([{ mark: 'F' }]);
  await expect(first).toHaveAccessibleName(/falta$/);
  await expect(page.getByText(words.refused)).toBeHidden();
});

test('people of unnamed seats are counted on the attendance, and named after the last class', async ({
  page,
  server,
}) => {
  const { id } = fillGroup(server, { id: 'unnamed-over', inDays: -30, confirmed: 2 });
  query(server, `update reservation set seats = 3, company = 'Acme' where id = '${id}-0'`);
  await sitDown(page, server, 'sin-nombre@ejemplo.mx', `/groups/${id}/attendance`);
  await expect(page.getByText(countText(group.attendance.unnamed, 2))).toContainText(
    group.attendance.unnamedHint.staff,
  );
  await expectNothingInTheWay(page);
  await page.getByRole('button', { name: group.add }).click();
  const sheet = page.getByRole('dialog');
  for (const [field, text] of Object.entries({ name: 'Rita', lastname: 'Paz', email: 'rita@correo.example' })) {
    await sheet.locator(`#person-${field}`).fill(text);
  }
  await sheet.getByRole('button', { name: group.adding.save }).click();
  await expect(sheet.getByRole('alert')).toHaveText(group.adding.closed.over);
  await goTo(page, server, `/groups/${id}?person=${id}-0`);
  await expect(sheet.getByRole('button', { name: group.party.dropFree })).toHaveCount(0);
  await sheet.getByRole('button', { name: group.party.add }).click();
  await expect(sheet.getByText(group.party.noteOver)).toBeVisible();
  await sheet.locator('#attendee-name').fill('Ana');
  await sheet.locator('#attendee-lastname').fill('Ruiz');
  await sheet
    .locator('form')
    .filter({ has: page.locator('#attendee-name') })
    .getByRole('button')
    .click();
  await expect(page.getByText(fill(group.party.saved, { name: 'Ana Ruiz' }))).toBeVisible();
  await goTo(page, server, `/groups/${id}/certificates`);
  await expect(page.getByText(countText(group.attendance.unnamed, 1))).toBeVisible();
  await goTo(page, server, `/groups/${id}/attendance`);
  await expect(page.getByText(countText(group.attendance.unnamed, 1))).toBeVisible();
  const cell = page.getByRole('button', { name: /^Ana Ruiz, sesión 10: / });
  await cell.click();
  await expect(cell).toHaveAccessibleName(/presente$/);
});

test('the attendance list prints for the next session, and nothing else with it', async ({ page, server }) => {
  const { id } = fillGroup(server, { id: 'paper', inDays: 12, confirmed: 4 });
  await sitDown(page, server, 'papel@ejemplo.mx', `/groups/${id}`);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-was-printed', '');
  });
  await page.keyboard.press('i');
  await expect(page.locator('body')).toHaveAttribute('data-was-printed', '');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(group.printed.heading)).toBeVisible();
  await expect(page.getByText('Python, sesión 1 de 10')).toBeVisible();
  await expect(page.getByText('Adriana Núñez').filter({ visible: true })).toHaveCount(1);
  for (const hidden of [page.getByText(group.change.heading), page.getByRole('navigation').first()]) {
    await expect(hidden).toBeHidden();
  }
});
