import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from './visit.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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
      expect(await findings(page), `${theme}, ${width} px`).toEqual([]);
    }
  }
}

async function findings(page: Page): Promise<string[]> {
  const results = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResults;
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`,
  );
}
