import { languages } from '#model/languages.ts';
import { everyState } from '../states/every-state.ts';
import { compareFields, type Measured, measureFields } from '../states/fields.ts';
import { findMisfits } from '../states/misfits.ts';
import { leave } from '../states/state.ts';
import { widths } from '../states/views.ts';
import { expectNothingInTheWay } from './findings.ts';
import { expectRoomForLargeText } from './large-text.ts';
import { expect, test } from './visit.ts';

/** Whose every state is looked at by the rules of accessibility, once: of others the plain one is, in both languages. */
const wholly = { es: 'reserve', en: 'reservation' };

for (const [name, states] of everyState) {
  for (const language of languages) {
    test(`${name} keeps its shape in every state, and is open to everybody, in ${language}`, async ({
      page,
      house,
    }) => {
      test.setTimeout(600_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const before = new Map(widths.map((width) => [width, new Map<string, Measured>()] as const));
      // Words that are not ours are as long in one language as in the other.
      const met = states.filter((state) => language === 'es' || !state.name.includes('very long words'));
      for (const state of met) {
        const scene = { page, house, language };
        await leave(scene);
        await state.reach(scene);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await page.evaluate(() => document.fonts.ready);
          const fields = state.otherWords ? [] : await measureFields(page);
          const changes = compareFields(before.get(width) ?? new Map(), fields);
          expect.soft([...changes, ...(await findMisfits(page))], `${state.name}, ${width} px`).toEqual([]);
        }
        if (state.plain || name === wholly[language]) await test.step(state.name, () => expectNothingInTheWay(page));
        if (state.plain) await expectRoomForLargeText(page);
      }
    });
  }
}
