import { frameWords } from '#content/frame.ts';
import { fillIn, form } from '../visits/contact-form.ts';
import { expect } from '../visits/visit.ts';
import { start } from './every-page-has.ts';
import { ofSending } from './of-sending.ts';
import { cutLine, expectFault, longWord, newEmail, type Scene, type State } from './state.ts';

async function fillAndSend(scene: Scene, meanwhile?: () => Promise<unknown>): Promise<void> {
  await start(scene, 'contact');
  await fillIn(scene.page, scene.language, newEmail());
  await meanwhile?.();
  await form(scene.page, scene.language).send.click();
}

async function leaveUnsent(scene: Scene, meanwhile: () => Promise<unknown>): Promise<void> {
  const { page, language } = scene;
  await start(scene, 'contact');
  await form(page, language).message.fill(longWord);
  await meanwhile();
  await page.locator('footer').getByRole('link', { name: frameWords[language].pages.us, exact: true }).click();
}

/** What a message can meet on its way. */
export const ofContact: readonly State[] = [
  {
    name: 'refused',
    async reach(scene) {
      await start(scene, 'contact');
      await form(scene.page, scene.language).send.click();
      await expectFault(scene);
    },
  },
  {
    name: 'refused, very long words',
    async reach(scene) {
      await start(scene, 'contact');
      const { name, lastname, email, reason, message, send } = form(scene.page, scene.language);
      for (const field of [name, lastname, reason]) await field.fill(longWord);
      await email.fill(`${longWord}${longWord}@correo`);
      await message.fill(`${longWord} ${longWord}${longWord}`);
      await send.click();
      await expectFault(scene);
    },
  },
  ...ofSending('graphql', fillAndSend),
  {
    name: 'thanked',
    async reach(scene) {
      await fillAndSend(scene);
      await expect(scene.page.locator('#sent')).toBeVisible();
    },
  },
  {
    name: 'asked before leaving',
    async reach(scene) {
      await leaveUnsent(scene, () => scene.page.route(/\/assets\/us-.*\.js/, (route) => route.abort()));
      await expect(scene.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'left offline',
    async reach(scene) {
      await leaveUnsent(scene, () => cutLine(scene));
      await expect(scene.page.locator('body > [role="alert"]')).not.toBeEmpty();
    },
  },
];
