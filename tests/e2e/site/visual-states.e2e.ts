import type { Page } from '@playwright/test';
import { notices } from '#content/notices.ts';
import { type Language, languages } from '#model/languages.ts';
import { expectNothingInTheWay, type Look, looks } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { expectSpaceForLargeText } from '#tests/e2e/support/large-text.ts';
import { expectReachedByKeys } from '#tests/e2e/support/tab-order.ts';
import { hideIssues } from '#tests/server/support/publish-issue.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';
import { everyState } from '#tests/visual/every-state.ts';
import { commonStates } from '#tests/visual/support/every-page-has.ts';
import { compareFields, type Measured, measureFields } from '#tests/visual/support/fields.ts';
import { findMisfits } from '#tests/visual/support/misfits.ts';
import { leave, type Scene, type State } from '#tests/visual/support/state.ts';
import { widths } from '#tests/visual/support/views.ts';
import { restoreWebGroups } from '#tests/visual/syllabus-states.ts';

/** Languages take turns: a phone in one, a desktop in the other, each in another theme. */
function lookOf(at: number, other: number): readonly Look[] {
  return looks[at % 4 < 2 ? 0 : 1].filter((_, look) => look === (at + other) % 2);
}

/** Accessibility is checked in every state of these, in the first state of others. */
const wholly = ['reserve', 'reservation', 'certificate-check', 'desk'];

const long = process.env.LONG_TESTS_SEED !== undefined;

/**
 * All states in one language by turns, and only the first in the other; long tests check both. A
 * signed-in header is the same on every page, so pages with states of their own cover it.
 */
function metIn(language: Language, at: number, states: readonly State[]): readonly State[] {
  if (long) return states;
  if (languages[at % 2] !== language) return states.slice(0, 1);
  return isPlain(states) ? states.filter(({ inTheBar }) => !inTheBar) : states;
}

/** Whether the page has only the states common to all pages. */
function isPlain(states: readonly State[]): boolean {
  return states.length <= commonStates('home').length;
}

/** The width at which a state was reached comes first. */
const fromWide = widths.toReversed();

interface Visited {
  readonly at: number;
  readonly name: string;
  readonly states: readonly State[];
}

/** One test per page with states of its own; others are grouped, since a fresh browser costs more than a state. */
const journeys: readonly (readonly Visited[])[] = [
  ...Map.groupBy(
    everyState.map(([name, states], at): Visited => ({ at, name, states })),
    ({ at, states }) => (isPlain(states) ? `plain ${at % 4}` : `${at}`),
  ).values(),
];

for (const journey of journeys) {
  const names = journey.map(({ name }) => name).join(', ');
  const title = `${names}: keeps its shape and is open to everybody`;
  // Data that others would see: these get a service of their own.
  if (names.startsWith('desk') || names === 'certificate-check')
    test(title, ({ page, ownServer }) => runJourney(page, ownServer, journey));
  else test(title, ({ page, server }) => runJourney(page, server, journey));
}

/** Removes data of the states of a page that other pages of the service show. */
const restore: Readonly<Record<string, (server: RunningServer) => void>> = {
  web: restoreWebGroups,
  newsletterIssues: hideIssues,
  'newsletter-issue': hideIssues,
};

async function runJourney(page: Page, server: RunningServer, journey: readonly Visited[]): Promise<void> {
  test.setTimeout(2_400_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const visited of journey) {
    for (const language of languages) {
      await test.step(`${visited.name}, ${language}`, () => visitStates({ page, server, language }, visited));
    }
  }
  for (const { name } of journey) restore[name]?.(server);
}

async function visitStates(scene: Scene, { at, name, states }: Visited): Promise<void> {
  const { page, language } = scene;
  // Clears the stored language.
  await page.context().clearCookies();
  const before = new Map(widths.map((width) => [width, new Map<string, Measured>()] as const));
  for (const [n, state] of metIn(language, at, states).entries()) {
    await leave(scene);
    // States are reached at a wide viewport.
    await page.setViewportSize({ width: 1280, height: 800 });
    await state.reach(scene);
    if (name !== 'errors' && !/fail/.test(state.name)) await expectNoFailure(page, `${name}, ${state.name}`);
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
      await expectSpaceForLargeText(page);
      if (language === 'es') await expectReachedByKeys(page, language);
    } else if (wholly.includes(name)) await expectNothingInTheWay(page, lookOf(n, 0));
  }
}

/** The page of an unexpected error has no misfits either. */
async function expectNoFailure(page: Page, where: string): Promise<void> {
  const heading = new RegExp(languages.map((language) => notices[language].unexpected).join('|'));
  await expect.soft(page.getByRole('heading', { level: 1, name: heading }), where).toHaveCount(0);
}

/** Runs in the page: waits for the font and for a redraw after resizing. */
async function settle(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}
