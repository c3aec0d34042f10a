import { courseWords } from '#content/course.ts';
import { reservationWords } from '#content/pages/reservation.ts';
import { reserveWords } from '#content/pages/reserve.ts';
import { problemWords } from '#content/problems.ts';
import { addressOf } from '#site/addresses.ts';
import { pageOf, reserve } from '../house/reserved.ts';
import { editionsOf } from '../house/seat-people.ts';
import { heading, newEmail, openForm, press, seatsOf, sendForm, statesOf } from './at-a-reservation.ts';
import { eachOnce } from './met-with.ts';
import { reserveForm } from './reserve-form.ts';
import { expect, test, withScript } from './visit.ts';

for (const { script: javaScriptEnabled, language } of eachOnce) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });
    const own = reservationWords[language];
    const words = reserveWords[language];

    test(`a seat is reserved, confirmed, moved and given up in ${language}`, async ({ page, ownHouse: house }) => {
      const email = newEmail();
      await page.goto(house.origin + addressOf('training', language));
      const reserving = page.getByRole('article').last().getByRole('link', { name: courseWords[language].reserve });
      await reserving.first().click();
      await expect(heading(page)).toHaveText(words.title.free.replace('{course}', 'Python'));
      if (javaScriptEnabled) await withScript(page);
      await reserveForm(page, language).fillIn(email);
      await sendForm(page, language);
      await expect(page.getByText(email)).toBeVisible();
      // Looked at again it changes nothing.
      await page.reload();
      expect(statesOf(house, email)).toEqual(['held']);

      await page.goto(house.origin + (await pageOf(house, email)));
      await expect(heading(page)).toHaveText(own.held.heading.replace('{course}', 'Python'));
      expect(statesOf(house, email)).toEqual(['held']);
      const letter = page.url();
      await press(page, own.held.action);
      await expect(heading(page)).toHaveText(own.confirmed.heading);
      expect(statesOf(house, email)).toEqual(['confirmed']);
      expect(page.url()).toBe(letter);
      await page.reload();
      await expect(page.getByRole('region', { name: own.classes.title }).getByRole('listitem')).toHaveCount(20);
      const { calendar, subscribe, move, cancel } = own.confirmed;
      await expect(page.getByRole('link', { name: calendar })).toHaveAttribute('href', /\.ics$/);
      await expect(page.getByRole('link', { name: subscribe })).toHaveAttribute('href', /^webcal:.*\.ics$/);

      const [first = '', second = ''] = editionsOf(house, 'python');
      expect([seatsOf(house, first), seatsOf(house, second)]).toEqual([1, 0]);
      await press(page, move.action);
      await expect(page.getByRole('definition').nth(1)).toContainText('18:00');
      expect([seatsOf(house, first), seatsOf(house, second)]).toEqual([0, 1]);

      await page.getByRole('link', { name: cancel.link }).click();
      await expect(heading(page)).toHaveText(own.cancel.heading);
      await page.getByRole('link', { name: own.cancel.keep }).click();
      await expect(heading(page)).toHaveText(own.confirmed.heading);
      await page.getByRole('link', { name: cancel.link }).click();
      await press(page, own.cancel.action);
      await expect(heading(page)).toHaveText(own.ended.headings.cancelled);
      expect([seatsOf(house, first), seatsOf(house, second)]).toEqual([0, 0]);
      // The link of the letter says the same, and leads back to the group.
      await page.goto(letter);
      await expect(heading(page)).toHaveText(own.ended.headings.cancelled);
      await page.getByRole('link', { name: own.ended.again }).click();
      await expect(heading(page)).toHaveText(words.title.free.replace('{course}', 'Python'));
    });

    test(`every field is wrong, and said so beside it, in ${language}`, async ({ page, house }) => {
      const [id = ''] = editionsOf(house, 'word');
      await openForm(page, house, language, id, javaScriptEnabled);
      const { name, lastname, email, consent, send } = reserveForm(page, language);
      await email.fill('lucia@panaderia');
      await send.click();
      const { nameRequired, lastnameRequired, emailInvalid, missing, review } = problemWords[language];
      await expect(name).toHaveAccessibleDescription(nameRequired);
      await expect(lastname).toHaveAccessibleDescription(lastnameRequired);
      await expect(email).toHaveAccessibleDescription(emailInvalid);
      await expect(email).toHaveValue('lucia@panaderia');
      await expect(consent).toHaveAccessibleDescription(words.form.consentRequired);
      await expect(name).toBeFocused();
      await expect(page.getByRole('alert').filter({ hasText: missing })).toContainText(review);
    });
  });
}

test('by keyboard alone a seat is reserved and confirmed', async ({ page, ownHouse: house }) => {
  const email = newEmail();
  const [id = ''] = editionsOf(house, 'web');
  await openForm(page, house, 'es', id, true);
  await page.getByRole('main').getByRole('link', { name: reserveWords.es.back }).focus();
  const typed = { name: 'Ana', lastname: 'Luz', email };
  for (const text of Object.values(typed)) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  // Past the notice that the consent names, to the button.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(reserveForm(page, 'es').send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(reserveWords.es.held.title);
  await page.goto(house.origin + (await pageOf(house, email)));
  const confirm = page.getByRole('button', { name: reservationWords.es.held.action });
  for (
    let presses = 0;
    presses < 30 && !(await confirm.evaluate((one) => one === document.activeElement));
    presses += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(reservationWords.es.confirmed.heading);
});

test('pressed twice, in two tabs and once more after the back button it is one reservation', async ({
  page,
  context,
  ownHouse: house,
}) => {
  const email = newEmail();
  const [id = ''] = editionsOf(house, 'web');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openForm(tab, house, 'en', id, true);
    await reserveForm(tab, 'en').fillIn(email);
  }
  await reserveForm(page, 'en').send.dblclick();
  await expect(heading(page)).toHaveText(reserveWords.en.held.title);
  await sendForm(other, 'en');
  expect(statesOf(house, email)).toEqual(['held']);

  await page.goBack();
  const form = reserveForm(page, 'en');
  await expect(form.name).toHaveValue('Lucía');
  await expect(form.email).toHaveValue(email);
  const mended = newEmail();
  await form.email.fill(mended);
  if (!(await form.consent.isChecked())) await form.consent.check();
  await sendForm(page, 'en');
  await expect(page.getByText(mended)).toBeVisible();
  expect([statesOf(house, email), statesOf(house, mended)]).toEqual([['held'], ['held']]);
});

test('the service stops in between: what was typed stays, and is held once it is back', async ({
  page,
  ownHouse: house,
}) => {
  const email = newEmail();
  const [id = ''] = editionsOf(house, 'word');
  await openForm(page, house, 'es', id, true);
  const form = reserveForm(page, 'es');
  await form.fillIn(email);
  await house.stop();
  await form.send.click();
  await expect(page.locator('form [role="alert"] p').first()).toBeVisible({ timeout: 40_000 });
  await expect(form.email).toHaveValue(email);
  await house.start();
  await sendForm(page, 'es');
  expect(statesOf(house, email)).toEqual(['held']);

  const link = await pageOf(house, email);
  await page.goto(house.origin + link);
  await house.stop();
  await house.start();
  await press(page, reservationWords.es.held.action);
  await expect(heading(page)).toHaveText(reservationWords.es.confirmed.heading);
});

test('who mistyped the mailbox goes back to the form', async ({ page, ownHouse: house }) => {
  const [id = ''] = editionsOf(house, 'word');
  const { heldAt } = await reserve(house, id, { email: newEmail() });
  await page.goto(house.origin + heldAt);
  await page.getByRole('link', { name: reserveWords.es.held.wrong }).click();
  await expect(page.getByRole('heading', { name: reserveWords.es.form.heading })).toBeVisible();
});
