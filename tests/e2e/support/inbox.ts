import type { BrowserContext, Page } from '@playwright/test';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';
import { fillLogin, openAccount } from './accounts.ts';
import { expect } from './e2e.ts';

let count = 0;

/** Signs in a new staff member and opens the inbox with three messages; returns the e-mail address. */
export async function comeToInbox(page: Page, server: RunningServer, path = '/messages'): Promise<string> {
  count += 1;
  const email = `mesa-${process.pid}-${count}@ejemplo.mx`;
  await openAccount(server, email);
  await enter(page, server, email, path);
  return email;
}

export async function enter(page: Page, server: RunningServer, email: string, path = '/messages'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${server.origin}/login?next=${encodeURIComponent(`/desk${path}`)}`);
  await fillLogin(page, email);
  await expect(page).toHaveURL(`${server.origin}/desk${path}`);
}

export const row = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name });

export const field = (page: Page) => page.locator('form textarea');

export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

export const stored = async (server: RunningServer, id: string) => {
  const { db, close } = await openDatabase({ dataDir: server.dataDir });
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

/** A second desk: another staff member in another browser context. */
export async function secondDesk(
  context: BrowserContext,
  server: RunningServer,
  path: string,
): Promise<{ page: Page; close(): Promise<void> }> {
  const own = await context.browser()?.newContext({ locale: 'es-MX', viewport: { width: 1280, height: 800 } });
  if (!own) throw new Error('There is no browser');
  const page = await own.newPage();
  await comeToInbox(page, server, path);
  return { page, close: () => own.close() };
}
