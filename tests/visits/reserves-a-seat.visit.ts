import type { Page } from '@playwright/test';
import { courseWords } from '#content/course.ts';
import { reservationWords } from '#content/pages/reservation.ts';
import { reserveWords } from '#content/pages/reserve.ts';
import { problemWords } from '#content/problems.ts';
import type { Language } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { changeCatalogue } from '../house/change-catalogue.ts';
import { pageOf, query, reserve } from '../house/reserved.ts';
import type { House } from '../house/run-house.ts';
import { editionsOf, seatPeople } from '../house/seat-people.ts';
import { eachOnce, inOneLanguage } from './met-with.ts';
import { reserveForm } from './reserve-form.ts';
import { expect, test, withScript } from './visit.ts';

let people = 0;
const newEmail = () => `lucia${++people}.${process.pid}@panaderia.mx`;

/** The states of the reservations of a mailbox. */
const statesOf = (house: House, email: string) =>
  query(house, 'select state from reservation where email = ? order by "createdAt"', email).map(({ state }) => state);
const seatsOf = (house: House, id: string) =>
  query(house, 'select "seatsUsed" as n from "courseHistory" where id = ?', id)[0]?.n;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).first().click();

/** Sends the form and waits for the page of what was sent. */
async function sendForm(page: Page, language: Language): Promise<void> {
  await reserveForm(page, language).send.click();
  await expect(heading(page)).toHaveText(reserveWords[language].held.title);
}

/** Opens the form of an edition. */
async function openForm(page: Page, house: House, language: Language, id: string, script: boolean): Promise<void> {
  await page.goto(house.origin + addressOf('reserve', language, id));
  if (script) await withScript(page);
}

/** Somebody else has a seat in an edition, and confirmed it: the address of their page. */
async function somebodyIn(house: House, id: string): Promise<string> {
  const { page } = await reserve(house, id, { email: newEmail() });
  await act(house, page, 'confirm');
  return page;
}

/** Presses a button of somebody's page from elsewhere. */
async function act(house: House, page: string, name: string): Promise<void> {
  const answer = await fetch(house.origin + page, {
    method: 'POST',
    body: new URLSearchParams({ act: name }),
    headers: { origin: house.origin },
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}

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
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^(60|59) minut/);
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
      await expect(page.getByText(own.confirmed.room.other.replace('{n}', '12'))).toBeVisible();
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

test('who mistyped the mailbox goes back to the form', async ({ page, ownHouse: house }) => {
  const [id = ''] = editionsOf(house, 'word');
  const { heldAt } = await reserve(house, id, { email: newEmail() });
  await page.goto(house.origin + heldAt);
  await page.getByRole('link', { name: reserveWords.es.held.wrong }).click();
  await expect(page.getByRole('heading', { name: reserveWords.es.form.heading })).toBeVisible();
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
