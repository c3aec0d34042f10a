import type { Page } from '@playwright/test';

/**
 * Plays deterministic games: dice and words come from these bytes, also after a reload. Removes
 * speech recognition, which crashes the browser from npm.
 */
export async function planGame(page: Page, bytes: readonly number[]): Promise<void> {
  await page.addInitScript((planned) => {
    Reflect.deleteProperty(window, 'SpeechRecognition');
    let next = Number(window.name || 0);
    crypto.getRandomValues = <Into extends ArrayBufferView | null>(into: Into): Into => {
      if (into instanceof Uint8Array && into.length === 1) {
        into[0] = planned[next % planned.length] ?? 0;
        next += 1;
        window.name = String(next);
      }
      return into;
    };
  }, bytes);
}

function throwsOf(rolled: readonly number[]): readonly number[] {
  return rolled.map((one) => one - 1);
}

/** A game of two with every event: ladders, snakes, sixes and a throw past 100. The first player wins. */
export const wholeGame = throwsOf([4, 1, 6, 4, 6, 2, 6, 6, 2, 1, 1, 6, 5, 1, 3]);

export const spokenText = (page: Page) => page.locator('main section [role="status"]').first();

export const player = (page: Page, index: number) =>
  page
    .getByRole('list', { name: /^(Jugadores|Players|Puntos)$/ })
    .locator('li')
    .nth(index);
