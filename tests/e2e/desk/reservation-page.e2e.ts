import { reservationWords } from '#content/pages/reservations/reservation.ts';
import { reserveWords } from '#content/pages/reservations/reserve.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { heading, newEmail, openForm, press, sendForm, somebodyIn } from '#tests/e2e/support/reservation-page.ts';
import { reserveForm } from '#tests/e2e/support/reserve-form.ts';
import { pageOf } from '#tests/server/support/reserved.ts';
import { editionsOf } from '#tests/server/support/seat-people.ts';

test('opening a link on another device changes nothing on the first', async ({ page, browser, ownServer: server }) => {
  const email = newEmail();
  const [id = ''] = editionsOf(server, 'word');
  await openForm(page, server, 'es', id, true);
  await reserveForm(page, 'es').fillIn(email);
  await sendForm(page, 'es');
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-GB' });
  const there = await phone.newPage();
  await there.goto(server.origin + (await pageOf(server, email)));
  await press(there, reservationWords.es.held.action);
  await expect(heading(there)).toHaveText(reservationWords.es.confirmed.heading);
  await phone.close();
  // The page does not reveal actions of the mailbox's owner.
  await page.reload();
  await expect(heading(page)).toHaveText(reserveWords.es.held.title);
});

test('the form of the first tab is empty once the seat is confirmed', async ({ page, context, ownServer: server }) => {
  const email = newEmail();
  const [id = ''] = editionsOf(server, 'word');
  await openForm(page, server, 'es', id, true);
  await reserveForm(page, 'es').fillIn(email);
  await sendForm(page, 'es');
  const buyerTab = await context.newPage();
  await buyerTab.goto(server.origin + (await pageOf(server, email)));
  await press(buyerTab, reservationWords.es.held.action);
  await expect(buyerTab.locator('[data-island="confirmed"][data-taken]')).toBeAttached();
  await page.goBack();
  await expect(reserveForm(page, 'es').email).toHaveValue('');
  await expect(reserveForm(page, 'es').name).toHaveValue('');
});

test('a look back at a sent form does not keep it from emptying after the confirmation', async ({
  page,
  ownServer: server,
}) => {
  const email = newEmail();
  const [id = ''] = editionsOf(server, 'word');
  await openForm(page, server, 'es', id, true);
  await reserveForm(page, 'es').fillIn(email);
  await sendForm(page, 'es');
  // The correction fills in the address, which nothing changes here.
  await page.getByRole('link', { name: reserveWords.es.held.wrong }).click();
  await withScript(page);
  await expect(reserveForm(page, 'es').email).toHaveValue(email);
  await page.goBack();
  await page.goBack();
  await expect(reserveForm(page, 'es').email).toHaveValue(email);
  await page.goto(server.origin + (await pageOf(server, email)));
  await press(page, reservationWords.es.held.action);
  await expect(page.locator('[data-island="confirmed"][data-taken]')).toBeAttached();
  await openForm(page, server, 'es', id, true);
  await expect(reserveForm(page, 'es').email).toHaveValue('');
  await expect(reserveForm(page, 'es').name).toHaveValue('');
});

test('a reservation prints black on white', async ({ page, ownServer: server }) => {
  const [id = ''] = editionsOf(server, 'word');
  await page.goto(server.origin + (await somebodyIn(server, id)));
  await page.emulateMedia({ media: 'print' });
  const classes = page.getByRole('region', { name: reservationWords.es.classes.title });
  await expect(classes).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(classes).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByText(/^R-/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toBeHidden();
});
