import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { themes, widths } from '#tests/visual/support/views.ts';
import type { Picture } from './write-sheet.ts';

/** Takes full-page screenshots at every width and theme. */
export async function drawPage(
  page: Page,
  folder: string,
  what: Pick<Picture, 'page' | 'state' | 'language'>,
): Promise<Picture[]> {
  const drawn: Picture[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await loadAll(page);
    for (const theme of themes) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      const file = `${what.page} ${width} ${what.state} ${what.language} ${theme}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' });
      drawn.push({ ...what, width, theme, file });
    }
  }
  return drawn;
}

/** Loads lazy images below the fold. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
    window.scrollTo(0, 0);
  });
}
