import { closedWords } from '#content/desk/closed.ts';
import { doorWords } from '#content/desk/doors.ts';
import { deskFrameWords } from '#content/desk/frame.ts';
import { notHereWords } from '#content/desk/not-here.ts';
import { deskAddress } from '#model/desk-address.ts';
import { expect } from '../visits/visit.ts';
import { bringSession } from './every-page-has.ts';
import { growWords } from './grow-words.ts';
import { ofGroups } from './of-groups.ts';
import type { Scene, State } from './state.ts';

/** Opens the desk for somebody whose name is long. */
async function sit(scene: Scene, path = ''): Promise<void> {
  await bringSession(scene);
  await scene.page.goto(scene.house.origin + deskAddress[scene.language] + path);
}

async function seeToday({ page }: Scene): Promise<void> {
  await expect(page.locator('main h2')).toBeVisible();
}

/** The heading of the whole page, or of the screen. */
async function see({ page }: Scene, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** What the desk can be before the eyes of who opens it. */
export const ofDesk: readonly State[] = [
  {
    name: 'today',
    async reach(scene) {
      await sit(scene);
      await seeToday(scene);
    },
  },
  {
    name: 'today, very long words',
    otherWords: true,
    async reach(scene) {
      await sit(scene);
      await seeToday(scene);
      await growWords(scene.page);
    },
  },
  {
    name: 'more',
    async reach(scene) {
      await sit(scene);
      await seeToday(scene);
      await scene.page.setViewportSize({ width: 360, height: 800 });
      await scene.page.getByRole('button', { name: deskFrameWords[scene.language].more }).click();
    },
  },
  {
    name: 'opening',
    async reach(scene) {
      await scene.page.route('**/graphql', () => undefined);
      await sit(scene);
      await expect(scene.page.locator('main svg')).toBeVisible();
    },
  },
  {
    name: 'nothing here',
    otherWords: true,
    async reach(scene) {
      await sit(scene, '/nowhere/at-all');
      await see(scene, notHereWords[scene.language].heading);
    },
  },
  {
    name: 'ended',
    otherWords: true,
    async reach(scene) {
      await sit(scene);
      await seeToday(scene);
      await scene.page.evaluate(() => {
        localStorage.clear();
        dispatchEvent(new Event('session'));
      });
      await see(scene, doorWords[scene.language].ended.heading);
    },
  },
  {
    name: 'nobody’s staff',
    otherWords: true,
    async reach(scene) {
      await scene.page.route('**/graphql', (route) =>
        route.fulfill({ json: { data: null, errors: [{ errorType: 'Unauthorized', message: 'No.' }] } }),
      );
      await sit(scene);
      await see(scene, closedWords[scene.language].notStaff.heading);
    },
  },
  {
    name: 'unreached',
    otherWords: true,
    async reach(scene) {
      await scene.page.route('**/graphql', (route) => route.abort('internetdisconnected'));
      await sit(scene);
      await see(scene, doorWords[scene.language].unreached.heading);
    },
  },
  {
    name: 'failed',
    otherWords: true,
    async reach(scene) {
      await scene.page.route('**/today.screen-*', (route) => route.abort('internetdisconnected'));
      await sit(scene);
      await see(scene, doorWords[scene.language].failed.heading);
    },
  },
  ...ofGroups,
];
