import type { Page } from '@playwright/test';

/**
 * A browser in which a game is played as it is planned: the dice and the words come of these bytes, one after the other and also
 * after a reload. The browser from npm ends itself when it is asked what the device can hear: it hears nothing here.
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

/** Throws of a die as bytes. */
export function throwsOf(rolled: readonly number[]): readonly number[] {
  return rolled.map((one) => one - 1);
}

/**
 * A game of two in which everything happens: ladders for both, a snake for both, sixes, a throw that goes past 100, and the first
 * wins.
 */
export const wholeGame = throwsOf([4, 1, 6, 2, 1, 6, 4, 1, 6, 6, 1, 6, 3, 2, 6, 6, 1, 6, 6, 1, 6, 5, 1, 5, 1, 2]);
