import { hydrated } from '#site/islands/hydrate.tsx';
import { SnakesBoardGame } from './snakes-game.tsx';

export const start = hydrated(SnakesBoardGame);
