import { notices } from '#content/notices.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { expect } from '#tests/e2e/support/e2e.ts';
import { submitStates } from './submit-states.ts';
import { start } from './support/every-page-has.ts';
import { expectFault, longWord, newEmail, type Scene, type State } from './support/state.ts';

function form({ page, language }: Scene) {
  const words = newsletterWords[language];
  return { email: page.getByLabel(words.email), send: page.getByRole('button', { name: words.send }) };
}

export function newsletterStates(name: 'us' | 'newsletter'): readonly State[] {
  async function send(scene: Scene, email: string, beforeSubmit?: () => Promise<unknown>): Promise<void> {
    await start(scene, name);
    await form(scene).email.fill(email);
    await beforeSubmit?.();
    await form(scene).send.click();
  }
  return [
    {
      name: 'refused',
      async reach(scene) {
        await send(scene, '');
        await expectFault(scene);
      },
    },
    {
      name: 'refused, very long words',
      async reach(scene) {
        await send(scene, `${longWord}@correo.mx`);
        await expectFault(scene);
      },
    },
    ...submitStates('graphql', (scene, beforeSubmit) => send(scene, newEmail(), beforeSubmit)),
    {
      name: 'thanked',
      async reach(scene) {
        await send(scene, newEmail());
        await expect(scene.page.getByText(notices[scene.language].newsletterSuccess)).toBeVisible();
      },
    },
  ];
}
