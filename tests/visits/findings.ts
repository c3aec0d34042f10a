import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import type { Language } from '#model/languages.ts';
import { expect } from './visit.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Look {
  readonly width: number;
  readonly theme: 'dark' | 'light';
}

/** How a page is looked at, in pixels and colours: each width and each theme once, and in the other language the other way round. */
export const looks = {
  es: [
    { width: 360, theme: 'dark' },
    { width: 1280, theme: 'light' },
  ],
  en: [
    { width: 360, theme: 'light' },
    { width: 1280, theme: 'dark' },
  ],
} as const satisfies Record<Language, readonly [Look, Look]>;

/** Fails when something on the page, as it is now, stands in anybody's way: on a phone and on a desk, each in a theme. */
export async function expectNothingInTheWay(page: Page, seen: readonly Look[] = looks.es): Promise<void> {
  // A string is evaluated by the debugger, which the page's own policy does not govern.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  for (const { width, theme } of seen) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    expect(await findings(page), `${theme}, ${width} px`).toEqual([]);
  }
}

async function findings(page: Page): Promise<string[]> {
  // Half of the time went into the paths of what is right, and into style sheets that are in the page already.
  const lean = { resultTypes: ['violations'], selectors: false, preload: { assets: ['media'] } };
  const results = (await page.evaluate(`axe.run(document, ${JSON.stringify(lean)})`)) as AxeResults;
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`,
  );
}
