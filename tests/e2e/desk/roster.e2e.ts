import type { Page } from '@playwright/test';
import { appWords } from '#content/desk/app.ts';
import { coursesWords } from '#content/desk/courses.ts';
import { editionWords } from '#content/desk/edition.ts';
import { deskFrameWords } from '#content/desk/frame.ts';
import { groupWords } from '#content/desk/group.ts';
import { invoiceDeskWords } from '#content/desk/groups/invoice.ts';
import { invoiceWords } from '#content/invoices/invoice.ts';
import { reserveWords } from '#content/pages/reservations/reserve.ts';
import { seatWords } from '#content/seats.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { addressOf } from '#site/addresses.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { goTo, secondDesk, sitDown } from '#tests/e2e/support/sign-in-at-desk.ts';
import { fillGroup } from '#tests/server/support/fill-group.ts';
import { query, reserve } from '#tests/server/support/reserved.ts';
import { fill, fillPlural } from '#ui/fill.ts';

const [courses, edition, group] = [coursesWords.es, editionWords.es, groupWords.es];
const countText = (sentences: { readonly one: string; readonly other: string }, n: number) =>
  fillPlural(sentences, n, 'es');

/** On a phone the number is above the form too. */
const seatsOf = (page: Page) => page.getByRole('region', { name: reserveWords.es.seats });

test('going back closes the dialog, and asks once before typed text is lost', async ({ page, server }) => {
  const { id } = fillGroup(server, { id: 'going-back', inDays: 42 });
  await sitDown(page, server, 'vuelve-atras@ejemplo.mx', `/groups/${id}/sessions`);
  await page.getByRole('link', { name: group.tabs.seats }).click();
  await page.getByRole('button', { name: group.add }).click();
  const name = page.getByLabel(group.adding.name, { exact: true });
  await name.fill('Olga');
  const back = () => page.evaluate(() => history.back());
  await back();
  await expect(page.getByRole('alert')).toContainText(appWords.es.discard);
  await expect(name).toHaveValue('Olga');
  await expect(page).toHaveURL(new RegExp(`/groups/${id}$`));
  await back();
  await expect(name).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/groups/${id}$`));
  await back();
  await expect(page).toHaveURL(new RegExp(`/groups/${id}/sessions$`));
  // A dialog of the address, whose former address stays behind it.
  await page.getByRole('link', { name: group.tabs.seats }).click();
  await page.getByRole('link', { name: group.change.copy }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await back();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/courses\/[^?/]+$/);
  await back();
  await expect(page).toHaveURL(new RegExp(`/groups/${id}$`));
});

test('a change keeps the correction of another desk, and its form while refused', async ({ page, server, context }) => {
  const { id } = fillGroup(server, { id: 'kept', inDays: 42, confirmed: 2 });
  await sitDown(page, server, 'conserva@ejemplo.mx', `/groups/${id}`);
  const other = await secondDesk(context, server, `/groups/${id}`);
  const opener = { name: fill(group.moreOf, { name: 'Adriana Núñez' }) };
  const save = { name: group.person.save, exact: true };
  const sheet = page.getByRole('dialog');
  const email = sheet.getByLabel(group.person.email, { exact: true });
  await page.getByRole('button', opener).click();
  await sheet.getByLabel(group.person.note).fill('Lo mío');
  await other.getByRole('button', opener).click();
  await other.getByLabel(group.person.phone, { exact: true }).fill('33 5555 1234');
  await other.getByRole('button', save).click();
  await expect(sheet.getByRole('alert')).toBeVisible();

  // The address of another reservation of the group.
  await email.fill('kept-1@correo.example');
  await sheet.getByRole('button', save).click();
  await expect(sheet.getByRole('alert').filter({ hasText: appWords.es.late.failed })).toBeVisible();
  await expect(sheet.getByLabel(group.person.note)).toHaveValue('Lo mío');
  await email.fill('kept-0@correo.example');
  await sheet.getByRole('button', save).click();
  await expect(sheet).toBeHidden();
  const stored = () => ({ ...query(server, "select email, phone, note from reservation where id = 'kept-0'")[0] });
  await expect.poll(stored).toEqual({ email: 'kept-0@correo.example', phone: '33 5555 1234', note: 'Lo mío' });

  // A refused field of a person in another seat takes the focus.
  query(server, "update reservation set seats = 2, company = 'Acme' where id = 'kept-1'");
  await goTo(page, server, `/groups/${id}?person=kept-1`);
  await sheet.getByRole('button', { name: group.party.add }).click();
  const named = sheet.locator('form').filter({ has: page.locator('#attendee-email') });
  await expect(named.getByLabel(group.party.email)).toHaveAccessibleDescription(group.party.note);
  for (const [name, text] of Object.entries({ name: 'Ana', lastname: 'Ruiz', email: 'no-es-correo' })) {
    await named.locator(`#attendee-${name}`).fill(text);
  }
  await named.getByRole('button', { name: group.party.save, exact: true }).click();
  await expect(named.locator('#attendee-email')).toBeFocused();
});

test('a late result leaves the next dialog open, a failure is shown, and typed text is never lost', async ({
  page,
  server,
}) => {
  const { id } = fillGroup(server, { id: 'late', inDays: 44, confirmed: 2, held: 1 });
  await sitDown(page, server, 'tarde@ejemplo.mx', `/groups/${id}`);
  const sheet = page.getByRole('dialog');
  let held = Promise.resolve();
  await page.route(/graphql/, async (route) => {
    if (route.request().postData()?.startsWith('{"query":"mutation')) await held;
    return route.continue();
  });
  /** Submits, closes the dialog before the result, and types into the next one. */
  async function submitAndLeave(button: string): Promise<() => void> {
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    const sending = page.waitForRequest((request) => !!request.postData()?.includes('"mutation'));
    await sheet.getByRole('button', { name: button, exact: true }).last().click();
    await sending;
    await page.keyboard.press('Escape');
    if (await sheet.isVisible()) await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: fill(group.moreOf, { name: 'Adriana Núñez' }) }).click();
    await sheet.getByLabel(group.person.note).fill('Lo mío');
    return release;
  }
  async function expectResult(text: string): Promise<void> {
    await expect(page.getByText(text)).toBeVisible();
    await expect(sheet.getByLabel(group.person.note)).toHaveValue('Lo mío');
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    await expect(sheet.getByRole('alert')).toContainText(appWords.es.discard);
    await expectNothingInTheWay(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }
  async function addPerson(name: string): Promise<void> {
    await page.getByRole('button', { name: group.add }).click();
    await sheet.getByLabel(group.adding.name, { exact: true }).fill(name);
    await sheet.getByLabel(group.adding.lastname).fill('Paz');
    await sheet.getByLabel(group.adding.phone).fill('33 5555 1234');
  }

  await addPerson('Olga');
  const reserve = await submitAndLeave(group.adding.save);
  reserve();
  await expectResult(fill(group.adding.done, { name: 'Olga Paz' }));

  await addPerson('Rita');
  const refuse = await submitAndLeave(group.adding.save);
  query(server, 'update "courseHistory" set open = 0 where id = ?', id);
  refuse();
  await expectResult(`Rita Paz: ${group.adding.closed.not_open}`);

  await page.getByRole('button', { name: fill(group.moreOf, { name: 'Bruno Cisneros' }) }).click();
  await sheet.getByRole('button', { name: group.person.cancel, exact: true }).click();
  const cancel = await submitAndLeave(group.person.yes.cancel);
  cancel();
  await expectResult(fill(group.person.did.cancel, { name: 'Bruno Cisneros' }));

  await page.getByRole('button', { name: group.change.edit }).click();
  await sheet.getByLabel(edition.fields.teacher).fill('Ana');
  const change = await submitAndLeave(edition.save);
  change();
  await expectResult(edition.saved);

  // An action keeps the dialog open for what was typed.
  await page.getByRole('button', { name: fill(group.moreOf, { name: 'Carla Espino' }) }).click();
  await sheet.getByLabel(group.person.note).fill('Pagó aquí');
  await sheet.getByRole('button', { name: group.person.confirm, exact: true }).click();
  await sheet.getByRole('button', { name: group.person.yes.confirm, exact: true }).last().click();
  await expect(sheet.getByText(group.states.confirmed).first()).toBeVisible();
  await sheet.getByRole('button', { name: group.person.save, exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect
    .poll(() => ({ ...query(server, "select state, note from reservation where id = 'late-2'")[0] }))
    .toEqual({ state: 'confirmed', note: 'Pagó aquí' });
});

test('with two desks and a visitor new rows wait and changed rows are marked in place', async ({
  page,
  ownServer: server,
  context,
}) => {
  const { id } = fillGroup(server, { id: 'live', inDays: 50, confirmed: 2 });
  await sitDown(page, server, 'dos@ejemplo.mx', `/groups/${id}`);
  const other = await secondDesk(context, server, `/groups/${id}`);
  const row = page.getByRole('row', { name: /Bruno/ });
  const place = await row.boundingBox();
  await reserve(server, id, { email: 'visita@panaderia.mx' });
  await expect(page.getByRole('status').filter({ hasText: countText(group.arrived, 1) })).toBeVisible();
  await expect(page.getByText(fill(group.seatPlan.counted, { used: 3, capacity: 12 }))).toBeVisible();
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
  await visitor.goto(server.origin + addressOf('reserve', 'es', id));
  await expect(seatsOf(visitor).getByText(fill(seatWords.es.free.other, { n: 11 }))).toBeVisible();
  await page.getByRole('button', { name: group.change.close }).click();
  await expect(page.getByText(group.change.did.close)).toBeVisible();
  await expect(other.getByRole('button', { name: group.change.open })).toBeVisible();
  await page.keyboard.press('z');
  await expect(other.getByRole('button', { name: group.change.close })).toBeVisible();
  // Undo keeps later changes by others.
  await page.getByRole('button', { name: group.change.close }).click();
  await expect(page.getByText(group.change.did.close)).toBeVisible();
  await other.getByRole('button', { name: group.change.open }).click();
  await expect(page.getByRole('button', { name: group.change.close })).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText(edition.undo.meanwhile)).toBeVisible();
});

test('a group and a person are reached by keyboard alone at 360 px, and back', async ({ page, server }) => {
  const { id, courseId } = fillGroup(server, { id: 'fingers', inDays: 90, confirmed: 2 });
  await page.setViewportSize({ width: 360, height: 800 });
  await sitDown(page, server, 'dedos-del-grupo@ejemplo.mx', '/courses');
  await page.keyboard.press('j');
  await expect(page.locator(':focus')).toHaveAttribute('data-row');
  await goTo(page, server, `/courses/${courseId}`);
  // Chart of reservations: a sentence, steps, and a table.
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
  // Shortcuts are off while typing.
  await sheet.getByLabel(group.person.note).focus();
  await page.keyboard.type('nji.');
  await expect(sheet.getByLabel(group.person.note)).toHaveValue('nji.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.locator(':focus')).toHaveAttribute('data-row');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${server.origin}${deskAddress.es}/courses/${courseId}`);
});

test('the palette closes alone above typed text, and asks before it leaves it', async ({ page, server }) => {
  const { id } = fillGroup(server, { id: 'paleta', inDays: 33, confirmed: 2 });
  await sitDown(page, server, 'paleta-encima@ejemplo.mx', `/groups/${id}`);
  await page.keyboard.press('n');
  const sheet = page.getByRole('dialog', { name: group.adding.heading });
  await sheet.getByLabel(group.adding.name, { exact: true }).fill('Olga');
  const palette = page.getByRole('dialog', { name: appWords.es.find });
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  // The shortcut precedes the `close` event of the closed palette.
  await palette.evaluate((closed: HTMLDialogElement) => {
    closed.close();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
  });
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  const leave = async () => {
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(deskFrameWords.es.places.messages);
    await palette.getByRole('option', { name: deskFrameWords.es.places.messages }).first().click();
    await expect(palette).toBeHidden();
  };
  await leave();
  await expect(sheet.getByRole('alert').first()).toContainText(appWords.es.unsaved);
  await expect(sheet.getByLabel(group.adding.name, { exact: true })).toHaveValue('Olga');
  await leave();
  await expect(page).toHaveURL(/messages$/);
});

test('invoice data being typed stay when something else of the reservation is saved', async ({ page, server }) => {
  const { id } = fillGroup(server, { id: 'datos', inDays: 34, confirmed: 3 });
  query(server, "update reservation set seats = 2 where id = 'datos-0'");
  await sitDown(page, server, 'datos-escritos@ejemplo.mx', `/groups/${id}`);
  // A double press gives one file.
  let files = 0;
  page.on('download', () => (files += 1));
  await page.getByRole('button', { name: 'CSV' }).dblclick();
  const more = page.getByRole('button', { name: fill(group.moreOf, { name: 'Adriana Núñez' }) });
  await more.click();
  const sheet = page.getByRole('dialog');
  const part = sheet.getByRole('region', { name: invoiceDeskWords.es.heading });
  const { fields } = invoiceWords.es;
  await part.getByRole('button', { name: invoiceDeskWords.es.enter }).click();
  await part.getByLabel(fields.rfc).fill('SAT970701NN3');
  await sheet.getByLabel(group.person.note).fill('Pide factura');
  await sheet.getByRole('button', { name: group.person.save, exact: true }).first().click();
  await expect(page.getByText(fill(group.person.saved, { name: 'Adriana Núñez' }))).toBeVisible();
  await expect(sheet.getByText(appWords.es.unsaved)).toBeVisible();
  await expect(part.getByLabel(fields.rfc)).toHaveValue('SAT970701NN3');
  await expect(sheet.getByLabel(group.person.note)).toHaveValue('Pide factura');

  await part.getByLabel(fields.name).fill('ACME');
  await part.getByLabel(fields.postalCode).fill('06300');
  await part.getByLabel(fields.regime).selectOption('601');
  await part.getByLabel(fields.use).selectOption('G03');
  await sheet.getByLabel(group.party.attends).click();
  await expect(page.getByText(fill(group.party.saved, { name: 'Adriana Núñez' }))).toBeVisible();
  await part.getByRole('button', { name: invoiceDeskWords.es.save }).click();
  await expect(part.getByText('ACME')).toBeVisible();
  await expect(part.getByLabel(fields.rfc)).toHaveCount(0);

  // Changed by another user: theirs is shown, and the next press replaces it.
  await part.getByRole('button', { name: invoiceDeskWords.es.change }).click();
  await part.getByLabel(fields.name).fill('ACME DOS');
  const theirs = '{"rfc":"SAT970701NN3","name":"OTRA","postalCode":"06300","regime":"601","use":"G03"}';
  const changedAt = new Date().toISOString();
  query(server, `update reservation set invoice = ?, "updatedAt" = ? where id = 'datos-0'`, theirs, changedAt);
  await part.getByRole('button', { name: invoiceDeskWords.es.save }).click();
  await expect(part.getByRole('alert')).toHaveText(group.refunds.meanwhile);
  await expect(part.getByText('OTRA', { exact: true })).toBeVisible();
  await expect(part.getByLabel(fields.name)).toHaveValue('ACME DOS');
  await part.getByRole('button', { name: invoiceDeskWords.es.save }).click();
  await expect(part.getByText('ACME DOS')).toBeVisible();

  // A failure that comes after the dialog was closed is said.
  const refused = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('changeAttendeesOf')) return route.fallback();
    await refused.promise;
    return route.abort('internetdisconnected');
  });
  await sheet.getByLabel(group.party.attends).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  refused.resolve();
  await expect(page.getByText(`Adriana Núñez: ${group.unreached}`)).toBeVisible();
  expect(files).toBe(1);
});
