import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { everyPage } from './every-page.ts';
import { expect, test } from './visit.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function findings(page: Page): Promise<string[]> {
  const results = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResults;
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`,
  );
}

for (const width of [360, 1280]) {
  for (const { path } of [...everyPage, { path: '/nowhere' }, { path: '/en/nowhere' }]) {
    test(`${path} at ${width} px is open to everybody in both themes`, async ({ page, house }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(house.origin + path);
      // A string is evaluated by the debugger, which the page's own policy does not govern.
      await page.evaluate(axe);
      for (const theme of ['dark', 'light']) {
        await page.evaluate((name) => {
          document.documentElement.dataset.theme = name;
        }, theme);
        expect(await findings(page), theme).toEqual([]);
      }
    });
  }
}
