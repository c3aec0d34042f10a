import { everyPage } from './every-page.ts';
import { expectNothingInTheWay } from './findings.ts';
import { test } from './visit.ts';

for (const { path } of [...everyPage, { path: '/nowhere' }, { path: '/en/nowhere' }]) {
  test(`${path} is open to everybody in both themes, on a phone and on a desk`, async ({ page, house }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(house.origin + path);
    await expectNothingInTheWay(page);
  });
}
