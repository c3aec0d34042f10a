import { hydrated } from '../../islands/hydrate.tsx';
import { SnakesGame } from './snakes-game.tsx';

export const start = hydrated(SnakesGame);
