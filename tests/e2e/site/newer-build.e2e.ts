import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { newestBuildWords } from '#content/newest-build.ts';
import { contactWords } from '#content/pages/contact.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';

const root = join(import.meta.dirname, '../../..');

/** Prefetched pages belong to the previous build. */
test.use({ prepares: true });
const parts = ['backend', 'build', 'content', 'model', 'client', 'ui', 'site', 'tooling', 'package.json'];
const more = ['tsconfig.json', 'vite.config.ts'];

/** A copy of the product to change, build and deploy, without share images, which are slow. */
function copyProduct(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tlacuilo-product-'));
  for (const part of [...parts, ...more]) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const file = join(folder, 'vite.config.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace('sharePictures(),', ''));
  return folder;
}

/** Changes a sentence and optionally the validation rules, builds, and swaps the served build. */
async function deploy(folder: string, server: RunningServer, build: string, rules: boolean): Promise<void> {
  const file = join(folder, 'content/frame.ts');
  const words = readFileSync(file, 'utf8');
  writeFileSync(file, words.replace(/about: \['[^']*'/, `about: ['${build}'`));
  if (rules) appendFileSync(join(folder, 'model/field-lengths.ts'), `// ${build}\n`);
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--minify', 'false'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', BUILD_ID: build },
    stdio: 'ignore',
  });
  await server.stop();
  await server.start();
}

/** Opens the form in another context, which caches the manifest. */
async function openForm(browser: Browser, server: RunningServer): Promise<Page> {
  const tab = await (await browser.newContext({ locale: 'es-MX' })).newPage();
  const manifest = tab.waitForResponse(/\/builds\/meta\//);
  await tab.goto(`${server.origin}/contact`);
  await manifest;
  return tab;
}

/** Focuses the form, which hydrates it. */
async function touch(tab: Page): Promise<void> {
  await tab.getByLabel(contactWords.es.fields.message).focus();
}

async function write(tab: Page): Promise<void> {
  await tab.getByLabel(contactWords.es.fields.message).fill('Escrita después.');
  await expect(tab.getByText('16 de 200')).toBeVisible();
}

test('two deployments of a newer build lose no typed character, and a used form finds its chunks or the newer page', async ({
  page,
  browser,
}) => {
  test.setTimeout(1_800_000);
  const folder = copyProduct();
  const server = await startServer({}, { folder });
  try {
    const message = page.getByLabel(contactWords.es.fields.message);
    const notice = page.getByText(newestBuildWords.es.text);
    // Moves only the clock: with held timers the browser does not paint.
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
    await page.goto(`${server.origin}/contact`);
    await withScript(page);
    await message.fill('Primera línea, escrita antes.');
    await manifest;
    expect(await (await look()).headerValue('clear-site-data')).toBeNull();
    const twoBehind = await openForm(browser, server);

    // Only words changed: no notice, and prefetched pages are dropped.
    await deploy(folder, server, 'build-two', false);
    expect(await (await look()).headerValue('clear-site-data')).toBe('"prefetchCache", "prerenderCache"');
    await expect(message).toHaveValue('Primera línea, escrita antes.');
    await expect(notice).toHaveCount(0);
    await page.getByRole('link', { name: 'Servicios' }).first().click();
    await expect(page.getByText('build-two')).toBeVisible();
    await page.getByRole('link', { name: 'Contacto' }).first().click();
    await withScript(page);
    await expect(message).toHaveValue('Primera línea, escrita antes.');
    await message.press('End');
    await message.pressSequentially(' Segunda.');
    const oneBehind = await openForm(browser, server);

    // Rules changed: the form shows a notice, and the newer form has the same input.
    await page.waitForTimeout(1_500);
    await deploy(folder, server, 'build-three', true);
    await look();
    await expect(notice).toBeVisible();
    await expect(message).toHaveValue('Primera línea, escrita antes. Segunda.');
    await page.getByRole('button', { name: newestBuildWords.es.go }).click();
    await expect(page.getByText('build-three')).toBeVisible();
    await withScript(page);
    await expect(message).toHaveValue('Primera línea, escrita antes. Segunda.');
    await expect(notice).toHaveCount(0);

    // Chunks of the previous build are served; a page two builds behind reloads.
    await touch(oneBehind);
    await write(oneBehind);
    await expect(oneBehind.getByText('build-two')).toBeVisible();
    await touch(twoBehind);
    await expect(twoBehind.getByText('build-three')).toBeVisible();
    await write(twoBehind);
    for (const tab of [oneBehind, twoBehind]) await tab.context().close();
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
