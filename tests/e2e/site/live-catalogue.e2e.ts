import type { Page } from '@playwright/test';
import { liveWords } from '#content/live.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { addressOf } from '#site/addresses.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';

/** Prefetched pages must not be older than the events. */
test.use({ prepares: true });

/** Opens a page and waits until it has subscribed and refetched. */
async function opened(page: Page, address: string): Promise<void> {
  const payload = page.waitForResponse('**/_payload.json');
  await page.goto(address);
  await payload;
}

const notice = (page: Page) => page.locator('[data-live-notice]');
const rows = (page: Page) => page.getByRole('article');

/** Positions of all visible elements. */
function shape(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(article, h2, li, p:not(:empty), a, svg), main ~ *')]
      .filter((element) => !element.closest('[data-live-notice]'))
      .map((element) => {
        const { x, y } = element.getBoundingClientRect();
        return `${element.tagName} ${x} ${y}`;
      }),
  );
}

/** Counts the event streams opened, and open now. */
async function countStreams(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { opened: 0, open: 0 };
    Object.assign(window, { counted });
    window.EventSource = class extends EventSource {
      constructor(address: string | URL) {
        super(address);
        counted.opened += 1;
        counted.open += 1;
      }
      override close() {
        if (this.readyState !== EventSource.CLOSED) counted.open -= 1;
        super.close();
      }
    };
  });
}
const counted = (page: Page) =>
  page.evaluate(() => (window as unknown as { counted: { opened: number; open: number } }).counted);

/** Fakes the visibility of the tab. */
async function look(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((is) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => is });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('prices and hours update in an open page, announced and without layout shift', async ({ page, ownServer }) => {
  await opened(page, ownServer.origin + addressOf('training', 'en'));
  const first = rows(page).first();
  await expect(first).not.toContainText('seat');
  const email = page.getByLabel(newsletterWords.en.email);
  await email.pressSequentially('ana@exa');
  await page.evaluate(() => {
    Object.assign(window, { same: true });
    scrollTo({ top: 600, behavior: 'instant' });
  });
  const before = await shape(page);

  changeCatalogue(
    ownServer,
    'update "courseHistory" set cost = 999',
    `update "courseHistory" set hour = '10:00-12:00' where hour = '09:00-11:00'`,
  );
  await expect(first).toContainText('$999');
  await expect(first).toContainText('10 am to 12 pm');
  await expect(notice(page)).toContainText(liveWords.en.changed);
  await expect(notice(page)).toHaveRole('status');
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('ana@exa');
  expect(await shape(page)).toEqual(before);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);

  await page.getByRole('button', { name: liveWords.en.close }).click();
  await expect(notice(page)).toBeEmpty();
});

test('a withdrawn edition stays, says so and has no link; a new one is one press away', async ({ page, ownServer }) => {
  await opened(page, ownServer.origin + addressOf('training', 'es'));
  const first = rows(page).first();
  const name = (await first.getByRole('heading').textContent()) ?? '';
  const reserve = first.getByRole('link', { name: 'Reservar' }).first();
  const id = (await reserve.getAttribute('href'))?.split('/').at(-1);
  await reserve.focus();

  changeCatalogue(ownServer, `update "courseHistory" set visible = 0 where id = '${id}'`);
  await expect(notice(page)).toContainText(liveWords.es.gone);
  const withdrawn = first.getByRole('link', { name: liveWords.es.notOffered });
  await expect(withdrawn).toHaveAttribute('aria-disabled', 'true');
  await expect(withdrawn).toBeFocused();
  await withdrawn.press('Enter');
  await withdrawn.click({ force: true });
  await expect(page).toHaveURL(ownServer.origin + addressOf('training', 'es'));
  await expect(first.getByRole('link', { name: 'Reservar' })).not.toHaveCount(0);

  changeCatalogue(ownServer, `delete from course where name = '${name}'`);
  await expect(first.getByRole('link', { name: 'Reservar' })).toHaveCount(0);
  await expect(first.locator('a[href]')).toHaveCount(0);
  await expect(first.getByRole('heading', { name })).toBeVisible();
  const before = await rows(page).count();

  changeCatalogue(
    ownServer,
    `insert into course (id, name, mode, "createdAt", "updatedAt") values ('nuevo', 'Bases de datos', 'Remote', '2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z')`,
  );
  await expect(notice(page)).toContainText(liveWords.es.more);
  expect(await rows(page).count()).toBe(before);
  await page.getByRole('link', { name: liveWords.es.again }).click();
  await expect(page.getByRole('heading', { name: 'Bases de datos' })).toBeVisible();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
  await expect(notice(page)).toBeEmpty();
});

test('a course without editions left keeps its place and size', async ({ page, ownServer }) => {
  await opened(page, ownServer.origin + addressOf('training', 'es'));
  const last = rows(page).last();
  const dates = last.locator('[data-live$=".given"]').first();
  const words = (await dates.textContent()) ?? '';
  const before = await shape(page);

  changeCatalogue(
    ownServer,
    `delete from "courseHistory" where "idCourse" = (select id from course where template = 'python')`,
  );
  await expect(last.getByRole('link', { name: liveWords.es.notOffered })).toHaveCount(2);
  expect(await shape(page)).toEqual(before);
  await expect(dates).toHaveText(words);
  await expect(dates).toHaveCSS('text-decoration-line', 'line-through');
});

test('syllabus and home report a withdrawn course', async ({ page, context, ownServer }) => {
  await opened(page, `${ownServer.origin}/syllabus/python`);
  const home = await context.newPage();
  await opened(home, `${ownServer.origin}/`);
  changeCatalogue(ownServer, `delete from course where template = 'python'`);
  const head = page.getByRole('region', { name: 'Python' });
  await expect(head).toContainText(liveWords.es.notOffered);
  await expect(head.locator('a[href]')).toHaveCount(0);
  await expect(notice(page)).toContainText(liveWords.es.gone);
  await expect(home.getByRole('listitem').filter({ hasText: liveWords.es.notOffered })).toHaveCount(1);
  // The ring of the blue section above is white.
  await home.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  const close = notice(home).getByRole('button');
  await close.focus();
  await expect(close).toHaveCSS('outline-color', 'rgb(0, 82, 155)');
  await home.close();
});

test('a hidden page has no stream and updates when shown again', async ({ page, ownServer }) => {
  await countStreams(page);
  await opened(page, `${ownServer.origin}/training?mode=Remote`);
  await expect.poll(() => counted(page)).toEqual({ opened: 1, open: 1 });
  await look(page, true);
  expect(await counted(page)).toEqual({ opened: 1, open: 0 });
  changeCatalogue(ownServer, 'update "courseHistory" set cost = 432');
  await look(page, false);
  await expect(rows(page).first()).toContainText('$432');
  expect(await counted(page)).toEqual({ opened: 2, open: 1 });
  // Enters the back/forward cache, and returns.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  expect(await counted(page)).toEqual({ opened: 2, open: 0 });
  changeCatalogue(ownServer, 'update "courseHistory" set cost = 321');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(rows(page).first()).toContainText('$321');
  expect(await counted(page)).toEqual({ opened: 3, open: 1 });
});

test('a failed stream is retried, and pages without catalogue data have none', async ({ page, ownServer }) => {
  await countStreams(page);
  const manifest = page.waitForResponse('**/builds/**');
  await page.goto(`${ownServer.origin}/us`);
  await manifest;
  expect(await counted(page)).toEqual({ opened: 0, open: 0 });
  await opened(page, `${ownServer.origin}/training`);
  await ownServer.stop();
  changeCatalogue(ownServer, 'update "courseHistory" set cost = 654');
  await ownServer.start();
  await expect(rows(page).first()).toContainText('$654');
});
