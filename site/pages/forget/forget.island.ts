import { hydrated } from '#site/islands/hydrate.tsx';
import { Recovery } from './recovery.tsx';

export const start = hydrated(Recovery);
