import { loginForm, password } from '#tests/e2e/support/accounts.ts';
import { submitStates } from './submit-states.ts';
import { start } from './support/every-page-has.ts';
import { expectFault, expectReason, longWord, newEmail, type Scene, type State } from './support/state.ts';

async function enter(scene: Scene, beforeSubmit?: () => Promise<unknown>): Promise<void> {
  await start(scene, 'login');
  const { email, password: field, enter } = loginForm(scene.page, scene.language);
  await email.fill(newEmail());
  await field.fill(password);
  await beforeSubmit?.();
  await enter.click();
}

export const loginStates: readonly State[] = [
  {
    name: 'refused',
    async reach(scene) {
      await start(scene, 'login');
      await loginForm(scene.page, scene.language).enter.click();
      await expectFault(scene);
    },
  },
  {
    name: 'refused, very long words',
    async reach(scene) {
      await start(scene, 'login');
      const { email, password: field, show, enter } = loginForm(scene.page, scene.language);
      await email.fill(`${longWord}@correo`);
      await field.fill(longWord.repeat(2));
      await enter.click();
      await expectFault(scene);
      await show.click();
    },
  },
  ...submitStates('idp', enter),
  {
    name: 'a wrong pair',
    async reach(scene) {
      await enter(scene);
      await expectReason(scene);
    },
  },
];
