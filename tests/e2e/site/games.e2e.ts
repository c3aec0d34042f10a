import type { Page } from '@playwright/test';
import { playersWords } from '#content/games/players.ts';
import { snakesWords } from '#content/games/snakes-game.ts';
import { voiceWords } from '#content/games/voice.ts';
import { voiceGameWords } from '#content/games/voice-game-page.ts';
import { wordGameWords } from '#content/games/word-game.ts';
import { wordGamePageWords } from '#content/games/word-game-page.ts';
import { addressOf } from '#site/addresses.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { forbidStorage } from '#tests/e2e/support/forbid-storage.ts';
import { planGame, wholeGame } from '#tests/e2e/support/games.ts';

const es = snakesWords.es;
const spokenText = (page: Page) => page.locator('main section [role="status"]').first();
const player = (page: Page, index: number) =>
  page
    .getByRole('list', { name: /^(Jugadores|Players|Puntos)$/ })
    .locator('li')
    .nth(index);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('snakes and ladders is played to the end by keyboard alone, with a reload in between', async ({
  page,
  server,
}) => {
  await planGame(page, wholeGame);
  await page.goto(server.origin + addressOf('voiceGame', 'es'));
  await page.locator('[name="players"]:checked').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ana');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Luis');
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: es.throw });
  await expect(button).toBeFocused();
  await expect(spokenText(page)).toHaveText('Las fichas esperan fuera del tablero. Empieza Ana.');

  await page.keyboard.press('Enter');
  await expect(spokenText(page)).toHaveText(
    `Ana sacó 4 y llegó a la 4, al pie de una escalera. ${es.deeds[4]} Sube a la 25. Le toca a Luis.`,
  );
  await expect(player(page, 0)).toContainText('casilla 25');
  await expect(player(page, 1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Space');
  await expect(spokenText(page)).toContainText('Luis sacó 1 y va a la casilla 1.');
  await page.keyboard.press('Enter');
  await expect(spokenText(page)).toContainText(es.again);

  await page.reload();
  await expect(player(page, 0)).toContainText('casilla 51');
  await expect(player(page, 0)).toHaveAttribute('aria-current', 'true');
  await button.focus();
  for (const square of [36, 7, 30, 42, 48, 7, 69, 8, 97]) {
    await page.keyboard.press('Enter');
    await expect(spokenText(page)).toContainText(new RegExp(`\\b${square}\\.`));
  }
  await page.keyboard.press('Enter');
  await expect(spokenText(page)).toHaveText('Ana sacó 5. Se pasa de la 100 y se queda en la 97. Le toca a Luis.');
  await page.keyboard.press('Enter');
  await expect(spokenText(page)).toContainText('Sube a la 30.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ganó Ana' })).toBeFocused();
  await expect(page.getByRole('list', { name: es.deedsLabel }).locator('li')).toHaveText([
    'Ana rompió algo y le echó la culpa a otro.',
    'Luis se coló en la fila.',
    'Ana cedió su asiento a quien venía cargando bolsas.',
    'Luis compartió su torta con quien no traía.',
  ]);
  await expectNothingInTheWay(page);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ganó Ana' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: playersWords.es.again }).focus();
  await page.keyboard.press('Enter');
  await expect(player(page, 0)).toContainText(es.outside);
});

test.describe('by touch at 360 px', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  test('snakes and ladders is played to the end, also without storage', async ({ page, server }) => {
    await forbidStorage(page);
    await planGame(page, wholeGame);
    await page.goto(server.origin + addressOf('voiceGame', 'en'));
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('button', { name: playersWords.en.start })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 360, height: 640 });
    for (const count of await page.getByRole('radio').all()) {
      expect((await count.boundingBox())?.width).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('button', { name: playersWords.en.start }).tap();
    const button = page.getByRole('button', { name: snakesWords.en.throw });
    await expect(button).toBeInViewport({ ratio: 1 });
    for (let count = 1; count < wholeGame.length; count += 1) await button.tap();
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.tap();
    await expect(page.getByRole('heading', { name: 'Player 1 won' })).toBeInViewport();
  });

  test('a word is guessed by letter buttons, without an on-screen keyboard', async ({ page, server }) => {
    await planGame(page, [0]);
    await page.goto(server.origin + addressOf('wordGame', 'es'));
    await page.getByRole('button', { name: playersWords.es.start }).tap();
    const words = wordGameWords.es;
    await expect(page.getByRole('textbox', { name: /¿qué palabra es\?/ })).toHaveAttribute('inputmode', 'none');
    const keys = page.getByRole('group', { name: words.keyboard });
    for (const key of await keys.getByRole('button').all()) {
      expect((await key.boundingBox())?.width).toBeGreaterThanOrEqual(32);
    }
    const tops = await Promise.all(
      ['P', 'Ñ', 'M'].map(async (letter) => {
        const box = await keys.getByRole('button', { name: letter, exact: true }).boundingBox();
        return Math.round(box?.y ?? 0);
      }),
    );
    expect(new Set(tops).size).toBe(3);
    for (const letter of 'PAPALOTA') await keys.getByRole('button', { name: letter, exact: true }).tap();
    await keys.getByRole('button', { name: words.erase }).tap();
    await keys.getByRole('button', { name: 'E', exact: true }).tap();
    await expect(page.getByRole('button', { name: words.try })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: words.try }).tap();
    await expect(spokenText(page)).toHaveText(
      '¡Sí! Era “papalote”. 3 puntos para Jugador 1. Del náhuatl papalotl, que quiere decir mariposa.',
    );
    await page.getByRole('button', { name: words.onward }).tap();
    await page.getByRole('button', { name: words.moreClue }).tap();
    await expect(spokenText(page)).toHaveText('Otra pista: Se cuelga en las posadas.');
    await page.getByRole('button', { name: words.pass }).tap();
    await expect(spokenText(page)).toContainText('Era “piñata”. Del italiano pignatta, olla');
  });
});

test('words are guessed to the end by keyboard alone, with a reload in between', async ({ page, server }) => {
  await planGame(page, [0]);
  await page.goto(server.origin + addressOf('wordGame', 'es'));
  await page.locator('[name="players"]:checked').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Eva');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Eva, ¿qué palabra es? 8 letras' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(spokenText(page)).toHaveText(wordGameWords.es.nothing);
  await page.keyboard.type('sol\n');
  await expect(spokenText(page)).toHaveText('“sol” no es. Otra pista: Se sostiene con un hilo.');
  await expectNothingInTheWay(page);

  await page.reload();
  await expect(page.getByRole('list', { name: wordGameWords.es.cluesLabel }).locator('li')).toHaveCount(2);
  await field.focus();
  await page.keyboard.type('papalotes\n');
  await expect(spokenText(page)).toContainText('¡Sí! Era “papalote”. 2 puntos para Eva.');
  await expect(page.getByRole('button', { name: wordGameWords.es.onward })).toBeFocused();
  await expectNothingInTheWay(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox')).toHaveCount(2);
  await page.keyboard.type('pinata\n');
  await expect(spokenText(page)).toContainText('¡Sí! Era “piñata”. 3 puntos para Eva.');
  await page.keyboard.press('Enter');
  const more = page.getByRole('button', { name: wordGameWords.es.moreClue });
  const third = page.getByRole('textbox', { name: 'Eva, ¿qué palabra es? 8 letras' });
  await more.press('Enter');
  await more.press('Enter');
  await expect(third).toBeFocused();
  await expect(more).toHaveCount(0);
  await expect(page.getByText(wordGameWords.es.lastClue)).toBeVisible();
  await page.keyboard.type('grillo\n');
  await expect(spokenText(page)).toHaveText('“grillo” no es. Puede seguir intentando, o pasar y ver la palabra.');
  const pass = page.getByRole('button', { name: wordGameWords.es.pass });
  await pass.press('Enter');
  await expect(spokenText(page)).toContainText('Era “chapulín”. Del náhuatl chapolin');
  for (const remaining of ['Quedan 2 más', 'Queda 1 más', 'Es la última']) {
    await page.getByRole('button', { name: wordGameWords.es.onward }).press('Enter');
    await expect(page.getByText(remaining, { exact: true })).toBeVisible();
    await pass.press('Enter');
  }
  await page.getByRole('button', { name: wordGameWords.es.finish }).press('Enter');
  await expect(page.getByRole('heading', { name: wordGameWords.es.over })).toBeFocused();
  await expect(page.getByText('Quedan 54 palabras para otro juego.')).toBeVisible();
  await expect(player(page, 0)).toContainText('5 puntos');

  await page.getByRole('button', { name: playersWords.es.again }).press('Enter');
  // The seventh word: the six before are not drawn again.
  await expect(spokenText(page)).toHaveText('Está hueco, y por eso sirve.');
});

test('a damaged stored game is dropped, and a new one can start', async ({ page, server }) => {
  await planGame(page, wholeGame);
  await page.goto(`${server.origin}/healthz`);
  await page.evaluate(() => sessionStorage.setItem('game:snakes', '{"version":1,"names":["Ana"],"squares":[400]'));
  await page.goto(server.origin + addressOf('voiceGame', 'es'));
  await page.waitForFunction(() => sessionStorage.getItem('game:snakes') === null);
  await page.getByRole('button', { name: playersWords.es.start }).click();
  await expect(spokenText(page)).toHaveText('Las fichas esperan fuera del tablero. Empieza Jugador 1.');
});

test('leaving a game asks first and keeps the names', async ({ page, server }) => {
  await planGame(page, wholeGame);
  await page.goto(server.origin + addressOf('voiceGame', 'es'));
  await page.locator('[name="name-0"]').fill('Ana');
  await page.getByRole('button', { name: playersWords.es.start }).click();
  await page.getByRole('button', { name: playersWords.es.leave }).click();
  await expect(page.getByRole('button', { name: playersWords.es.no })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: playersWords.es.leave })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: playersWords.es.yes }).click();
  await expect(page.locator('[name="name-0"]')).toHaveValue('Ana');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the board, its squares and its rules are shown, without dead controls', async ({ page, server }) => {
    await page.goto(server.origin + addressOf('voiceGame', 'es'));
    const words = voiceGameWords.es;
    await expect(page.getByText(words.withoutScript)).toBeVisible();
    await expect(page.locator('main svg text')).toHaveCount(100);
    await expect(page.getByText(es.deeds[99])).toBeVisible();
    for (const rule of words.rules) await expect(page.getByText(rule)).toBeVisible();
    await expect(page.getByText(words.dieText)).toBeVisible();
    await expect(page.getByRole('button', { name: playersWords.es.start })).toBeHidden();
  });

  test('words are listed, each under its clues', async ({ page, server }) => {
    await page.goto(server.origin + addressOf('wordGame', 'en'));
    await expect(page.getByText('It hops across Australia.')).toBeVisible();
    await expect(page.getByText('kangaroo', { exact: true })).toBeHidden();
    await page.getByText(wordGamePageWords.en.answer).first().click();
    await expect(page.getByText('kangaroo', { exact: true })).toBeVisible();
    await expect(page.getByText(/^From Guugu Yimithirr/)).toBeVisible();
    await expect(page.getByRole('button', { name: playersWords.en.start })).toBeHidden();
  });
});

/** Fakes speech synthesis and recognition. `speech` records speech and listening. */
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
          cancel() {},
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
          setTimeout(() => {
            const results = [[{ transcript }]];
            this.dispatchEvent(Object.assign(new Event('result'), { results }));
            this.dispatchEvent(new Event('end'));
          });
        }
        abort() {}
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
  await page.getByRole('button', { name: es.speak }).click();
  await expect(player(page, 0)).toContainText('casilla 25');
  await expect.poll(speech).toContain('listens');
  expect(await speech()).toContain('local: true');
  await expect.poll(async () => (await speech()).at(-1)).toMatch(/^es-ES: Ana|^es-ES: Jugador 1 sacó 4/);
  await expectNothingInTheWay(page);
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
});

test('remote speech services are not offered', async ({ page, server }) => {
  await planGame(page, wholeGame);
  await giveVoice(page, [{ lang: 'es-MX', localService: false }], 'downloadable');
  await page.goto(server.origin + addressOf('voiceGame', 'es'));
  await page.getByRole('button', { name: playersWords.es.start }).click();
  // Without reduced motion the piece walks, and the button works again when it has arrived.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const button = page.getByRole('button', { name: es.throw });
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  await expect(player(page, 0)).toContainText('casilla 25');
  await expect(player(page, 1)).toContainText(es.outside);
  await expect(page.getByRole('button', { name: voiceWords.es.aloud })).toHaveCount(0);
  await expect(page.getByRole('button', { name: es.speak })).toHaveCount(0);
});
