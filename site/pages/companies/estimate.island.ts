import { hydrated } from '#site/islands/hydrate.tsx';
import { Estimate } from './estimate.tsx';

export const start = hydrated(Estimate);
