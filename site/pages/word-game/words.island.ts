import { hydrated } from '#site/islands/hydrate.tsx';
import { GuessGame } from './word-game.tsx';

export const start = hydrated(GuessGame);
