import { languages } from '#model/languages.ts';
import { ofDesk } from '../states/of-desk.ts';
import { leave } from '../states/state.ts';
import { expectNothingInTheWay } from './findings.ts';
import { test } from './visit.ts';

for (const language of languages) {
  test(`nothing stands in the way on the desk in any state, in both themes, on a phone and on a laptop, in ${language}`, async ({
    page,
    house,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const scene = { page, house, language };
    for (const state of ofDesk) {
      await test.step(state.name, async () => {
        await leave(scene);
        await page.setViewportSize({ width: 1280, height: 800 });
        await state.reach(scene);
        await expectNothingInTheWay(page);
      });
    }
  });
}
