import type { Page } from '@playwright/test';
import type { Language } from '#model/languages.ts';
import { expect } from '#tests/e2e/support/e2e.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';

export interface Scene {
  readonly page: Page;
  readonly server: RunningServer;
  readonly language: Language;
}

export interface State {
  /** Two or three words, also for file names. */
  readonly name: string;
  /** The page has other texts, so its fields are elsewhere. */
  readonly otherWords?: true;
  /** As the page opens for a guest. */
  readonly plain?: true;
  /** Differs from the plain state only in the header. */
  readonly inTheBar?: true;
  /** Reaches the state from an empty tab. */
  reach(scene: Scene): Promise<void>;
}

/** Empties the tab; only the language remains. */
export async function leave({ page, server }: Scene): Promise<void> {
  // Leaves the page first, so that held responses do not reach it.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${server.origin}/healthz`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Simulates a lost network. */
export async function goOffline({ page }: Scene): Promise<void> {
  await page.route('**/*', (route) => route.abort('internetdisconnected'));
}

/** Never answers requests to `address`. */
export async function holdAnswer({ page }: Scene, address: string): Promise<void> {
  await page.route(address, () => undefined);
}

export async function expectFault({ page }: Scene): Promise<void> {
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
}

/** Waits for the form's error message. Without a network three attempts are made first. */
export async function expectReason({ page }: Scene): Promise<void> {
  await expect(page.locator('form [role="alert"] p').first()).toBeVisible();
}

/** A very long e-mail address without a break opportunity. */
export function longEmail(before: string): string {
  const end = '@panaderias-unidas-del-bajio.example.mx';
  return `${before}-${'maria-fernanda-gutierrez-altamirano-de-la-torre'.slice(0, 79 - end.length - before.length)}${end}`;
}

export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** A mailbox no test has used yet. */
export function newEmail(): string {
  count += 1;
  return longEmail(`n${process.pid}-${count}`);
}
let count = 0;
