import { hydrated } from '#site/islands/hydrate.tsx';
import { TillPanel } from './till.tsx';

export const start = hydrated(TillPanel);
