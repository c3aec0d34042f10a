import type { Page } from '@playwright/test';
import { frameWords } from '#content/frame.ts';
import type { Language } from '#model/languages.ts';
import { expect } from './e2e.ts';

/** Fails when Tab does not reach every link and control of a fresh page, or the focus is not visible. */
export async function expectReachedByKeys(page: Page, language: Language): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: frameWords[language].skip })).toBeFocused();
  const missed = await page.evaluate(() => {
    const focusable = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary')].filter(
      (one) => one.checkVisibility() && one.tabIndex >= 0 && (one as HTMLInputElement).type !== 'hidden',
    );
    const bad: string[] = [];
    for (const element of focusable) {
      element.focus();
      const style = getComputedStyle(element);
      const near = [element, element.closest('label'), element.closest('article')].filter((one) => one !== null);
      const seen = near.some((one) => getComputedStyle(one).outlineStyle !== 'none');
      if (document.activeElement !== element || (!seen && style.outlineStyle === 'none')) bad.push(element.outerHTML);
    }
    return bad;
  });
  expect(missed).toEqual([]);
}
