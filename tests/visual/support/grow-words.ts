import type { Page } from '@playwright/test';

/** Replaces longer words of the content by words of about forty letters. */
export async function growWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const regions = document.querySelectorAll('main, main ~ section');
    for (const region of regions) {
      const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement?.closest('script, style, svg')) continue;
        text.nodeValue = (text.nodeValue ?? '').replace(/[\p{L}\p{N}.@-]{8,}/gu, (word) =>
          word.repeat(Math.ceil(40 / word.length)),
        );
      }
    }
  });
}
