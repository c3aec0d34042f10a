import { playersWords } from '#content/games/players.ts';
import { wordGameWords } from '#content/games/word-game.ts';
import { wordGamePageWords } from '#content/games/word-game-page.ts';
import { addressOf } from '#site/addresses.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { planGame, player, spokenText } from '#tests/e2e/support/games.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('by touch at 360 px', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

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
