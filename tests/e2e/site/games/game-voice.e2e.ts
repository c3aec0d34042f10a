import type { Page } from '@playwright/test';
import { playersWords } from '#content/games/players.ts';
import { snakesWords } from '#content/games/snakes-game.ts';
import { voiceWords } from '#content/games/voice.ts';
import { wordGameWords } from '#content/games/word-game.ts';
import { addressOf } from '#site/addresses.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { planGame, player, spokenText, wholeGame } from '#tests/e2e/support/games.ts';

const es = snakesWords.es;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Fakes speech synthesis and recognition. `speech` records both. An empty transcript is never heard. */
async function giveVoice(
  page: Page,
  voices: readonly { lang: string; localService: boolean }[],
  pack: string,
  transcript = 'Tira el dado, por favor',
): Promise<void> {
  await page.addInitScript(
    ([all, state, transcript]) => {
      const speech: string[] = [];
      Object.assign(window, { speech });
      Object.defineProperty(window, 'speechSynthesis', {
        value: Object.assign(new EventTarget(), {
          getVoices: () => all,
          cancel: () => speech.push('cancelled'),
          speak: (spoken: { text: string; lang: string }) => speech.push(`${spoken.lang}: ${spoken.text}`),
        }),
      });
      Object.defineProperty(window, 'SpeechSynthesisUtterance', {
        value: class {
          readonly text: string;
          constructor(text: string) {
            this.text = text;
          }
        },
      });
      class Recognition extends EventTarget {
        static async available({ processLocally }: { processLocally: boolean }) {
          return processLocally ? state : 'available';
        }
        get processLocally() {
          return false;
        }
        set processLocally(local: boolean) {
          speech.push(`local: ${local}`);
        }
        start() {
          speech.push('listens');
          if (!transcript) return;
          setTimeout(() => {
            const results = [[{ transcript }]];
            this.dispatchEvent(Object.assign(new Event('result'), { results }));
            this.dispatchEvent(new Event('end'));
          });
        }
        abort() {
          speech.push('aborted');
          this.dispatchEvent(Object.assign(new Event('error'), { error: 'aborted' }));
          this.dispatchEvent(new Event('end'));
        }
      }
      Object.defineProperty(window, 'SpeechRecognition', { value: Recognition });
    },
    [voices, pack, transcript] as const,
  );
}

test('a device with local speech speaks and listens only on request', async ({ page, server }) => {
  await planGame(page, wholeGame);
  await giveVoice(
    page,
    [
      { lang: 'es-MX', localService: false },
      { lang: 'es-ES', localService: true },
    ],
    'available',
  );
  await page.goto(server.origin + addressOf('voiceGame', 'es'));
  await page.getByRole('button', { name: playersWords.es.start }).click();
  const aloud = page.getByRole('button', { name: voiceWords.es.aloud });
  await expect(aloud).toHaveAttribute('aria-pressed', 'false');
  const speech = () => page.evaluate(() => (window as unknown as { speech: string[] }).speech);
  expect(await speech()).toEqual([]);
  await aloud.click();
  await expect.poll(async () => (await speech()).filter((one) => one.startsWith('es-ES'))).toHaveLength(1);
  await page.getByRole('button', { name: es.speak }).click();
  await expect(player(page, 0)).toContainText('casilla 25');
  await expect.poll(speech).toContain('listens');
  expect(await speech()).toContain('local: true');
  await expect.poll(async () => (await speech()).at(-1)).toMatch(/^es-ES: Ana|^es-ES: Jugador 1 sacó 4/);
  await expectNothingInTheWay(page);
  // Leaving ends the speech.
  await page.getByRole('button', { name: playersWords.es.leave }).click();
  await page.getByRole('button', { name: playersWords.es.yes }).click();
  await expect.poll(async () => (await speech()).at(-1)).toBe('cancelled');
});

test('a throw by hand ends listening, and its outcome stays', async ({ page, server }) => {
  await planGame(page, [5, ...wholeGame]);
  await giveVoice(page, [], 'available', '');
  await page.goto(server.origin + addressOf('voiceGame', 'es'));
  await page.getByRole('button', { name: playersWords.es.start }).click();
  await page.getByRole('button', { name: es.speak }).click();
  const hearing = page.getByRole('button', { name: voiceWords.es.hearing });
  await expect(hearing).toBeVisible();
  await page.getByRole('button', { name: es.throw }).click();
  await expect(hearing).toHaveCount(0);
  await expect(spokenText(page)).toContainText(es.again);
});

test('“otra vez” throws on the board', async ({ page, server }) => {
  await planGame(page, wholeGame);
  await giveVoice(page, [], 'available', 'Otra vez');
  await page.goto(server.origin + addressOf('voiceGame', 'es'));
  await page.getByRole('button', { name: playersWords.es.start }).click();
  await page.getByRole('button', { name: es.speak }).click();
  await expect(player(page, 0)).toContainText('casilla 25');
});

test('“otra pista” after the last clue says why there is none', async ({ page, server }) => {
  await planGame(page, [0]);
  await giveVoice(page, [], 'available', 'Dame otra pista');
  await page.goto(server.origin + addressOf('wordGame', 'es'));
  await page.getByRole('button', { name: playersWords.es.start }).click();
  const speak = page.getByRole('button', { name: wordGameWords.es.speak });
  const clues = page.getByRole('list', { name: wordGameWords.es.cluesLabel }).locator('li');
  for (const shown of [2, 3, 3]) {
    await speak.click();
    await expect(clues).toHaveCount(shown);
  }
  await expect(spokenText(page)).toHaveText(wordGameWords.es.noClue);
  await page.getByRole('button', { name: wordGameWords.es.pass }).click();
  await expect(page.getByRole('button', { name: wordGameWords.es.onward })).toBeFocused();
  await expect(speak).toHaveCount(0);
});

test('remote speech services are not offered', async ({ page, server }) => {
  await planGame(page, wholeGame);
  await giveVoice(page, [{ lang: 'es-MX', localService: false }], 'downloadable');
  await page.goto(server.origin + addressOf('voiceGame', 'es'));
  await page.getByRole('button', { name: playersWords.es.start }).click();
  // Without reduced motion the piece walks, and the button works again when it has arrived.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const button = page.getByRole('button', { name: es.throw });
  // In the page, since the walk lasts a second and a half.
  const state = await button.evaluate(async (one) => {
    const press = () => (one as HTMLButtonElement).click();
    press();
    await new Promise(requestAnimationFrame);
    const disabled = one.ariaDisabled;
    press();
    return disabled;
  });
  expect(state).toBe('true');
  await expect(player(page, 0)).toContainText('casilla 25');
  await expect(player(page, 1)).toContainText(es.outside);
  await expect(page.getByRole('button', { name: voiceWords.es.aloud })).toHaveCount(0);
  await expect(page.getByRole('button', { name: es.speak })).toHaveCount(0);
});
