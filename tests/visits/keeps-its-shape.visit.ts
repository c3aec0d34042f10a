import { type Language, languages } from '#model/languages.ts';
import { whatEveryPageHas } from '../states/every-page-has.ts';
import { everyState } from '../states/every-state.ts';
import { compareFields, type Measured, measureFields } from '../states/fields.ts';
import { findMisfits } from '../states/misfits.ts';
import { leave, type Scene, type State } from '../states/state.ts';
import { widths } from '../states/views.ts';
import { expectNothingInTheWay, type Look, looks } from './findings.ts';
import { expectRoomForLargeText } from './large-text.ts';
import { expectReachedByKeys } from './reached-by-keys.ts';
import { expect, test } from './visit.ts';

/** How the page of that number is looked at: in the one language on a phone and in the other on a desk, each in another theme. */
function lookOf(at: number, other: number): readonly Look[] {
  return looks[at % 4 < 2 ? 0 : 1].filter((_, look) => look === (at + other) % 2);
}

/** Whose every state is looked at by the rules of accessibility: of others the first is, in both languages. */
const wholly = ['reserve', 'reservation', 'desk'];

const long = process.env.LONG_TESTS_SEED !== undefined;

/**
 * The states of a page are all met in one language, which takes turns, and in the other only the first; when there is time, in
 * both. Whose bar has somebody's name in it is met on pages with states of their own: it is the same bar on the others.
 */
function metIn(language: Language, at: number, states: readonly State[]): readonly State[] {
  if (long) return states;
  if (languages[at % 2] !== language) return states.slice(0, 1);
  return isPlain(states) ? states.filter(({ inTheBar }) => !inTheBar) : states;
}

/** Whether a page has no states but those that every page has. */
function isPlain(states: readonly State[]): boolean {
  return states.length <= whatEveryPageHas('home').length;
}

/** The room that a state was brought about in comes first. */
const fromWide = widths.toReversed();

/** A page with its number among all of them. */
interface Walked {
  readonly at: number;
  readonly name: string;
  readonly states: readonly State[];
}

/**
 * What is walked in one visit: a page with states of its own, or some of those that have none, since a browser that begins
 * empty costs more than a state.
 */
const walks: readonly (readonly Walked[])[] = [
  ...Map.groupBy(
    everyState.map(([name, states], at): Walked => ({ at, name, states })),
    ({ at, states }) => (isPlain(states) ? `plain ${at % 4}` : `${at}`),
  ).values(),
];

for (const walk of walks) {
  const names = walk.map(({ name }) => name).join(', ');
  test(`${names}: keeps its shape and is open to everybody`, async ({ page, house }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const walked of walk) {
      for (const language of languages) {
        await test.step(`${walked.name}, ${language}`, () => walkThrough({ page, house, language }, walked));
      }
    }
  });
}

async function walkThrough(scene: Scene, { at, name, states }: Walked): Promise<void> {
  const { page, language } = scene;
  // The language that was read last.
  await page.context().clearCookies();
  const before = new Map(widths.map((width) => [width, new Map<string, Measured>()] as const));
  for (const [n, state] of metIn(language, at, states).entries()) {
    await leave(scene);
    // States are brought about where there is room for everything.
    await page.setViewportSize({ width: 1280, height: 800 });
    await state.reach(scene);
    for (const width of fromWide) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(settle);
      const fields = state.otherWords ? [] : await measureFields(page);
      const changes = compareFields(before.get(width) ?? new Map(), fields);
      const where = `${name}, ${language}, ${state.name}, ${width} px`;
      expect.soft([...changes, ...(await findMisfits(page))], where).toEqual([]);
    }
    if (state.plain) {
      await expectNothingInTheWay(page, lookOf(at, languages.indexOf(language)));
      await expectRoomForLargeText(page);
      if (language === 'es') await expectReachedByKeys(page, language);
    } else if (wholly.includes(name)) await expectNothingInTheWay(page, lookOf(n, 0));
  }
}

/** Runs in the page: its typeface is there, and what asks how wide it is was told and has drawn itself anew. */
async function settle(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}
