import { languages } from '#model/languages.ts';
import { everyState } from '../states/every-state.ts';
import { compareFields, type Measured, measureFields } from '../states/fields.ts';
import { findMisfits } from '../states/misfits.ts';
import { leave } from '../states/state.ts';
import { widths } from '../states/views.ts';
import { expect, test } from './visit.ts';

for (const [name, states] of everyState) {
  for (const language of languages) {
    test(`${name} keeps its shape in every state in ${language}`, async ({ page, house }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const before = new Map(widths.map((width) => [width, new Map<string, Measured>()] as const));
      for (const state of states) {
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
      }
    });
  }
}
