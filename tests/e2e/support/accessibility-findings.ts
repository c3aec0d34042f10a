import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from './e2e.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Look {
  /** Viewport width in pixels. */
  readonly width: number;
  readonly theme: 'dark' | 'light';
}

/** Each width and theme once, then the opposite pairs. */
export const looks: readonly [readonly [Look, Look], readonly [Look, Look]] = [
  [
    { width: 360, theme: 'dark' },
    { width: 1280, theme: 'light' },
  ],
  [
    { width: 360, theme: 'light' },
    { width: 1280, theme: 'dark' },
  ],
];

/** Fails on accessibility violations of the page at each viewport and theme. */
export async function expectNothingInTheWay(page: Page, seen: readonly Look[] = looks[0]): Promise<void> {
  // A string is evaluated by the debugger, exempt from the page's CSP.
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
  // Colours in transition have less contrast.
  await page.evaluate(() => {
    const short = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1_000);
    return Promise.allSettled(short.map(({ finished }) => finished));
  });
  // Saves half of the time: skips selectors of passed rules, and style sheets.
  const lean = { resultTypes: ['violations'], selectors: false, preload: { assets: ['media'] } };
  const results = (await page.evaluate(`axe.run(document, ${JSON.stringify(lean)})`)) as AxeResults;
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`,
  );
}
