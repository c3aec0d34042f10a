import { clockTime, courseWords } from '#content/course.ts';
import { reservationWords } from '#content/pages/reservations/reservation.ts';
import { reserveWords } from '#content/pages/reservations/reserve.ts';
import { reserveFormWords } from '#content/pages/reservations/reserve-form.ts';
import { problemWords } from '#content/problems.ts';
import { addressOf } from '#site/addresses.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import {
  heading,
  newEmail,
  openForm,
  press,
  seatsOf,
  sendForm,
  statesOf,
} from '#tests/e2e/support/reservation-page.ts';
import { reserveForm } from '#tests/e2e/support/reserve-form.ts';
import { eachOnce } from '#tests/e2e/support/variants.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';
import { pageOf, reserve } from '#tests/server/support/reserved.ts';
import { editionsOf } from '#tests/server/support/seat-people.ts';

for (const { script: javaScriptEnabled, language } of eachOnce) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });
    const own = reservationWords[language];
    const words = reserveWords[language];

    test(`a seat is reserved, confirmed, moved and cancelled in ${language}`, async ({ page, ownServer: server }) => {
      const email = newEmail();
      await page.goto(server.origin + addressOf('training', language));
      const reserving = page.getByRole('article').last().getByRole('link', { name: courseWords[language].reserve });
      await reserving.first().click();
      await expect(heading(page)).toHaveText(words.title.free.replace('{course}', 'Python'));
      if (javaScriptEnabled) await withScript(page);
      await reserveForm(page, language).fillIn(email);
      await sendForm(page, language);
      await expect(page.getByText(email)).toBeVisible();
      // GET changes nothing.
      await page.reload();
      expect(statesOf(server, email)).toEqual(['held']);

      await page.goto(server.origin + (await pageOf(server, email)));
      await expect(heading(page)).toHaveText(own.held.heading.replace('{course}', 'Python'));
      expect(statesOf(server, email)).toEqual(['held']);
      const linkUrl = page.url();
      await press(page, own.held.action);
      await expect(heading(page)).toHaveText(own.confirmed.heading);
      expect(statesOf(server, email)).toEqual(['confirmed']);
      expect(page.url()).toBe(linkUrl);
      await page.reload();
      await expect(page.getByRole('region', { name: own.classes.title }).getByRole('listitem')).toHaveCount(20);
      const { calendar, subscribe, move, cancel } = own.confirmed;
      await expect(page.getByRole('link', { name: calendar })).toHaveAttribute('href', /\.ics$/);
      await expect(page.getByRole('link', { name: subscribe })).toHaveAttribute('href', /^webcal:.*\.ics$/);

      const [first = '', second = ''] = editionsOf(server, 'python');
      expect([seatsOf(server, first), seatsOf(server, second)]).toEqual([1, 0]);
      await press(page, move.action);
      await expect(page.getByRole('definition').nth(1)).toContainText(clockTime('18:00', language));
      expect([seatsOf(server, first), seatsOf(server, second)]).toEqual([0, 1]);

      await page.getByRole('link', { name: cancel.link }).click();
      await expect(heading(page)).toHaveText(own.cancel.heading);
      await page.getByRole('link', { name: own.cancel.keep }).click();
      await expect(heading(page)).toHaveText(own.confirmed.heading);
      await page.getByRole('link', { name: cancel.link }).click();
      await press(page, own.cancel.action);
      await expect(heading(page)).toHaveText(own.ended.headings.cancelled);
      expect([seatsOf(server, first), seatsOf(server, second)]).toEqual([0, 0]);
      // The e-mailed link shows the same, and leads back to the group.
      await page.goto(linkUrl);
      await expect(heading(page)).toHaveText(own.ended.headings.cancelled);
      await page.getByRole('link', { name: own.ended.again }).click();
      await expect(heading(page)).toHaveText(words.title.free.replace('{course}', 'Python'));
    });

    test(`a mistyped address is corrected twice, and each request replaces the one before, in ${language}`, async ({
      page,
      ownServer: server,
    }) => {
      const [id = ''] = editionsOf(server, 'word');
      const [first, second, third] = [newEmail(), newEmail(), newEmail()];
      const form = reserveForm(page, language);
      const correct = async (from: string, to: string) => {
        await expect(page.getByText(words.held.corrects.replace('{email}', from))).toBeVisible();
        if (javaScriptEnabled) await withScript(page);
        await expect(form.seats).toHaveValue('4');
        await form.fillIn(to);
        await sendForm(page, language);
        expect([statesOf(server, from), statesOf(server, to)]).toEqual([['ended'], ['held']]);
      };
      await openForm(page, server, language, id, javaScriptEnabled);
      await form.seats.fill('4');
      await form.fillIn(first);
      await sendForm(page, language);
      await page.getByRole('link', { name: words.held.wrong }).click();
      await expect(form.email).toHaveValue(first);
      await correct(first, second);
      await page.getByRole('link', { name: words.held.wrong }).click();
      await correct(second, third);
      expect(seatsOf(server, id)).toBe(4);
      if (!javaScriptEnabled) return;
      // The form of the second correction, again.
      await page.goBack();
      const fourth = newEmail();
      await form.fillIn(fourth);
      await sendForm(page, language);
      expect([statesOf(server, third), statesOf(server, fourth), seatsOf(server, id)]).toEqual([
        ['ended'],
        ['held'],
        4,
      ]);
    });

    test(`every invalid field shows its problem beside it, in ${language}`, async ({ page, server }) => {
      const [id = ''] = editionsOf(server, 'word');
      await openForm(page, server, language, id, javaScriptEnabled);
      const { name, lastname, email, consent, send } = reserveForm(page, language);
      await email.fill('lucia@panaderia');
      await send.click();
      const { nameRequired, lastnameRequired, emailInvalid, missing, review } = problemWords[language];
      await expect(name).toHaveAccessibleDescription(nameRequired);
      await expect(lastname).toHaveAccessibleDescription(lastnameRequired);
      await expect(email).toHaveAccessibleDescription(emailInvalid);
      await expect(email).toHaveValue('lucia@panaderia');
      await expect(consent).toHaveAccessibleDescription(reserveFormWords[language].form.consentRequired);
      await expect(name).toBeFocused();
      await expect(page.getByRole('alert').filter({ hasText: missing })).toContainText(review);
    });
  });
}

test('a seat is reserved and confirmed by keyboard alone', async ({ page, ownServer: server }) => {
  const email = newEmail();
  const [id = ''] = editionsOf(server, 'web');
  await openForm(page, server, 'es', id, true);
  await page.getByRole('main').getByRole('link', { name: reserveWords.es.back }).focus();
  const typed = { name: 'Ana', lastname: 'Luz', email };
  for (const text of Object.values(typed)) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  // The number of seats, the company's details, the consent.
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  // Tabs past the link to the privacy notice.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(reserveForm(page, 'es').send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(reserveWords.es.held.title);
  await page.goto(server.origin + (await pageOf(server, email)));
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

test('a double press, two tabs and the back button make one reservation', async ({
  page,
  context,
  ownServer: server,
}) => {
  const email = newEmail();
  const [id = ''] = editionsOf(server, 'web');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openForm(tab, server, 'en', id, true);
    await reserveForm(tab, 'en').fillIn(email);
  }
  await reserveForm(page, 'en').send.dblclick();
  await expect(heading(page)).toHaveText(reserveWords.en.held.title);
  await sendForm(other, 'en');
  expect(statesOf(server, email)).toEqual(['held']);

  await page.goBack();
  const form = reserveForm(page, 'en');
  await expect(form.name).toHaveValue('Lucía');
  await expect(form.email).toHaveValue(email);
  const mended = newEmail();
  await form.email.fill(mended);
  if (!(await form.consent.isChecked())) await form.consent.check();
  await sendForm(page, 'en');
  await expect(page.getByText(mended)).toBeVisible();
  expect([statesOf(server, email), statesOf(server, mended)]).toEqual([['held'], ['held']]);
});

test('the form survives a stopped service, and the seat is held once it is back', async ({
  page,
  ownServer: server,
}) => {
  const email = newEmail();
  const [id = ''] = editionsOf(server, 'word');
  await openForm(page, server, 'es', id, true);
  const form = reserveForm(page, 'es');
  await form.fillIn(email);
  await server.stop();
  await form.send.click();
  await expect(page.locator('form [role="alert"] p').first()).toBeVisible();
  await expect(form.email).toHaveValue(email);
  await server.start();
  await sendForm(page, 'es');
  expect(statesOf(server, email)).toEqual(['held']);

  const link = await pageOf(server, email);
  await page.goto(server.origin + link);
  await server.stop();
  await server.start();
  await press(page, reservationWords.es.held.action);
  await expect(heading(page)).toHaveText(reservationWords.es.confirmed.heading);
});

test('a mistyped mailbox can be corrected by going back to the form', async ({ page, ownServer: server }) => {
  const [id = ''] = editionsOf(server, 'word');
  const { heldAt } = await reserve(server, id, { email: newEmail() });
  await page.goto(server.origin + heldAt);
  await page.getByRole('link', { name: reserveWords.es.held.wrong }).click();
  await expect(page.getByRole('heading', { name: reserveFormWords.es.form.heading })).toBeVisible();
});

test('a form sent again unchanged names the hour of the first', async ({ page, ownServer: server }) => {
  const [id = ''] = editionsOf(server, 'word');
  const email = newEmail();
  await openForm(page, server, 'es', id, true);
  await reserveForm(page, 'es').fillIn(email);
  await sendForm(page, 'es');
  const lead = page.getByText(reserveWords.es.held.sent);
  const first = await lead.textContent();
  // A fuller group has shorter holds.
  changeCatalogue(server, `update "courseHistory" set "seatsUsed" = 9 where id = '${id}'`);
  await page.goBack();
  const { consent } = reserveForm(page, 'es');
  if (!(await consent.isChecked())) await consent.check();
  await sendForm(page, 'es');
  await expect(lead).toHaveText(first ?? '');
  expect(statesOf(server, email)).toEqual(['held']);
});
