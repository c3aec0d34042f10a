import { loginForm, password } from '../visits/people.ts';
import { start } from './every-page-has.ts';
import { ofSending } from './of-sending.ts';
import { expectFault, expectReason, longWord, newEmail, type Scene, type State } from './state.ts';

async function enter(scene: Scene, meanwhile?: () => Promise<unknown>): Promise<void> {
  await start(scene, 'login');
  const { email, password: field, enter } = loginForm(scene.page, scene.language);
  await email.fill(newEmail());
  await field.fill(password);
  await meanwhile?.();
  await enter.click();
}

/** What signing in can meet. */
export const ofLogin: readonly State[] = [
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
  ...ofSending('idp', enter),
  {
    name: 'a wrong pair',
    async reach(scene) {
      await enter(scene);
      await expectReason(scene);
    },
  },
];
