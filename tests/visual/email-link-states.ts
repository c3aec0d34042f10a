import { addressOf } from '#site/addresses.ts';
import { expect } from '#tests/e2e/support/e2e.ts';
import { withoutTables } from '#tests/server/support/without-tables.ts';
import { open } from './support/every-page-has.ts';
import { newEmail, type Scene, type State } from './support/state.ts';

async function linksOf({ page, server, language }: Scene): Promise<{ newsletterConfirm: string; unsubscribe: string }> {
  const email = newEmail();
  const url = server.origin + addressOf('newsletter', language);
  await page.request.post(url, { form: { email }, headers: { origin: server.origin } });
  const received = await server.waitForEmail(({ to }) => to?.[0]?.address === email);
  const header = received.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  return {
    newsletterConfirm: /https?:\S+confirm\?token=\S+/.exec(received.text ?? '')?.[0] ?? '',
    unsubscribe: /<(https?:[^>]+)>/.exec(header)?.[1] ?? '',
  };
}

export function emailLinkStates(name: 'newsletterConfirm' | 'unsubscribe'): readonly State[] {
  const press = async ({ page }: Scene) => {
    const pressed = page.waitForNavigation();
    await page.locator('main form .btn').first().click();
    await pressed;
    await expect(page.locator('main h1')).toBeVisible();
  };
  return [
    {
      name: 'asked',
      otherWords: true,
      async reach(scene) {
        await scene.page.goto((await linksOf(scene))[name]);
      },
    },
    { name: 'refused', otherWords: true, reach: (scene) => open(scene, name, '?token=cut') },
    {
      name: 'failed',
      otherWords: true,
      async reach(scene) {
        await scene.page.goto((await linksOf(scene))[name]);
        await withoutTables(scene.server, ['newsletter'], () => press(scene));
      },
    },
    {
      name: 'thanked',
      otherWords: true,
      async reach(scene) {
        await scene.page.goto((await linksOf(scene))[name]);
        await press(scene);
      },
    },
  ];
}
