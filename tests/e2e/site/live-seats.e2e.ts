import type { Page } from '@playwright/test';
import { courseWords } from '#content/course.ts';
import { liveWords } from '#content/live.ts';
import { reserveWords } from '#content/pages/reservations/reserve.ts';
import { reserveFormWords } from '#content/pages/reservations/reserve-form.ts';
import { seatWords } from '#content/seats.ts';
import { addressOf } from '#site/addresses.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { reserveForm } from '#tests/e2e/support/reserve-form.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';
import { editionsOf, seatPeople } from '#tests/server/support/seat-people.ts';

/** Opens a page and waits until it has subscribed and refetched. */
async function opened(page: Page, address: string): Promise<void> {
  const payload = page.waitForResponse('**/_payload.json');
  await page.goto(address);
  await payload;
}

/** Number of seats in a path, plus one. */
const drawn = async (page: Page, name: string) =>
  (await page.locator(`[data-live$="${name}"]`).first().getAttribute('d'))?.split('z').length;

test('the seat plan updates live, without layout shift or lost input', async ({ page, ownServer: server }) => {
  const { title } = reserveWords.es;
  const labels = seatWords.es;
  const [id = ''] = editionsOf(server, 'python');
  await opened(page, server.origin + addressOf('reserve', 'es', id));
  const seats = page.getByRole('region', { name: reserveWords.es.seats });
  await expect(seats.getByText(labels.free.other.replace('{n}', '12'))).toBeVisible();
  expect(await drawn(page, '.w.free')).toBe(13);
  const { name } = reserveForm(page, 'es');
  await name.pressSequentially('Luc');
  const top = () => name.evaluate((field) => field.getBoundingClientRect().y);
  const before = await top();

  seatPeople(server, id, { confirmed: 1 });
  await expect(seats.getByText(labels.free.other.replace('{n}', '11'))).toBeVisible();
  // On a phone it is above the form too.
  expect(await drawn(page, '.w.free')).toBe(12);
  expect(await drawn(page, '.t.lines')).toBe(2);
  await expect(page.locator('[data-live-notice]')).toContainText(liveWords.es.changed);
  await expect(page.locator('[data-live-notice]')).toHaveRole('status');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Luc');
  expect(await top()).toBe(before);

  seatPeople(server, id, { confirmed: 12, waiting: 2 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.full.replace('{course}', 'Python'));
  await expect(seats.getByText(labels.full.replaceAll('{n}', '12'))).toBeVisible();
  const notice = page.locator('[data-live-notice] > :first-child');
  await expect(notice).toHaveText(`${liveWords.es.full} ${liveWords.es.changed}`);

  // A seat is free again: the sentence goes, and nothing is new.
  seatPeople(server, id, { confirmed: 11 });
  await expect(seats.getByText(courseWords.es.seats.free.one.replace('{n}', '1'))).toBeVisible();
  await expect(notice).toHaveText(liveWords.es.changed);
  await expect(name).toHaveValue('Luc');
  seatPeople(server, id, { confirmed: 12, waiting: 2 });
  await expect(notice).toContainText(liveWords.es.full);

  // The group begins: title and drawing change.
  changeCatalogue(server, `update "courseHistory" set date = '2026-01-12' where id = '${id}'`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.past);
  await expect(seats).toHaveAttribute('data-state', 'past');
  expect(await drawn(page, '.w.gone')).toBeGreaterThan(1);
  expect(await drawn(page, '.w.who')).toBe(1);

  changeCatalogue(server, `update "courseHistory" set "cancelledAt" = '2026-11-22T00:00:00.000Z' where id = '${id}'`);
  await expect(seats).toContainText(liveWords.es.notOffered);
});

test('a group that fills up in the open catalogue offers the waiting list', async ({ page, ownServer: server }) => {
  const [id = ''] = editionsOf(server, 'python');
  await opened(page, server.origin + addressOf('training', 'en'));
  const group = page.getByRole('article').last().getByRole('listitem').first();
  await expect(group.getByRole('link')).toHaveAccessibleName(/^Reserve Python, 8 am to 10 am/);
  seatPeople(server, id, { confirmed: 12, waiting: 1 });
  await expect(group.getByRole('link')).toHaveAccessibleName(/^Join waitlist for Python/);
  await expect(group).toContainText(courseWords.en.seats.waiting.one.replace('{n}', '1'));
  await group.getByRole('link').click();
  await expect(page.getByRole('heading', { name: reserveFormWords.en.form.lineHeading })).toBeVisible();
});
