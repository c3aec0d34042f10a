import { inLanguage } from '#site/addresses.ts';
import { expect } from '#tests/e2e/support/e2e.ts';
import { withoutTables } from '#tests/server/support/without-tables.ts';
import { openForPerson } from './support/every-page-has.ts';
import { longWord, type Scene, type State } from './support/state.ts';

async function openPath({ page, server, language }: Scene, path: string): Promise<number | undefined> {
  return (await page.goto(server.origin + inLanguage(path, language)))?.status();
}

export const errorStates: readonly State[] = [
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
      const headers = { origin: scene.server.origin, 'content-type': 'application/x-www-form-urlencoded' };
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
      // A filter misses the page cache.
      await withoutTables(scene.server, ['course'], async () => {
        expect(await openPath(scene, '/training?mode=Remote')).toBe(500);
      });
    },
  },
];
