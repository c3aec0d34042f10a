import type { Page } from '@playwright/test';
import { reserveWords } from '#content/pages/reservations/reserve.ts';
import type { Language } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { query, reserve } from '#tests/server/support/reserved.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';
import { expect, withScript } from './e2e.ts';
import { reserveForm } from './reserve-form.ts';

let people = 0;
export const newEmail = () => `lucia${++people}.${process.pid}@gmail.com`;

export const statesOf = (server: RunningServer, email: string) =>
  query(server, 'select state from reservation where email = ? order by "createdAt"', email).map(({ state }) => state);
/** Seats in use. */
export const seatsOf = (server: RunningServer, id: string) =>
  query(server, 'select "seatsUsed" as n from "courseHistory" where id = ?', id)[0]?.n;

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).first().click();

/** Sends the form and waits for the next page. */
export async function sendForm(page: Page, language: Language): Promise<void> {
  await reserveForm(page, language).send.click();
  await expect(heading(page)).toHaveText(reserveWords[language].held.title);
}

export async function openForm(
  page: Page,
  server: RunningServer,
  language: Language,
  id: string,
  script: boolean,
): Promise<void> {
  await page.goto(server.origin + addressOf('reserve', language, id));
  if (script) await withScript(page);
}

/** Confirms a seat for another person; returns the path of its page. */
export async function somebodyIn(server: RunningServer, id: string): Promise<string> {
  const { page } = await reserve(server, id, { email: newEmail() });
  await postAction(server, page, 'confirm');
  return page;
}

/** Posts a form button of a reservation page, outside the browser. */
export async function postAction(server: RunningServer, page: string, name: string): Promise<void> {
  const answer = await fetch(server.origin + page, {
    method: 'POST',
    body: new URLSearchParams({ act: name }),
    headers: { origin: server.origin },
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}
