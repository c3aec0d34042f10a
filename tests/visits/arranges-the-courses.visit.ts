import { coursesWords } from '#content/desk/courses.ts';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { fill } from '#look/fill.ts';
import { addressOf } from '#site/addresses.ts';
import { expectNothingInTheWay } from './findings.ts';
import { sitDown } from './sit-down.ts';
import { expect, test } from './visit.ts';

const courses = coursesWords.es;

test('the order of the courses is changed by keys and by drag, undone, and the site has it', async ({
  page,
  ownHouse: house,
}) => {
  await sitDown(page, house, 'orden@ejemplo.mx', '/courses');
  const names = page.locator('[data-course] b');
  const before = await names.allTextContents();
  const [one = '', two = ''] = before;
  const grip = (course: string) => page.getByRole('button', { name: fill(courses.order.grip, { course }) });
  await grip(one).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText(courses.order.done)).toBeVisible();
  await expect(names).toHaveText([two, one, ...before.slice(2)]);
  const visitor = await page.context().newPage();
  await visitor.goto(house.origin + addressOf('training', 'es'));
  await expect(visitor.getByRole('article').first()).toContainText(two);
  await page.keyboard.press('z');
  await expect(names).toHaveText(before);
  const [from, to] = [await grip(two).boundingBox(), await grip(one).boundingBox()];
  if (!from || !to) throw new Error('Nothing to drag.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 4, { steps: 4 });
  await page.mouse.up();
  await expect(names).toHaveText([two, one, ...before.slice(2)]);
  await expect(page.getByText(courses.order.done)).toBeVisible();
  await expectNothingInTheWay(page);
  // Without a line it stands as it is wished, and waits.
  await page.context().setOffline(true);
  await grip(two).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText(fill(everywhereWords.es.late.waits, { title: courses.order.title }))).toBeVisible();
  await expect(names).toHaveText(before);
  await page.keyboard.press('z');
  await expect(names).toHaveText([two, one, ...before.slice(2)]);
});
