import { notices } from '#content/notices.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { expect } from '../visits/visit.ts';
import { start } from './every-page-has.ts';
import { ofSending } from './of-sending.ts';
import { expectFault, longWord, newEmail, type Scene, type State } from './state.ts';

/** The form of the newsletter on a page. */
function form({ page, language }: Scene) {
  const words = newsletterWords[language];
  return { email: page.getByLabel(words.email), send: page.getByRole('button', { name: words.send }) };
}

/** What a subscriber can meet, from a page that ends with its form or is made of it. */
export function ofNewsletter(name: 'us' | 'newsletter'): readonly State[] {
  async function send(scene: Scene, email: string, meanwhile?: () => Promise<unknown>): Promise<void> {
    await start(scene, name);
    await form(scene).email.fill(email);
    await meanwhile?.();
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
    ...ofSending('graphql', (scene, meanwhile) => send(scene, newEmail(), meanwhile)),
    {
      name: 'thanked',
      async reach(scene) {
        await send(scene, newEmail());
        await expect(scene.page.getByText(notices[scene.language].newsletterSuccess)).toBeVisible();
      },
    },
  ];
}
