import { newestBuildWords } from '#content/newest-build.ts';
import { fillIn, form } from '#tests/e2e/support/contact-form.ts';
import { expect } from '#tests/e2e/support/e2e.ts';
import { submitStates } from './submit-states.ts';
import { start } from './support/every-page-has.ts';
import { expectFault, longWord, newEmail, type Scene, type State } from './support/state.ts';

async function fillAndSend(scene: Scene, beforeSubmit?: () => Promise<unknown>): Promise<void> {
  await start(scene, 'contact');
  await fillIn(scene.page, scene.language, newEmail());
  await beforeSubmit?.();
  await form(scene.page, scene.language).send.click();
}

export const contactStates: readonly State[] = [
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
  ...submitStates('graphql', fillAndSend),
  {
    name: 'thanked',
    async reach(scene) {
      await fillAndSend(scene);
      await expect(scene.page.locator('#sent')).toBeVisible();
    },
  },
  {
    name: 'newer rules',
    otherWords: true,
    async reach(scene) {
      const { page, language } = scene;
      await start(scene, 'contact');
      await form(page, language).message.fill(longWord);
      await page.evaluate(() => window.dispatchEvent(new Event('newer-rules')));
      await expect(page.getByText(newestBuildWords[language].text)).toBeVisible();
    },
  },
];
