import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';

/**
 * Fails when the page scrolls sideways at 320 px or with text twice as large, or breaks short words of such text in a
 * narrow column. The page is unusable afterwards.
 */
export async function expectSpaceForLargeText(page: Page): Promise<void> {
  const expectSpace = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  };
  await expectSpace(320, 640);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectSpace(360, 640);
  expect(await page.evaluate(findNarrowText), 'large text in narrow columns').toEqual([]);
  await expectSpace(320, 640);
  await expectSpace(1280, 800);
}

/** Runs in a page of the site. Texts of lists in columns under 2.5 em that break a word of at most six letters. */
function findNarrowText(): string[] {
  const found: string[] = [];
  if (location.pathname.startsWith('/desk')) return found;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const block = text.parentElement?.closest<HTMLElement>('main :is(dd, li b, li p, li h3)');
    if (!block?.checkVisibility()) continue;
    if (block.clientWidth / Number.parseFloat(getComputedStyle(block).fontSize) >= 2.5) continue;
    for (const { 0: word, index } of text.nodeValue?.matchAll(/[\p{L}\d]{2,}/gu) ?? []) {
      if (word.length > 6) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`${word} in ${block.clientWidth} px`);
    }
  }
  return found;
}
