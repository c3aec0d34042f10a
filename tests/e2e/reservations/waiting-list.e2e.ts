import { reservationWords } from '#content/pages/reservations/reservation.ts';
import { reserveFormWords } from '#content/pages/reservations/reserve-form.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import {
  heading,
  newEmail,
  openForm,
  postAction,
  press,
  seatsOf,
  sendForm,
  somebodyIn,
  statesOf,
} from '#tests/e2e/support/reservation-page.ts';
import { reserveForm } from '#tests/e2e/support/reserve-form.ts';
import { eachOnce, inOneLanguage } from '#tests/e2e/support/variants.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';
import { pageOf, reserve } from '#tests/server/support/reserved.ts';
import { editionsOf, seatPeople } from '#tests/server/support/seat-people.ts';

for (const { script: javaScriptEnabled, language } of eachOnce) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });
    const own = reservationWords[language];

    test(`losing the last seat offers the waiting list with the same text, and a seat later, in ${language}`, async ({
      page,
      ownServer: server,
    }) => {
      const [id = ''] = editionsOf(server, 'python');
      seatPeople(server, id, { confirmed: 11 });
      const email = newEmail();
      await openForm(page, server, language, id, javaScriptEnabled);
      await reserveForm(page, language).fillIn(email);
      const other = await somebodyIn(server, id);
      const { send, name, lastname, consent } = reserveForm(page, language);
      await send.click();
      await expect(page.getByRole('alert').getByText(reserveFormWords[language].changedTo.full)).toBeVisible();
      await expect(page.getByRole('heading', { name: reserveFormWords[language].form.lineHeading })).toBeVisible();
      await expect(name).toHaveValue('Lucía');
      await expect(lastname).toHaveValue('Ibáñez');
      await expect(reserveForm(page, language).email).toHaveValue(email);
      await expect(consent).toBeChecked();
      expect(statesOf(server, email)).toEqual([]);
      await sendForm(page, language);
      expect(statesOf(server, email)).toEqual(['asked']);

      await page.goto(server.origin + (await pageOf(server, email)));
      await press(page, own.asked.action);
      await expect(heading(page)).toHaveText(own.waiting.heading.replace('{ordinal}', own.waiting.ordinals[0] ?? ''));
      // A seat becomes free, is offered, and becomes free again.
      await postAction(server, other, 'cancel');
      await page.reload();
      await expect(heading(page)).toHaveText(own.offered.heading.replace('{course}', 'Python'));
      await press(page, own.offered.action);
      await expect(heading(page)).toHaveText(own.confirmed.heading);
      expect([statesOf(server, email), seatsOf(server, id)]).toEqual([['confirmed'], 12]);
    });

    test(`the waiting list is left in ${language}`, async ({ page, ownServer: server }) => {
      const [id = ''] = editionsOf(server, 'python');
      seatPeople(server, id, { confirmed: 12, waiting: 2 });
      const { page: link, email } = await reserve(server, id, { email: newEmail(), line: true, language });
      await postAction(server, link, 'confirm');
      await page.goto(server.origin + link);
      await expect(heading(page)).toHaveText(own.waiting.heading.replace('{ordinal}', own.waiting.ordinals[2] ?? ''));
      await expect(page.getByText(own.facts.since)).toBeVisible();
      const leave = page.getByRole('link', { name: own.waiting.leave });
      await leave.click();
      await expect(heading(page)).toHaveText(own.waiting.ask.heading);
      expect(statesOf(server, email)).toEqual(['waiting']);
      await page.getByRole('link', { name: own.waiting.ask.keep }).click();
      await leave.click();
      await press(page, own.waiting.ask.action);
      await expect(heading(page)).toHaveText(own.ended.headings.left);
      expect(page.url()).not.toContain('ask=');
      await expect(page.getByText(own.facts.since)).toHaveCount(0);
      expect(statesOf(server, email)).toEqual(['ended']);
    });
  });
}

test('a declined offer passes on, and the position is shown', async ({ page, ownServer: server }) => {
  const own = reservationWords.es;
  const [id = ''] = editionsOf(server, 'python');
  seatPeople(server, id, { confirmed: 11 });
  const seated = await somebodyIn(server, id);
  const { page: link } = await reserve(server, id, { email: newEmail(), line: true });
  await postAction(server, link, 'confirm');
  await postAction(server, seated, 'cancel');
  await page.goto(server.origin + link);
  await expect(heading(page)).toHaveText(own.offered.heading.replace('{course}', 'Python'));
  await page.getByRole('link', { name: own.offered.decline }).click();
  await expect(heading(page)).toHaveText(own.offered.ask.heading);
  await expect(page.getByRole('link', { name: own.offered.ask.keep })).toBeVisible();
  await press(page, own.offered.ask.action);
  await expect(heading(page)).toHaveText(own.waiting.free.heading);
  expect(seatsOf(server, id)).toBe(11);
});

for (const language of inOneLanguage('en')) {
  test(`the link of an expired hold takes a seat, and joins the waiting list when full, in ${language}`, async ({
    page,
    ownServer: server,
  }) => {
    const own = reservationWords[language];
    const [, id = ''] = editionsOf(server, 'web');
    const runOut = (row: string) =>
      changeCatalogue(
        server,
        `update reservation set state = 'ended', "endReason" = 'expired', until = null where id = '${row}'`,
        `update "courseHistory" set "seatsUsed" = "seatsUsed" - 1 where id = '${id}'`,
      );
    const heading1 = heading(page);
    seatPeople(server, id, {});
    const first = await reserve(server, id, { email: newEmail(), language });
    runOut(first.id);
    await page.goto(server.origin + first.page);
    await expect(heading1).toHaveText(own.ended.headings.expired);
    await press(page, own.ended.takeUp.free);
    await expect(heading1).toHaveText(own.confirmed.heading);

    const second = await reserve(server, id, { email: newEmail(), language });
    runOut(second.id);
    await page.goto(server.origin + second.page);
    await expect(page.getByRole('button', { name: own.ended.takeUp.free })).toBeVisible();
    // The last seat goes while the page is open.
    changeCatalogue(server, `update "courseHistory" set capacity = "seatsUsed" where id = '${id}'`);
    await press(page, own.ended.takeUp.free);
    await expect(page.getByRole('alert')).toHaveText(own.outcomes.lastTaken);
    // One seat is free, but two were asked for.
    changeCatalogue(
      server,
      `update "courseHistory" set capacity = "seatsUsed" + 1 where id = '${id}'`,
      `update reservation set seats = 2 where id = '${second.id}'`,
    );
    await page.goto(server.origin + second.page);
    await expect(page.locator('.lead')).toContainText(own.ended.takeUpStill.fewer.replace('{n}', '2'));
    await press(page, own.ended.takeUp.full);
    await expect(heading1).toHaveText(own.waiting.heading.replace('{ordinal}', own.waiting.ordinals[0] ?? ''));
    changeCatalogue(server, `update "courseHistory" set capacity = 12 where id = '${id}'`);
  });
}
