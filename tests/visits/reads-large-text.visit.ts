import { everyPage } from './every-page.ts';
import { expect, test } from './visit.ts';

for (const { path } of everyPage) {
  test(`${path} never scrolls sideways: at 320 px, and with text twice as large`, async ({ page, house }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(house.origin + path);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);

    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
}
