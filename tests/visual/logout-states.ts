import { logoutWords } from '#content/pages/accounts/logout.ts';
import { expect, withScript } from '#tests/e2e/support/e2e.ts';
import { expectBusy } from './submit-states.ts';
import { leaveSession, openForPerson } from './support/every-page-has.ts';
import { goOffline, holdAnswer, type Scene, type State } from './support/state.ts';

async function answerForm(scene: Scene, everywhere: boolean, beforeSubmit?: () => Promise<unknown>): Promise<void> {
  await openForPerson(scene, 'logout');
  leaveSession(scene);
  await withScript(scene.page);
  const words = logoutWords[scene.language];
  if (everywhere) await scene.page.getByRole('checkbox', { name: words.everywhere }).check();
  await beforeSubmit?.();
  await scene.page.getByRole('button', { name: words.yes, exact: true }).click();
}

/** Requests are intercepted: a real sign-out would end the shared session. */
export const logoutStates: readonly State[] = [
  {
    name: 'sending',
    async reach(scene) {
      await answerForm(scene, true, () => holdAnswer(scene, '**/idp'));
      await expectBusy(scene.page);
    },
  },
  {
    name: 'sent offline',
    async reach(scene) {
      await answerForm(scene, true, () => goOffline(scene));
      await expect(scene.page.locator('main [role="alert"] p')).toBeVisible();
    },
  },
  {
    name: 'thanked',
    async reach(scene) {
      await answerForm(scene, false, () => scene.page.route('**/idp', (route) => route.fulfill({ json: {} })));
      await expect(scene.page.locator('main [role="status"]:not([data-getting-ready])')).toBeVisible();
    },
  },
];
