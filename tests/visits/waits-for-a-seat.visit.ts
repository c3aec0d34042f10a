import { reservationWords } from '#content/pages/reservation.ts';
import { reserveWords } from '#content/pages/reserve.ts';
import { changeCatalogue } from '../house/change-catalogue.ts';
import { pageOf, reserve } from '../house/reserved.ts';
import { editionsOf, seatPeople } from '../house/seat-people.ts';
import {
  act,
  heading,
  newEmail,
  openForm,
  press,
  seatsOf,
  sendForm,
  somebodyIn,
  statesOf,
} from './at-a-reservation.ts';
import { eachOnce, inOneLanguage } from './met-with.ts';
import { reserveForm } from './reserve-form.ts';
import { expect, test } from './visit.ts';

for (const { script: javaScriptEnabled, language } of eachOnce) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });
    const own = reservationWords[language];
    const words = reserveWords[language];

    test(`the last seat goes meanwhile: the list takes the same words, and offers a seat, in ${language}`, async ({
      page,
      ownHouse: house,
    }) => {
      const [id = ''] = editionsOf(house, 'python');
      seatPeople(house, id, { confirmed: 11 });
      const email = newEmail();
      await openForm(page, house, language, id, javaScriptEnabled);
      await reserveForm(page, language).fillIn(email);
      const other = await somebodyIn(house, id);
      const { send, name, lastname, consent } = reserveForm(page, language);
      await send.click();
      await expect(page.getByRole('alert').getByText(words.came.full)).toBeVisible();
      await expect(page.getByRole('heading', { name: words.form.lineHeading })).toBeVisible();
      await expect(name).toHaveValue('Lucía');
      await expect(lastname).toHaveValue('Ibáñez');
      await expect(reserveForm(page, language).email).toHaveValue(email);
      await expect(consent).toBeChecked();
      expect(statesOf(house, email)).toEqual([]);
      await sendForm(page, language);
      expect(statesOf(house, email)).toEqual(['asked']);

      await page.goto(house.origin + (await pageOf(house, email)));
      await press(page, own.asked.action);
      await expect(heading(page)).toHaveText(own.waiting.heading.replace('{ordinal}', own.waiting.ordinals[0] ?? ''));
      // A seat is freed, passed on, and freed once more.
      await act(house, other, 'cancel');
      await page.reload();
      await expect(heading(page)).toHaveText(own.offered.heading.replace('{course}', 'Python'));
      await press(page, own.offered.action);
      await expect(heading(page)).toHaveText(own.confirmed.heading);
      expect([statesOf(house, email), seatsOf(house, id)]).toEqual([['confirmed'], 12]);
    });

    test(`the line is left in ${language}`, async ({ page, ownHouse: house }) => {
      const [id = ''] = editionsOf(house, 'python');
      seatPeople(house, id, { confirmed: 12, waiting: 2 });
      const { page: link, email } = await reserve(house, id, { email: newEmail(), line: true, language });
      await act(house, link, 'confirm');
      await page.goto(house.origin + link);
      await expect(heading(page)).toHaveText(own.waiting.heading.replace('{ordinal}', own.waiting.ordinals[2] ?? ''));
      await press(page, own.waiting.leave);
      await expect(heading(page)).toHaveText(own.ended.headings.left);
      expect(statesOf(house, email)).toEqual(['ended']);
    });
  });
}

test('an offer is passed on, and says where one stands', async ({ page, ownHouse: house }) => {
  const own = reservationWords.es;
  const [id = ''] = editionsOf(house, 'python');
  seatPeople(house, id, { confirmed: 11 });
  const seated = await somebodyIn(house, id);
  const { page: link } = await reserve(house, id, { email: newEmail(), line: true });
  await act(house, link, 'confirm');
  await act(house, seated, 'cancel');
  await page.goto(house.origin + link);
  await expect(heading(page)).toHaveText(own.offered.heading.replace('{course}', 'Python'));
  await press(page, own.offered.decline);
  await expect(heading(page)).toHaveText(own.waiting.free.heading);
  expect(seatsOf(house, id)).toBe(11);
});

for (const language of inOneLanguage('en')) {
  test(`after its hour the same link takes a seat, and joins the line when none is left, in ${language}`, async ({
    page,
    ownHouse: house,
  }) => {
    const own = reservationWords[language];
    const [, id = ''] = editionsOf(house, 'web');
    const runOut = (row: string) =>
      changeCatalogue(
        house,
        `update reservation set state = 'ended', "endReason" = 'expired', until = null where id = '${row}'`,
        `update "courseHistory" set "seatsUsed" = "seatsUsed" - 1 where id = '${id}'`,
      );
    const heading1 = heading(page);
    seatPeople(house, id, {});
    const first = await reserve(house, id, { email: newEmail(), language });
    runOut(first.id);
    await page.goto(house.origin + first.page);
    await expect(heading1).toHaveText(own.ended.headings.expired);
    await press(page, own.ended.takeUp.free);
    await expect(heading1).toHaveText(own.confirmed.heading);

    const second = await reserve(house, id, { email: newEmail(), language });
    runOut(second.id);
    await page.goto(house.origin + second.page);
    await expect(page.getByRole('button', { name: own.ended.takeUp.free })).toBeVisible();
    // The last seat went while the page was open.
    changeCatalogue(house, `update "courseHistory" set capacity = "seatsUsed" where id = '${id}'`);
    await press(page, own.ended.takeUp.free);
    await expect(page.getByRole('alert')).toHaveText(own.came.lastTaken);
    await press(page, own.ended.takeUp.full);
    await expect(heading1).toHaveText(own.waiting.heading.replace('{ordinal}', own.waiting.ordinals[0] ?? ''));
    changeCatalogue(house, `update "courseHistory" set capacity = 12 where id = '${id}'`);
  });
}
