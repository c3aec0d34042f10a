import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { contactWords } from '#content/pages/contact.ts';
import { updateWords } from '#content/update.ts';
import { type House, runHouse } from '../house/run-house.ts';
import { expect, test, withScript } from './visit.ts';

const root = join(import.meta.dirname, '../..');

/** What the browser made ready is of the build before. */
test.use({ prepares: true });
const parts = ['backend', 'build', 'content', 'model', 'client', 'look', 'site', 'building', 'package.json'];
const more = ['tsconfig.json', 'vite.config.ts'];

/** A copy of the product that can be changed, built and deployed again, without the pictures of its pages: they take longest. */
function copyProduct(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tlacuilo-product-'));
  for (const part of [...parts, ...more]) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const file = join(folder, 'vite.config.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace('sharePictures(),', ''));
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

/** The pages of somebody else: what one fetched is kept in that browser. */
async function openForm(browser: Browser, house: House): Promise<Page> {
  const tab = await (await browser.newContext({ locale: 'es-MX' })).newPage();
  const manifest = tab.waitForResponse(/\/builds\/meta\//);
  await tab.goto(`${house.origin}/contact`);
  await manifest;
  return tab;
}

/** Touches the form for the first time, and writes. */
async function touch(tab: Page): Promise<void> {
  await tab.getByLabel(contactWords.es.fields.message).focus();
}

async function write(tab: Page): Promise<void> {
  await tab.getByLabel(contactWords.es.fields.message).fill('Escrita después.');
  await expect(tab.getByText('16 de 200')).toBeVisible();
}

test('a newer build is deployed, twice: who types loses not one letter, and who touches a form finds its parts or the newer page', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
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
    const twoBehind = await openForm(browser, house);

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
    const oneBehind = await openForm(browser, house);

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

    // The parts of the build before are still served; those of the one before that are not, and the page is loaded anew.
    await touch(oneBehind);
    await write(oneBehind);
    await expect(oneBehind.getByText('build-two')).toBeVisible();
    await touch(twoBehind);
    await expect(twoBehind.getByText('build-three')).toBeVisible();
    await write(twoBehind);
    for (const tab of [oneBehind, twoBehind]) await tab.context().close();
  } finally {
    await house.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
