import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { contactWords } from '#content/pages/contact.ts';
import { updateWords } from '#content/update.ts';
import { type House, runHouse } from '../house/run-house.ts';
import { expect, test, withScript } from './visit.ts';

const root = join(import.meta.dirname, '../..');
const parts = ['backend', 'build', 'content', 'model', 'client', 'look', 'site', 'building', 'package.json'];
const more = ['tsconfig.json', 'vite.config.ts'];

/** A copy of the product that can be changed, built and deployed again. */
function copyProduct(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tlacuilo-product-'));
  for (const part of [...parts, ...more]) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Changes a sentence, and the rules of forms, builds, and serves the new build in place of the old one. */
async function deploy(folder: string, house: House, build: string, rules: boolean): Promise<void> {
  const file = join(folder, 'content/frame.ts');
  const words = readFileSync(file, 'utf8');
  writeFileSync(file, words.replace(/about: '[^']*'/, `about: '${build}'`));
  if (rules) appendFileSync(join(folder, 'model/limits.ts'), `// ${build}\n`);
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--minify', 'false'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', BUILD_ID: build },
    stdio: 'ignore',
  });
  await house.stop();
  await house.start();
}

test('somebody who is typing while a newer build is deployed, twice, loses not one letter', async ({ page }) => {
  test.setTimeout(240_000);
  const folder = copyProduct();
  const house = await runHouse({}, folder);
  try {
    const message = page.getByLabel(contactWords.es.fields.message);
    const told = page.getByText(updateWords.es.text);
    // Only the time of day moves on: with the browser's timers held, it does not paint.
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + Number(sessionStorage.getItem('later') ?? 0);
    });
    let minutes = 0;
    const look = async () => {
      minutes += 6;
      await page.evaluate((later) => sessionStorage.setItem('later', String(later)), minutes * 60_000);
      const looked = page.waitForResponse(/\/builds\/latest\.json\?\d+/);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return looked;
    };
    const manifest = page.waitForResponse(/\/builds\/meta\//);
    await page.goto(`${house.origin}/contact`);
    await withScript(page);
    await message.fill('Primera línea, escrita antes.');
    await manifest;
    expect(await (await look()).headerValue('clear-site-data')).toBeNull();

    // Only its words are other ones: nobody is told, and what the browser made ready is dropped.
    await deploy(folder, house, 'build-two', false);
    expect(await (await look()).headerValue('clear-site-data')).toBe('"prefetchCache", "prerenderCache"');
    await expect(message).toHaveValue('Primera línea, escrita antes.');
    await expect(told).toHaveCount(0);
    await page.getByRole('link', { name: 'Servicios' }).first().click();
    await expect(page.getByText('build-two')).toBeVisible();
    await page.getByRole('link', { name: 'Contacto' }).first().click();
    await withScript(page);
    await expect(message).toHaveValue('Primera línea, escrita antes.');
    await message.press('End');
    await message.pressSequentially(' Segunda.');

    // Its rules are other ones: the form says so, and the newer one has the same words in it.
    await page.waitForTimeout(1_500);
    await deploy(folder, house, 'build-three', true);
    await look();
    await expect(told).toBeVisible();
    await expect(message).toHaveValue('Primera línea, escrita antes. Segunda.');
    await page.getByRole('button', { name: updateWords.es.go }).click();
    await expect(page.getByText('build-three')).toBeVisible();
    await withScript(page);
    await expect(message).toHaveValue('Primera línea, escrita antes. Segunda.');
    await expect(told).toHaveCount(0);
  } finally {
    await house.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a form that is touched after a newer build finds its parts, and after a second one is loaded anew', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const folder = copyProduct();
  const house = await runHouse({}, folder);
  try {
    const open = async (tab: Page) => {
      const manifest = tab.waitForResponse(/\/builds\/meta\//);
      await tab.goto(`${house.origin}/contact`);
      await manifest;
      return tab.getByLabel(contactWords.es.fields.message);
    };
    const write = async (tab: Page, message: Locator) => {
      await message.fill('Escrita después.');
      await expect(tab.getByText('16 de 200')).toBeVisible();
    };
    // Somebody else: what the first one fetched is kept in that browser.
    const another = await browser.newPage();
    const [first, second] = [await open(page), await open(another)];

    await deploy(folder, house, 'build-two', true);
    await first.focus();
    await write(page, first);
    await expect(page.getByText('build-two')).toHaveCount(0);

    await deploy(folder, house, 'build-three', false);
    await second.focus();
    await expect(another.getByText('build-three')).toBeVisible();
    await write(another, second);
    await another.close();
  } finally {
    await house.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
