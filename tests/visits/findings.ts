import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from './visit.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the other theme can break: nothing in it differs but colours. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Fails when something on the page, as it is now, stands in anybody's way: on a phone and on a desk, in either theme. */
export async function expectNothingInTheWay(page: Page): Promise<void> {
  // A string is evaluated by the debugger, which the page's own policy does not govern.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of ['dark', 'light']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      expect(await findings(page, theme === 'dark' ? undefined : ofColours), `${theme}, ${width} px`).toEqual([]);
    }
  }
}

async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Half of the time went into the paths of what is right, and into style sheets that are in the page already.
  const lean = { resultTypes: ['violations'], selectors: false, preload: { assets: ['media'] } };
  const options = JSON.stringify({ ...lean, ...(rules ? { runOnly: rules } : {}) });
  const results = (await page.evaluate(`axe.run(document, ${options})`)) as AxeResults;
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`,
  );
}
