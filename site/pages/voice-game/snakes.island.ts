import { hydrated } from '../../islands/hydrate.tsx';
import { SnakesBoardGame } from './snakes-game.tsx';

export const start = hydrated(SnakesBoardGame);
