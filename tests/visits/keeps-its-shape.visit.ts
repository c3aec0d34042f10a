import { type Language, languages } from '#model/languages.ts';
import { everyState } from '../states/every-state.ts';
import { compareFields, type Measured, measureFields } from '../states/fields.ts';
import { findMisfits } from '../states/misfits.ts';
import { leave, type State } from '../states/state.ts';
import { widths } from '../states/views.ts';
import { expectNothingInTheWay, type Look, looks } from './findings.ts';
import { expectRoomForLargeText } from './large-text.ts';
import { expect, test } from './visit.ts';

/** How the page of that number is looked at: in the one language on a phone and in the other on a desk, each in another theme. */
function lookOf(at: number, other: number): readonly Look[] {
  return looks[at % 4 < 2 ? 0 : 1].filter((_, look) => look === (at + other) % 2);
}

/** Whose every state is looked at by the rules of accessibility: of others the first is, in both languages. */
const wholly = ['reserve', 'reservation', 'desk'];

/** The states of a page are all met in one language, which takes turns, and in the other only the first; when there is time, in both. */
function metIn(language: Language, at: number, states: readonly State[]): readonly State[] {
  return process.env.LONG_TESTS_SEED || languages[at % 2] === language ? states : states.slice(0, 1);
}

for (const [at, [name, states]] of everyState.entries()) {
  for (const language of languages) {
    const met = metIn(language, at, states);
    test(`${name} keeps its shape and is open to everybody, in ${language}`, async ({ page, house }) => {
      test.setTimeout(600_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const before = new Map(widths.map((width) => [width, new Map<string, Measured>()] as const));
      for (const [n, state] of met.entries()) {
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
        if (state.plain) await expectNothingInTheWay(page, lookOf(at, languages.indexOf(language)));
        else if (wholly.includes(name)) {
          await expectNothingInTheWay(page, lookOf(n, 0));
          // States are brought about where there is room for everything.
          await page.setViewportSize({ width: 1280, height: 800 });
        }
        if (state.plain) await expectRoomForLargeText(page);
      }
    });
  }
}
