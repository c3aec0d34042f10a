import { everyPage } from './every-page.ts';
import { expectNothingInTheWay } from './findings.ts';
import { test } from './visit.ts';

for (const width of [360, 1280]) {
  for (const { path } of [...everyPage, { path: '/nowhere' }, { path: '/en/nowhere' }]) {
    test(`${path} at ${width} px is open to everybody in both themes`, async ({ page, house }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(house.origin + path);
      await expectNothingInTheWay(page);
    });
  }
}
