import { open, openForPerson } from './support/every-page-has.ts';
import type { State } from './support/state.ts';

/** The menu of a narrow page, as a guest and signed in. On wide pages it is always open. */
export const menuStates: readonly State[] = [
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
