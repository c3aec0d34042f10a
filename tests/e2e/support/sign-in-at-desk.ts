import type { BrowserContext, Page } from '@playwright/test';
import { appWords } from '#content/desk/app.ts';
import { dashboardWords } from '#content/desk/today.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import type { Language } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';
import { fillLogin, openAccount } from './accounts.ts';
import { expect } from './e2e.ts';
import { startSession } from './start-session.ts';

/** Signs in once per page and opens a screen of the desk. */
export async function sitDown(page: Page, server: RunningServer, email: string, path = ''): Promise<void> {
  await openAccount(server, email);
  await startSession(page, server, email);
  await goTo(page, server, path);
}

/** Opens a screen of the desk, and waits until it handles keys. */
export async function goTo(page: Page, server: RunningServer, path: string): Promise<void> {
  await page.goto(server.origin + deskAddress.es + path);
  await expect(page.getByText(appWords.es.find).first()).toBeAttached();
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
  await untilIdle(page);
}

/** Waits until the browser is idle: listeners are added only then. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done), { timeout: 10_000 })));
}

/** Waits for two frames, as after a change of the viewport: a position read before may be the former one. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Opens the palette, again if its chunk took longer than the desk waits for it. */
export async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 10_000 });
  }).toPass();
}

export async function secondDesk(context: BrowserContext, server: RunningServer, path: string): Promise<Page> {
  const page = await context.newPage();
  await goTo(page, server, path);
  return page;
}

/** Opens the desk without a session, and signs in. */
export async function openThroughLogin(
  page: Page,
  server: RunningServer,
  email: string,
  language: Language = 'es',
  below = '',
): Promise<void> {
  await page.goto(server.origin + deskAddress[language] + below);
  await expect(page).toHaveURL(new RegExp(`${addressOf('login', language)}\\?next=`));
  await fillLogin(page, email, language);
  await expect(page).toHaveURL(server.origin + deskAddress[language] + below);
}

/** Opens the desk with a session. */
export async function openSignedIn(page: Page, server: RunningServer, email: string): Promise<void> {
  await startSession(page, server, email);
  await page.goto(server.origin + deskAddress.es);
}

export async function expectGreeting(page: Page, email: string, language: Language = 'es'): Promise<void> {
  const greeting = page.locator('main header p').first();
  // Hidden until the service has confirmed the session.
  await expect(greeting).toBeVisible();
  await expect(greeting).toContainText(email);
  const { morning, afternoon, night } = dashboardWords[language].greetings;
  await expect(greeting).toHaveText(new RegExp(`^(${morning}|${afternoon}|${night}), `));
}
