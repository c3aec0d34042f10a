import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';

/** Fails when the page scrolls sideways at 320 px or with text twice as large. The page is unusable afterwards. */
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
  await expectSpace(320, 640);
  await expectSpace(1280, 800);
}
