import type { Page } from '@playwright/test';
import { loginForm, password } from '../visits/people.ts';
import { expect } from '../visits/visit.ts';
import { start } from './every-page-has.ts';
import { cutLine, expectFault, expectReason, holdAnswer, longWord, newEmail, type Scene, type State } from './state.ts';

/** The user pool answers that it cannot. */
export function failPool({ page }: Scene): Promise<unknown> {
  return page.route('**/idp', (route) =>
    route.fulfill({ status: 500, json: { __type: 'InternalErrorException', message: 'Something is wrong.' } }),
  );
}

/** Waits until a button says that its answer is awaited. */
export async function expectBusy(page: Page): Promise<void> {
  await expect(page.locator('main .btn[aria-disabled="true"]')).toBeVisible();
}

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
  {
    name: 'sending',
    async reach(scene) {
      await enter(scene, () => holdAnswer(scene, '**/idp'));
      await expectBusy(scene.page);
    },
  },
  {
    name: 'a wrong pair',
    async reach(scene) {
      await enter(scene);
      await expectReason(scene);
    },
  },
  {
    name: 'failed',
    async reach(scene) {
      await enter(scene, () => failPool(scene));
      await expectReason(scene);
    },
  },
  {
    name: 'sent offline',
    async reach(scene) {
      await enter(scene, () => cutLine(scene));
      await expectReason(scene);
    },
  },
];
