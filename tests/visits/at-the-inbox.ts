import type { BrowserContext, Page } from '@playwright/test';
import { openDatabase } from '#backend/database/open-database.ts';
import type { House } from '../house/run-house.ts';
import { fillLogin, openAccount } from './people.ts';
import { expect } from './visit.ts';

let count = 0;

/** Somebody of the company comes to the inbox, in which three people wait. Answers who they are. */
export async function comeToInbox(page: Page, house: House, path = '/messages'): Promise<string> {
  count += 1;
  const email = `mesa-${process.pid}-${count}@ejemplo.mx`;
  await openAccount(house, email);
  await enter(page, house, email, path);
  return email;
}

/** Signs in and comes to a place of the desk. */
export async function enter(page: Page, house: House, email: string, path = '/messages'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${house.origin}/login?next=${encodeURIComponent(`/desk${path}`)}`);
  await fillLogin(page, email);
  await expect(page).toHaveURL(`${house.origin}/desk${path}`);
}

/** The row of somebody in the list. */
export const row = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name });

/** Where an answer is written. */
export const field = (page: Page) => page.locator('form textarea');

/** What is said of something that was done. */
export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** A message with its answers and drafts, as they are stored. */
export const stored = async (house: House, id: string) => {
  const { db, close } = await openDatabase({ dataDir: house.dataDir });
  try {
    return {
      message: await db.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      answers: await db.selectFrom('answer').selectAll().where('contactId', '=', id).execute(),
      drafts: await db.selectFrom('draft').selectAll().where('thing', '=', `Contact:${id}`).execute(),
    };
  } finally {
    await close();
  }
};

/** A second desk: another person in a browser of their own. */
export async function secondDesk(
  context: BrowserContext,
  house: House,
  path: string,
): Promise<{ page: Page; close(): Promise<void> }> {
  const own = await context.browser()?.newContext({ locale: 'es-MX', viewport: { width: 1280, height: 800 } });
  if (!own) throw new Error('There is no browser');
  const page = await own.newPage();
  await comeToInbox(page, house, path);
  return { page, close: () => own.close() };
}
