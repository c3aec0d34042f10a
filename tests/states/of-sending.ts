import type { Page } from '@playwright/test';
import { expect } from '../visits/visit.ts';
import { cutLine, expectReason, holdAnswer, type Scene, type State } from './state.ts';

/** Fills a form in and sends it, from an empty tab on; just before it is sent, `meanwhile` happens. */
type Send = (scene: Scene, meanwhile: () => Promise<unknown>) => Promise<void>;

/** How each part of the service says that it cannot. */
const failures = {
  graphql: { status: 400, json: { errors: [{ message: 'No' }] } },
  idp: { status: 500, json: { __type: 'InternalErrorException', message: 'Something is wrong.' } },
} as const;

/** Waits until a button says that its answer is awaited. */
export async function expectBusy(page: Page): Promise<void> {
  await expect(page.locator('.btn[aria-disabled="true"]')).toBeVisible();
}

/** What every form that is filled in can meet on its way to a part of the service. `step` begins their names. */
export function ofSending(to: keyof typeof failures, send: Send, step = ''): readonly State[] {
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
        await send(scene, () => cutLine(scene));
        await expectReason(scene);
      },
    },
  ];
}
