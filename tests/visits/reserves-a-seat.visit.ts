import type { Page } from '@playwright/test';
import { courseWords } from '#content/course.ts';
import { liveWords } from '#content/live.ts';
import { problemWords } from '#content/problems.ts';
import { reservationWords } from '#content/pages/reservation.ts';
import { reserveWords } from '#content/pages/reserve.ts';
import { type Language, languages } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { pageOf, query, reserve } from '../house/reserved.ts';
import type { House } from '../house/run-house.ts';
import { editionsOf, seatPeople } from '../house/seat-people.ts';
import { expectNothingInTheWay } from './findings.ts';
import { reserveForm } from './reserve-form.ts';
import { expect, test, withScript } from './visit.ts';

let people = 0;
const newEmail = () => `lucia${++people}.${process.pid}@panaderia.mx`;

/** The states of the reservations of a mailbox. */
const statesOf = (house: House, email: string) =>
  query(house, 'select state from reservation where email = ? order by "createdAt"', email).map(({ state }) => state);

/** Sends the form and waits for the page of what was sent. */
async function sendForm(page: Page, language: Language): Promise<void> {
  await reserveForm(page, language).send.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reserveWords[language].held.title);
}

/** Opens the link of the last letter to a mailbox. */
async function openLetter(page: Page, house: House, email: string): Promise<void> {
  await page.goto(house.origin + (await pageOf(house, email)));
}

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).first().click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    for (const language of languages) {
      test(`a seat is reserved, confirmed, moved and given up in ${language}`, async ({ page, ownHouse: house }) => {
        const email = newEmail();
        const own = reservationWords[language];
        await page.goto(house.origin + addressOf('training', language));
        await page
          .getByRole('article')
          .last()
          .getByRole('link', { name: courseWords[language].reserve })
          .first()
          .click();
        await expect(heading(page)).toHaveText(reserveWords[language].title.free.replace('{course}', 'Python'));
        if (javaScriptEnabled) await withScript(page);
        await reserveForm(page, language).fillIn(email);
        await sendForm(page, language);
        await expect(page.getByText(email)).toBeVisible();
        await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^(60|59) minut/);
        expect(statesOf(house, email)).toEqual(['held']);
        // The page of what was sent tells nothing that can be confirmed.
        await page.reload();
        expect(statesOf(house, email)).toEqual(['held']);

        await openLetter(page, house, email);
        await expect(heading(page)).toHaveText(own.held.heading.replace('{course}', 'Python'));
        expect(statesOf(house, email)).toEqual(['held']);
        const letter = page.url();
        await press(page, own.held.action);
        await expect(heading(page)).toHaveText(own.confirmed.heading);
        expect(statesOf(house, email)).toEqual(['confirmed']);
        expect(page.url()).toBe(letter);
        await page.reload();
        await expect(heading(page)).toHaveText(own.confirmed.heading);
        await expect(page.getByText(own.confirmed.room.other.replace('{n}', '12'))).toBeVisible();
        await expect(page.getByRole('link', { name: own.confirmed.calendar })).toHaveAttribute('href', /\.ics$/);
        await expect(page.getByRole('link', { name: own.confirmed.subscribe })).toHaveAttribute('href', /^webcal:/);

        const [first = '', second = ''] = editionsOf(house, 'python');
        await press(page, own.confirmed.move.action);
        await expect(page.getByRole('definition').nth(1)).toContainText('18:00');
        const seats = (id: string) => query(house, 'select "seatsUsed" as n from "courseHistory" where id = ?', id)[0]?.n;
        expect([seats(first), seats(second)]).toEqual([0, 1]);

        await page.getByRole('link', { name: own.confirmed.cancel.link }).click();
        await expect(heading(page)).toHaveText(own.cancel.heading);
        await page.getByRole('link', { name: own.cancel.keep }).click();
        await expect(heading(page)).toHaveText(own.confirmed.heading);
        await page.getByRole('link', { name: own.confirmed.cancel.link }).click();
        await press(page, own.cancel.action);
        await expect(heading(page)).toHaveText(own.ended.headings.cancelled);
        expect([seats(first), seats(second)]).toEqual([0, 0]);
        // The link of the letter says the same as the page.
        await page.goto(letter);
        await expect(heading(page)).toHaveText(own.ended.headings.cancelled);
        await page.getByRole('link', { name: own.ended.again }).click();
        await expect(heading(page)).toHaveText(reserveWords[language].title.free.replace('{course}', 'Python'));
      });

      test(`a place in the line is asked for, confirmed, offered a seat and left in ${language}`, async ({
        page,
        ownHouse: house,
      }) => {
        const own = reservationWords[language];
        const [id = ''] = editionsOf(house, 'python');
        seatPeople(house, id, { confirmed: 11, waiting: 1 });
        const seated = await reserve(house, id, { email: newEmail(), language }).catch(() => undefined);
        expect(seated).toBeUndefined();
      });
    }
  });
}
