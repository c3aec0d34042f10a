import { reservationWords } from '#content/pages/reservation.ts';
import { reserveWords } from '#content/pages/reserve.ts';
import { pageOf, reserve } from '../house/reserved.ts';
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

test('the minutes are counted while one looks, and the end is said', async ({ page, ownHouse: house }) => {
  const words = reserveWords.es.held;
  const [id = ''] = editionsOf(house, 'word');
  const { heldAt } = await reserve(house, id, { email: newEmail() });
  await page.clock.install();
  await page.goto(house.origin + heldAt);
  const left = page.locator('[data-minutes]');
  await expect(left).toHaveText('60 minutos');
  await expect(page.locator('[data-island="minutes"][data-taken]')).toBeAttached();
  await page.clock.runFor('02:00');
  await expect(left).toHaveText(/^5[78] minutos$/);
  await page.clock.fastForward('01:00:00');
  await expect(left).toHaveText(words.over);
  await expect(page.getByRole('status').filter({ hasText: words.overText })).toBeVisible();
});

test('on paper the reservation is black on white', async ({ page, ownHouse: house }) => {
  const [id = ''] = editionsOf(house, 'word');
  await page.goto(house.origin + (await somebodyIn(house, id)));
  await page.emulateMedia({ media: 'print' });
  const room = page.getByRole('region', { name: reserveWords.es.seats });
  await expect(room).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(room).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByText(/^R-/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toBeHidden();
});
