import { hydrated } from '../../islands/hydrate.tsx';
import { GuessGame } from './word-game.tsx';

export const start = hydrated(GuessGame);
