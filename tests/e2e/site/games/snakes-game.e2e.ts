import { playersWords } from '#content/games/players.ts';
import { snakesWords } from '#content/games/snakes-game.ts';
import { voiceGameWords } from '#content/games/voice-game-page.ts';
import { addressOf } from '#site/addresses.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { forbidStorage } from '#tests/e2e/support/forbid-storage.ts';
import { planGame, player, spokenText, wholeGame } from '#tests/e2e/support/games.ts';

const es = snakesWords.es;

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
  await expect(button).toBeFocused();
});

test('paper shows the board without the pieces of a game', async ({ page, server }) => {
  await planGame(page, wholeGame);
  await page.goto(server.origin + addressOf('voiceGame', 'es'));
  await page.getByRole('button', { name: playersWords.es.start }).click();
  const piece = page.locator('main [data-square]').first();
  await expect(piece).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(piece).toBeHidden();
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
  const stay = page.getByRole('button', { name: playersWords.es.no });
  await expect(stay).toBeFocused();
  // The game goes on under the question, which takes the focus only once.
  const button = page.getByRole('button', { name: es.throw });
  await button.click();
  await expect(player(page, 0)).toContainText('casilla 25');
  await expect(button).toBeFocused();
  await stay.press('Enter');
  await expect(page.getByRole('button', { name: playersWords.es.leave })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: playersWords.es.yes }).click();
  await expect(page.locator('[name="name-0"]')).toHaveValue('Ana');
  await expect(page.locator('[name="players"]:checked')).toBeFocused();
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
});
