import { forgetWords } from '#content/pages/accounts/forget.ts';
import { codeFor, openAccount } from '#tests/e2e/support/accounts.ts';
import { expect } from '#tests/e2e/support/e2e.ts';
import { submitStates } from './submit-states.ts';
import { start } from './support/every-page-has.ts';
import { expectFault, longWord, newEmail, type Scene, type State } from './support/state.ts';

const chosen = 'Cuatro-gatos-8';

function form({ page, language }: Scene) {
  return {
    email: page.locator('main input[name="email"]'),
    code: page.locator('main input[name="code"]'),
    password: page.locator('main input[name="newPassword"]'),
    send: page.locator('main form .btn'),
    again: page.getByRole('button', { name: forgetWords[language].again, exact: true }),
  };
}

async function requestCode(scene: Scene, email: string, beforeSubmit?: () => Promise<unknown>): Promise<void> {
  await start(scene, 'forget');
  await form(scene).email.fill(email);
  await beforeSubmit?.();
  await form(scene).send.click();
}

async function reachSecondStep(scene: Scene, email = newEmail()): Promise<void> {
  await requestCode(scene, email);
  await expect(form(scene).code).toBeFocused();
}

async function choose(scene: Scene, beforeSubmit?: () => Promise<unknown>): Promise<void> {
  const email = newEmail();
  await openAccount(scene.server, email, null);
  await reachSecondStep(scene, email);
  await form(scene).code.fill(await codeFor(scene.server, email));
  await form(scene).password.fill(chosen);
  await beforeSubmit?.();
  await form(scene).send.click();
}

export const recoveryStates: readonly State[] = [
  {
    name: 'refused',
    async reach(scene) {
      await requestCode(scene, '');
      await expectFault(scene);
    },
  },
  {
    name: 'refused, very long words',
    async reach(scene) {
      await requestCode(scene, `${longWord}@correo.mx`);
      await expectFault(scene);
    },
  },
  ...submitStates('idp', (scene, beforeSubmit) => requestCode(scene, newEmail(), beforeSubmit)),
  { name: 'second step', reach: (scene) => reachSecondStep(scene) },
  {
    name: 'second step refused',
    async reach(scene) {
      await reachSecondStep(scene);
      await form(scene).send.click();
      await expectFault(scene);
    },
  },
  {
    name: 'second step refused, very long words',
    async reach(scene) {
      await reachSecondStep(scene);
      await form(scene).code.fill(longWord);
      await form(scene).password.fill(longWord.repeat(2));
      await form(scene).send.click();
      await expectFault(scene);
    },
  },
  ...submitStates('idp', choose, 'second step '),
  {
    name: 'another code',
    async reach(scene) {
      await reachSecondStep(scene);
      await form(scene).again.click();
      await expect(scene.page.getByText(forgetWords[scene.language].sentAgain)).toBeVisible();
    },
  },
  {
    name: 'thanked at login',
    async reach(scene) {
      await choose(scene);
      await expect(scene.page).toHaveURL(/\/login$/);
      await expect(scene.page.locator('main [role="status"]').first()).toBeVisible();
    },
  },
];
