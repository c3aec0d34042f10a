import { withoutEditions } from '../house/without-tables.ts';
import { open } from './every-page-has.ts';
import type { State } from './state.ts';

/** The catalogue when a filter leaves something of it, when it leaves nothing, and while no course has a date. */
export const ofTraining: readonly State[] = [
  { name: 'filtered', otherWords: true, reach: (scene) => open(scene, 'training', '?mode=Remote') },
  {
    name: 'nothing fits',
    otherWords: true,
    reach: (scene) => withoutEditions(scene.house, () => open(scene, 'training', '?period=Saturday')),
  },
  {
    name: 'no dates',
    otherWords: true,
    // With a query it is made anew, whatever pages are kept.
    reach: (scene) => withoutEditions(scene.house, () => open(scene, 'training', '?mode=')),
  },
];
