import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium as browserType } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { languages } from '#model/languages.ts';
import { browserArgs } from '#tests/e2e/support/browser-args.ts';
import { startServer } from '#tests/server/support/start-server.ts';
import { everyState } from '#tests/visual/every-state.ts';
import { leave } from '#tests/visual/support/state.ts';
import { drawPage } from './draw-page.ts';
import { type Picture, writeSheet } from './write-sheet.ts';

/**
 * Takes screenshots of every page and state at two widths, in both themes and languages. Arguments
 * filter by state name (`npm run pictures -- contact refused`).
 */
const folder = join(import.meta.dirname, '../../../pictures');
const terms = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const server = await startServer();
const browser = await browserType.launch({ executablePath: await chromium.executablePath(), args: browserArgs });
const pictures: Picture[] = [];
const missed: string[] = [];
try {
  for (const [name, states] of everyState) {
    const chosen = states.filter((state) => terms.every((word) => `${name} ${state.name}`.includes(word)));
    for (const language of chosen.length > 0 ? languages : []) {
      const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
      const page = await context.newPage();
      const scene = { page, server, language };
      for (const state of chosen) {
        try {
          await leave(scene);
          await state.reach(scene);
          pictures.push(...(await drawPage(page, folder, { page: name, state: state.name, language })));
        } catch (fault) {
          missed.push(`${name}, ${state.name}, ${language}: ${String(fault)}`);
        }
      }
      await context.close();
      print(`${name}, ${language}: ${chosen.length} states`);
    }
  }
} finally {
  await browser.close();
  await server.remove();
}
print(`${pictures.length} pictures, all of them in ${writeSheet(folder, pictures)}`);
for (const one of missed) print(`Missed: ${one}`);
process.exitCode = missed.length > 0 || pictures.length === 0 ? 1 : 0;
