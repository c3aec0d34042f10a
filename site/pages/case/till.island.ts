import { hydrated } from '../../islands/hydrate.tsx';
import { TillPanel } from './till.tsx';

export const start = hydrated(TillPanel);
