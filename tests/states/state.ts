import type { Page } from '@playwright/test';
import type { Language } from '#model/languages.ts';
import type { House } from '../house/run-house.ts';
import { expect } from '../visits/visit.ts';

/** Where a state is looked at. */
export interface Scene {
  readonly page: Page;
  readonly house: House;
  readonly language: Language;
}

/** Something that a visitor of a page can have before the eyes. */
export interface State {
  /** Two or three words, which name its picture too. */
  readonly name: string;
  /** What the page says is not what it usually says: its fields stand elsewhere. */
  readonly otherWords?: true;
  /** As the page opens for everybody. */
  readonly plain?: true;
  /** What differs from the plain one stands in the bar, which every page has. */
  readonly inTheBar?: true;
  /** Brings it about, from an empty tab on, and answers when it is there. */
  reach(scene: Scene): Promise<void>;
}

/** Empties the tab: nothing is left of the state before but the language. */
export async function leave({ page, house }: Scene): Promise<void> {
  // First the page goes: what was held back from it would still reach it.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${house.origin}/healthz`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** From now on nothing can be reached, as where there is no network. */
export async function cutLine({ page }: Scene): Promise<void> {
  await page.route('**/*', (route) => route.abort('internetdisconnected'));
}

/** Whoever asks that gets no answer as long as the page is there. */
export async function holdAnswer({ page }: Scene, address: string): Promise<void> {
  await page.route(address, () => undefined);
}

/** Waits until a form on the page says what is wrong with a field. */
export async function expectFault({ page }: Scene): Promise<void> {
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
}

/** Waits until a form says beside its button why nothing was done. Where nothing answers, three tries are made first. */
export async function expectReason({ page }: Scene): Promise<void> {
  await expect(page.locator('form [role="alert"] p').first()).toBeVisible({ timeout: 30_000 });
}

/** An e-mail as long as may be typed, without a place where it would break by itself. */
export function longEmail(before: string): string {
  const end = '@panaderias-unidas-del-bajio.example.mx';
  return `${before}-${'maria-fernanda-gutierrez-altamirano-de-la-torre'.slice(0, 79 - end.length - before.length)}${end}`;
}

/** A word that no line holds. */
export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** A mailbox that nobody has asked for anything yet. */
export function newEmail(): string {
  count += 1;
  return longEmail(`n${process.pid}-${count}`);
}
let count = 0;
