import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/e2e.ts';
import { expectReason, goOffline, holdAnswer, type Scene, type State } from './support/state.ts';

/** Fills in and submits a form; runs `beforeSubmit` just before submitting. */
type Send = (scene: Scene, beforeSubmit: () => Promise<unknown>) => Promise<void>;

/** Error response of each endpoint. */
const failures = {
  graphql: { status: 400, json: { errors: [{ message: 'No' }] } },
  idp: { status: 500, json: { __type: 'InternalErrorException', message: 'Something is wrong.' } },
} as const;

export async function expectBusy(page: Page): Promise<void> {
  await expect(page.locator('.btn[aria-disabled="true"]')).toBeVisible();
}

/** Submission states common to all forms of an endpoint. `step` prefixes their names. */
export function submitStates(to: keyof typeof failures, send: Send, step = ''): readonly State[] {
  const address = `**/${to}`;
  return [
    {
      name: `${step}sending`,
      async reach(scene) {
        await send(scene, () => holdAnswer(scene, address));
        await expectBusy(scene.page);
      },
    },
    {
      name: `${step}failed`,
      async reach(scene) {
        await send(scene, () => scene.page.route(address, (route) => route.fulfill(failures[to])));
        await expectReason(scene);
      },
    },
    {
      name: `${step}sent offline`,
      async reach(scene) {
        await send(scene, () => goOffline(scene));
        await expectReason(scene);
      },
    },
  ];
}
