import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contactWords } from '#content/pages/contact.ts';
import { updateWords } from '#content/update.ts';
import { type House, runHouse } from '../house/run-house.ts';
import { expect, test, withScript } from './visit.ts';

const root = join(import.meta.dirname, '../..');
const parts = ['backend', 'build', 'content', 'model', 'site', 'package.json', 'react-router.config.ts'];
const more = ['tsconfig.json', 'vite.config.ts'];

/** A copy of the product that can be changed, built and deployed again. */
function copyProduct(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tlacuilo-product-'));
  for (const part of [...parts, ...more]) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Changes a sentence, builds, and serves the new build in place of the old one. */
async function deploy(folder: string, house: House, build: string): Promise<void> {
  const file = join(folder, 'content/frame.ts');
  const words = readFileSync(file, 'utf8');
  writeFileSync(file, words.replace(/about: '[^']*'/, `about: '${build}'`));
  execFileSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build', '--minify', 'false'], {
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
    // Only the time of day moves on: with the browser's timers held, it does not paint.
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + Number(sessionStorage.getItem('later') ?? 0);
    });
    await page.goto(`${house.origin}/contact`);
    await withScript(page);
    await message.fill('Primera línea, escrita antes.');

    await deploy(folder, house, 'build-two');
    await page.evaluate(() => sessionStorage.setItem('later', String(6 * 60_000)));
    const looked = page.waitForResponse(/\/builds\/latest\.json\?\d+/);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await looked;
    await expect(message).toHaveValue('Primera línea, escrita antes.');

    // Going elsewhere asks first, and staying keeps everything.
    await page.getByRole('link', { name: 'Servicios' }).first().click();
    const dialog = page.getByRole('dialog', { name: updateWords.es.heading });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: updateWords.es.stay }).click();
    await expect(message).toHaveValue('Primera línea, escrita antes.');

    // Going on loads the newer build, and the draft is there on the way back.
    await page.getByRole('link', { name: 'Servicios' }).first().click();
    await dialog.getByRole('button', { name: updateWords.es.go }).click();
    await expect(page).toHaveURL(`${house.origin}/services`);
    await expect(page.getByText('build-two')).toBeVisible();
    await page.goto(`${house.origin}/contact`);
    await withScript(page);
    await expect(message).toHaveValue('Primera línea, escrita antes.');
    await message.press('End');
    await message.pressSequentially(' Segunda.');

    // The parts of the build that is open are gone: a page that needs one is loaded whole, from the newest build, and
    // that asks first too.
    await deploy(folder, house, 'build-three');
    await page.getByRole('link', { name: 'Nosotros' }).first().click();
    await dialog.getByRole('button', { name: updateWords.es.go }).click();
    await expect(page).toHaveURL(`${house.origin}/us`);
    await expect(page.getByText('build-three')).toBeVisible();
    await page.goBack();
    await withScript(page);
    await expect(message).toHaveValue('Primera línea, escrita antes. Segunda.');
  } finally {
    await house.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
