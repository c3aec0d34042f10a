import { hydrated } from '../../islands/hydrate.tsx';
import { WordGame } from './word-game.tsx';

export const start = hydrated(WordGame);
