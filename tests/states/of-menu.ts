import { open, openForPerson } from './every-page-has.ts';
import type { State } from './state.ts';

/** The menu of a narrow page, for anybody and for somebody who is signed in. Where there is room it stands open anyway. */
export const ofMenu: readonly State[] = [
  {
    name: 'menu',
    async reach(scene) {
      await open(scene, 'home');
      await openMenu(scene.page);
    },
  },
  {
    name: 'menu, signed in',
    async reach(scene) {
      await openForPerson(scene, 'home');
      await openMenu(scene.page);
    },
  },
];

async function openMenu(page: import('@playwright/test').Page): Promise<void> {
  await page.locator('header details').evaluate((menu: HTMLDetailsElement) => {
    menu.open = true;
  });
}
