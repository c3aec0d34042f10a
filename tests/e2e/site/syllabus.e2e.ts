import { courseWords } from '#content/course.ts';
import { syllabusWords } from '#content/pages/syllabus.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { editionsOf, seatPeople } from '#tests/server/support/seat-people.ts';

const phone = { width: 360, height: 640 };
const wide = { width: 1280, height: 800 };
const { reserve } = courseWords.es;

test('a phone shows the facts and the only button that reserves in its first screen, and keeps it', async ({
  page,
  server,
}) => {
  await page.setViewportSize(phone);
  await page.goto(`${server.origin}/syllabus/word`);
  const button = page.locator('main .btn').filter({ hasText: reserve });
  await expect(button).toHaveCount(1);
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(page.locator('main dl').first()).toBeInViewport({ ratio: 1 });
  await page.getByRole('region', { name: syllabusWords.es.objective }).scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test('topics open one by one on a phone, and are all open on a wide screen and on paper', async ({ page, server }) => {
  await page.setViewportSize(phone);
  await page.goto(`${server.origin}/syllabus/word`);
  const topics = page.getByRole('region', { name: syllabusWords.es.topics });
  const [first, second, last] = [0, 1, -1].map((at) => topics.locator('details > ul').nth(at));
  await expect(first as typeof topics).toBeVisible();
  await expect(second as typeof topics).toBeHidden();
  await topics.locator('summary').nth(1).click();
  await expect(second as typeof topics).toBeVisible();
  await expect(last as typeof topics).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(last as typeof topics).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(wide);
  await expect(last as typeof topics).toBeVisible();
});

test.describe('without ::details-content', () => {
  // The changed style no longer has the hash that the policy names.
  test.use({ bypassCSP: true });

  test('topics open one by one on a wide screen, too', async ({ page, server }) => {
    await page.route('**/syllabus/word', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll('::details-content', '::unknown-content'),
      });
    });
    await page.setViewportSize(wide);
    await page.goto(`${server.origin}/syllabus/word`);
    const topics = page.getByRole('region', { name: syllabusWords.es.topics });
    const last = topics.locator('details > ul').last();
    await expect(last).toBeHidden();
    await topics.locator('summary').last().click();
    await expect(last).toBeVisible();
  });
});

test('a group that fills up in the open page stays, with its waiting list', async ({ page, ownServer: server }) => {
  const payload = page.waitForResponse('**/_payload.json');
  await page.goto(`${server.origin}/syllabus/python`);
  await payload;
  const [id = '', other = ''] = editionsOf(server, 'python');
  const button = page.locator('main .btn').first();
  await expect(button).toHaveAttribute('href', `/reserve/${id}`);
  const dates = page.locator('main dl [data-live$=".dates"]');
  const before = (await dates.textContent()) ?? '';
  seatPeople(server, id, { confirmed: 12, waiting: 1 });
  await expect(button).toContainText(syllabusWords.es.join);
  await expect(page.locator('main dl').first()).toContainText(courseWords.es.seats.waiting.one.replace('{n}', '1'));
  await expect(dates).toHaveText(before);
  await expect(page.locator('main [data-live-off]')).toHaveCount(0);
  await page.reload();
  await expect(button).toHaveAttribute('href', `/reserve/${other}`);
});
