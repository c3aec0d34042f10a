import { inLanguage } from '#site/addresses.ts';
import { withoutTables } from '../house/without-tables.ts';
import { expect } from '../visits/visit.ts';
import { openForPerson } from './every-page-has.ts';
import { longWord, type Scene, type State } from './state.ts';

async function openPath({ page, house, language }: Scene, path: string): Promise<number | undefined> {
  return (await page.goto(house.origin + inLanguage(path, language)))?.status();
}

/** The pages that stand where a page was asked for in vain. */
export const ofErrors: readonly State[] = [
  {
    name: '404',
    plain: true,
    otherWords: true,
    async reach(scene) {
      expect(await openPath(scene, '/nowhere')).toBe(404);
    },
  },
  {
    name: '404, very long words',
    otherWords: true,
    async reach(scene) {
      await openPath(scene, `/${longWord}/${longWord}${longWord}`);
    },
  },
  {
    name: '404, signed in',
    otherWords: true,
    async reach(scene) {
      await openForPerson(scene, 'home');
      await openPath(scene, '/nowhere');
    },
  },
  {
    name: '413',
    otherWords: true,
    async reach(scene) {
      const { page } = scene;
      const headers = { origin: scene.house.origin, 'content-type': 'application/x-www-form-urlencoded' };
      await page.route('**/contact', (route) =>
        route.continue({ method: 'POST', headers, postData: `message=${'m'.repeat(1_100_000)}` }),
      );
      expect(await openPath(scene, '/contact')).toBe(413);
    },
  },
  {
    name: '500',
    otherWords: true,
    async reach(scene) {
      // Asked with a filter it is made anew, whatever pages are kept.
      await withoutTables(scene.house, ['course'], async () => {
        expect(await openPath(scene, '/training?mode=Remote')).toBe(500);
      });
    },
  },
];
