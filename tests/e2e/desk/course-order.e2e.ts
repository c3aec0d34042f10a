import { appWords } from '#content/desk/app.ts';
import { coursesWords } from '#content/desk/courses.ts';
import { addressOf } from '#site/addresses.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { sitDown } from '#tests/e2e/support/sign-in-at-desk.ts';
import { fill } from '#ui/fill.ts';

const courses = coursesWords.es;

test('courses are reordered by keys and by drag, undone, and the site follows', async ({ page, ownServer: server }) => {
  await sitDown(page, server, 'orden@ejemplo.mx', '/courses');
  const names = page.locator('[data-course] b');
  const before = await names.allTextContents();
  const [one = '', two = ''] = before;
  const grip = (course: string) => page.getByRole('button', { name: fill(courses.order.grip, { course }) });
  await grip(one).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText(courses.order.done)).toBeVisible();
  await expect(names).toHaveText([two, one, ...before.slice(2)]);
  const visitor = await page.context().newPage();
  await visitor.goto(server.origin + addressOf('training', 'es'));
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
  // Offline the new order shows at once, and waits in the queue.
  await page.context().setOffline(true);
  await grip(two).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText(fill(appWords.es.late.waits, { title: courses.order.title }))).toBeVisible();
  await expect(names).toHaveText(before);
  await page.keyboard.press('z');
  await expect(names).toHaveText([two, one, ...before.slice(2)]);
});
