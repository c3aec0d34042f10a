import type { Page } from '@playwright/test';
import { reserveWords } from '#content/pages/reserve.ts';
import type { Language } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { query, reserve } from '../house/reserved.ts';
import type { House } from '../house/run-house.ts';
import { reserveForm } from './reserve-form.ts';
import { expect, withScript } from './visit.ts';

let people = 0;
/** A mailbox that nobody else has. */
export const newEmail = () => `lucia${++people}.${process.pid}@gmail.com`;

/** The states of the reservations of a mailbox. */
export const statesOf = (house: House, email: string) =>
  query(house, 'select state from reservation where email = ? order by "createdAt"', email).map(({ state }) => state);
/** How many seats of an edition are used. */
export const seatsOf = (house: House, id: string) =>
  query(house, 'select "seatsUsed" as n from "courseHistory" where id = ?', id)[0]?.n;

/** What the page is headed. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Presses a button of the page. */
export const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).first().click();

/** Sends the form and waits for the page of what was sent. */
export async function sendForm(page: Page, language: Language): Promise<void> {
  await reserveForm(page, language).send.click();
  await expect(heading(page)).toHaveText(reserveWords[language].held.title);
}

/** Opens the form of an edition. */
export async function openForm(
  page: Page,
  house: House,
  language: Language,
  id: string,
  script: boolean,
): Promise<void> {
  await page.goto(house.origin + addressOf('reserve', language, id));
  if (script) await withScript(page);
}

/** Somebody else has a seat in an edition, and confirmed it: the address of their page. */
export async function somebodyIn(house: House, id: string): Promise<string> {
  const { page } = await reserve(house, id, { email: newEmail() });
  await act(house, page, 'confirm');
  return page;
}

/** Presses a button of somebody's page from elsewhere. */
export async function act(house: House, page: string, name: string): Promise<void> {
  const answer = await fetch(house.origin + page, {
    method: 'POST',
    body: new URLSearchParams({ act: name }),
    headers: { origin: house.origin },
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}
