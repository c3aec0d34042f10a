import { addressOf } from '#site/addresses.ts';
import { withoutTables } from '../house/without-tables.ts';
import { expect } from '../visits/visit.ts';
import { open } from './every-page-has.ts';
import { newEmail, type Scene, type State } from './state.ts';

/** The links of a letter that asks a subscriber to confirm. */
async function linksOf({ page, house, language }: Scene): Promise<{ newsletterConfirm: string; unsubscribe: string }> {
  const email = newEmail();
  const url = house.origin + addressOf('newsletter', language);
  await page.request.post(url, { form: { email }, headers: { origin: house.origin } });
  const letter = await house.letter(({ to }) => to?.[0]?.address === email);
  const header = letter.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  return {
    newsletterConfirm: /https?:\S+confirm\?token=\S+/.exec(letter.text ?? '')?.[0] ?? '',
    unsubscribe: /<(https?:[^>]+)>/.exec(header)?.[1] ?? '',
  };
}

/** What somebody can meet who follows a link of a letter. */
export function ofLetterLink(name: 'newsletterConfirm' | 'unsubscribe'): readonly State[] {
  const press = async ({ page }: Scene) => {
    const pressed = page.waitForNavigation();
    await page.locator('main form .btn').first().click();
    await pressed;
    await expect(page.locator('main h1')).toBeVisible();
  };
  return [
    { name: 'asked', otherWords: true, reach: (scene) => open(scene, name, '?token=cut') },
    {
      name: 'refused',
      otherWords: true,
      async reach(scene) {
        await open(scene, name, '?token=cut');
        await press(scene);
      },
    },
    {
      name: 'failed',
      otherWords: true,
      async reach(scene) {
        await scene.page.goto((await linksOf(scene))[name]);
        await withoutTables(scene.house, ['newsletter'], () => press(scene));
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
