import type { BrowserContext, Page } from '@playwright/test';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { deskAddress } from '#model/desk-address.ts';
import type { House } from '../house/run-house.ts';
import { openAccount } from './people.ts';
import { startSession } from './start-session.ts';
import { expect } from './visit.ts';

/** Signs somebody in, once for each page, and comes to a place of the desk. */
export async function sitDown(page: Page, house: House, email: string, path = ''): Promise<void> {
  await openAccount(house, email);
  await startSession(page, house, email);
  await goTo(page, house, path);
}

/** Comes to a place of the desk, and waits until it is there and keys do something. */
export async function goTo(page: Page, house: House, path: string): Promise<void> {
  await page.goto(house.origin + deskAddress.es + path);
  await expect(page.getByText(everywhereWords.es.find).first()).toBeAttached();
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
  // What is seen listens a moment later, when nothing else is left to be done.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done))));
}

/** A second desk of the same person, in a tab of its own. */
export async function secondDesk(context: BrowserContext, house: House, path: string): Promise<Page> {
  const page = await context.newPage();
  await goTo(page, house, path);
  return page;
}
