import { wordList } from '#content/games/word-list.ts';
import { type SnakesGame, startSnakes, throwDie } from '#model/games/snakes-game.ts';
import { startWords, tryWord, type WordGame } from '#model/games/word-game.ts';
import { planGame } from '../visits/games.ts';
import { start } from './every-page-has.ts';
import { longWord, type Scene, type State } from './state.ts';

const names = ['Guadalupe Montserrat', longWord.slice(0, 24), '', 'Ana'];

/** Opens the page of a game that was begun before. */
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
  won: throwDie({ ...begun, squares: [98, 25, 46, 0] }, 2),
};

/** What can become of a throw, for four people with long names. */
export const ofSnakes: readonly State[] = Object.entries(snakes).map(([name, game]) => ({
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

/** What can become of a word, for four people with long names. */
export const ofWords: readonly State[] = Object.entries(words).map(([name, make]) => ({
  name,
  otherWords: true,
  reach(scene) {
    const all = wordList[scene.language].map(({ word }) => word);
    return goOn(scene, 'wordGame', `game:words-${scene.language}`, make(startWords(names, all, () => 10)));
  },
}));
