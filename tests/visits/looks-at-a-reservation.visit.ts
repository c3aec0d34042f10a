import { reservationWords } from '#content/pages/reservation.ts';
import { reserveWords } from '#content/pages/reserve.ts';
import { pageOf } from '../house/reserved.ts';
import { editionsOf } from '../house/seat-people.ts';
import { heading, newEmail, openForm, press, sendForm, somebodyIn } from './at-a-reservation.ts';
import { reserveForm } from './reserve-form.ts';
import { expect, test } from './visit.ts';

test('a link is opened on another device, and the first learns nothing of it', async ({
  page,
  browser,
  ownHouse: house,
}) => {
  const email = newEmail();
  const [id = ''] = editionsOf(house, 'word');
  await openForm(page, house, 'es', id, true);
  await reserveForm(page, 'es').fillIn(email);
  await sendForm(page, 'es');
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-GB' });
  const there = await phone.newPage();
  await there.goto(house.origin + (await pageOf(house, email)));
  await press(there, reservationWords.es.held.action);
  await expect(heading(there)).toHaveText(reservationWords.es.confirmed.heading);
  await phone.close();
  // What the owner of the mailbox did is not for whoever typed it.
  await page.reload();
  await expect(heading(page)).toHaveText(reserveWords.es.held.title);
});

test('once the seat is confirmed the form of the first tab is empty', async ({ page, context, ownHouse: house }) => {
  const email = newEmail();
  const [id = ''] = editionsOf(house, 'word');
  await openForm(page, house, 'es', id, true);
  await reserveForm(page, 'es').fillIn(email);
  await sendForm(page, 'es');
  const letter = await context.newPage();
  await letter.goto(house.origin + (await pageOf(house, email)));
  await press(letter, reservationWords.es.held.action);
  await expect(letter.locator('[data-island="confirmed"][data-taken]')).toBeAttached();
  await page.goBack();
  await expect(reserveForm(page, 'es').email).toHaveValue('');
  await expect(reserveForm(page, 'es').name).toHaveValue('');
});

test('on paper the reservation is black on white', async ({ page, ownHouse: house }) => {
  const [id = ''] = editionsOf(house, 'word');
  await page.goto(house.origin + (await somebodyIn(house, id)));
  await page.emulateMedia({ media: 'print' });
  const classes = page.getByRole('region', { name: reservationWords.es.classes.title });
  await expect(classes).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(classes).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByText(/^R-/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toBeHidden();
});
