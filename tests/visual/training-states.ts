import { withoutEditions } from '#tests/server/support/without-tables.ts';
import { open } from './support/every-page-has.ts';
import type { State } from './support/state.ts';

/** The catalogue with a filter that matches, one that does not, and without editions. */
export const trainingStates: readonly State[] = [
  { name: 'filtered', otherWords: true, reach: (scene) => open(scene, 'training', '?mode=Remote') },
  {
    name: 'nothing fits',
    otherWords: true,
    reach: (scene) => withoutEditions(scene.server, () => open(scene, 'training', '?period=Saturday')),
  },
  {
    name: 'no dates',
    otherWords: true,
    // A query misses the page cache.
    reach: (scene) => withoutEditions(scene.server, () => open(scene, 'training', '?mode=')),
  },
];
