import { wordList } from '#content/games/word-list.ts';
import { type SnakesGame, startSnakes, throwDie } from '#model/games/snakes-game.ts';
import { startWords, tryWord, type WordGame } from '#model/games/word-game.ts';
import { planGame } from '#tests/e2e/support/games.ts';
import { start } from './support/every-page-has.ts';
import { longWord, type Scene, type State } from './support/state.ts';

const names = ['Guadalupe Montserrat', longWord.slice(0, 24), '', 'Ana'];

/** Opens a game with a stored state. */
async function goOn(scene: Scene, name: 'voiceGame' | 'wordGame', key: string, game: object): Promise<void> {
  await planGame(scene.page, [0]);
  await scene.page.evaluate(([at, text]) => sessionStorage.setItem(at, text), [key, JSON.stringify(game)] as const);
  await start(scene, name);
  await scene.page.locator('main section ol li').first().waitFor();
}

const begun = startSnakes(names);
const snakes: Readonly<Record<string, SnakesGame>> = {
  begun,
  ladder: throwDie(begun, 4),
  snake: throwDie({ ...begun, squares: [98, 25, 25, 25] }, 1),
  'stayed on one square': throwDie({ ...begun, squares: [98, 98, 98, 98] }, 5),
  'won by luck alone': throwDie({ ...begun, squares: [98, 25, 46, 0] }, 2),
  won: throwDie(
    {
      ...begun,
      squares: [98, 25, 46, 0],
      met: [
        { player: 1, on: 49 },
        { player: 1, on: 81 },
        { player: 0, on: 75 },
        { player: 2, on: 64 },
      ],
    },
    2,
  ),
};

/** Every result of a throw, for four players with long names. */
export const snakesStates: readonly State[] = Object.entries(snakes).map(([name, game]) => ({
  name,
  otherWords: true,
  reach: (scene) => goOn(scene, 'voiceGame', 'game:snakes', game),
}));

const words: Readonly<Record<string, (game: WordGame) => WordGame>> = {
  'first clue': (game) => game,
  'last clue': (game) => ({ ...game, given: 3 }),
  guessed: (game) => tryWord(game, game.words[0] ?? ''),
  told: (game) => ({ ...game, given: 3, step: 'told' }),
  over: (game) => ({ ...game, round: game.words.length, points: [9, 0, 4, 1] }),
};

const alone: Readonly<Record<string, (game: WordGame) => WordGame>> = {
  'over, alone without points': (game) => ({ ...game, round: game.words.length }),
};

/** Every result of a guess, for four players with long names; the end also for one. */
export const wordGameStates: readonly State[] = [...statesOf(names, words), ...statesOf([''], alone)];

function statesOf(players: readonly string[], made: typeof words): readonly State[] {
  return Object.entries(made).map(([name, make]) => ({
    name,
    otherWords: true,
    reach(scene) {
      const all = wordList[scene.language].map(({ word }) => word);
      return goOn(scene, 'wordGame', `game:words-${scene.language}`, make(startWords(players, all, () => 10)));
    },
  }));
}
