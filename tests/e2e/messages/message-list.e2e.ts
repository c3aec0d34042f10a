import type { BrowserContext, Request, WebSocketRoute } from '@playwright/test';
import { deskFrameWords } from '#content/desk/frame.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { comeToInbox, row } from '#tests/e2e/support/inbox.ts';
import { seedEmails } from '#tests/e2e/support/seed-emails.ts';
import { seedMessages, threeMessages } from '#tests/e2e/support/seed-messages.ts';
import { goTo, untilIdle } from '#tests/e2e/support/sign-in-at-desk.ts';
import { query } from '#tests/server/support/reserved.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';

const words = messagesWords.es;

/** Sends the contact form as a visitor. */
async function submitMessage(context: BrowserContext, server: RunningServer, name: string): Promise<void> {
  const visitor = await context.newPage();
  await visitor.goto(`${server.origin}/contact`);
  await visitor.evaluate(async (name) => {
    const body = new URLSearchParams({
      name,
      lastname: 'Nueva',
      email: `${name}@ejemplo.mx`,
      type: 'ideas',
      reason: '',
      message: 'Acabo de llegar',
      consent: 'yes',
    });
    await fetch('/contact', { method: 'POST', body });
  }, name);
  await visitor.close();
}

test('one key archives a message and another restores it; counts follow', async ({ page, server }) => {
  await seedMessages(server, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeToInbox(page, server);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/3 abiertos/);
  await expect(row(page, 'Rocío')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(row(page, 'Claire')).toBeFocused();
  await page.keyboard.press('e');
  await expect(row(page, 'Claire')).toContainText(words.state.archived);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/2 abiertos/);
  await page.keyboard.press('z');
  await expect(row(page, 'Claire')).toContainText(words.state.open);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/3 abiertos/);
  await page.keyboard.press('/');
  await page.keyboard.type('sabados PYTHON');
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(row(page, 'Tomás')).toBeVisible();
  await expect(page).toHaveURL(/\?q=sabados\+PYTHON$/);
});

test('a late response to an earlier search changes nothing', async ({ page, server }) => {
  await seedMessages(server, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeToInbox(page, server);
  const count = page.getByRole('button', { name: /^Abiertos? \d/ });
  await expect(count).toHaveText(/ 3$/);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isFormer = (request: Request) => request.postData()?.includes('"search":"a"') ?? false;
  await page.route('**/graphql', async (route) => {
    if (isFormer(route.request())) await held;
    await route.continue();
  });
  const requested = page.waitForRequest(isFormer);
  const answered = page.waitForEvent('requestfinished', isFormer);
  await page.keyboard.press('/');
  await page.keyboard.type('a');
  await requested;
  await page.keyboard.press('Backspace');
  await page.keyboard.type('rocio');
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(count).toHaveText(/ 1$/);
  release();
  await answered;
  await untilIdle(page);
  expect(await count.textContent()).toMatch(/ 1$/);
});

test('text typed while a search begins is kept', async ({ page, server }) => {
  await seedMessages(server, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeToInbox(page, server);
  await page.getByRole('searchbox').focus();
  await page.evaluate(() => {
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name].bind(history);
      history[name] = (...state) => {
        change(...state);
        const field = document.activeElement;
        if (field instanceof HTMLInputElement && field.value === 'roc') document.execCommand('insertText', false, 'io');
      };
    }
  });
  await page.keyboard.type('roc');
  await expect(page).toHaveURL(/\?q=rocio$/);
  await expect(page.getByRole('searchbox')).toHaveValue('rocio');
  await expect(page.locator('[data-row]')).toHaveCount(1);
});

test('a new message waits until it is requested', async ({ page, server, context }) => {
  await seedMessages(server, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeToInbox(page, server);
  await expect(row(page, 'Rocío')).toBeVisible();
  await submitMessage(context, server, 'Nadia');
  const arrived = page.getByRole('status').getByRole('button', { name: 'Llegó 1 mensaje' });
  await expect(arrived).toBeVisible();
  await expect(page.locator('[data-row]')).toHaveCount(3);
  await page.keyboard.press('.');
  await expect(row(page, 'Nadia')).toBeFocused();
  await expect(row(page, 'Nadia')).toContainText(words.new);
  await expect(arrived).toBeHidden();
});

test('a message missed while disconnected waits to be shown, after a change of the filter too', async ({
  page,
  server,
  context,
}) => {
  await seedMessages(server, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  const connected: WebSocketRoute[] = [];
  let isDown = false;
  await page.routeWebSocket(/\/realtime$/, (socket) => {
    if (isDown) return void socket.close();
    socket.connectToServer();
    connected.push(socket);
  });
  await comeToInbox(page, server);
  await expect(row(page, 'Rocío')).toBeVisible();
  const arrived = page.getByRole('status').getByRole('button', { name: 'Llegó 1 mensaje' });
  await submitMessage(context, server, 'Nadia');
  await arrived.click();
  await expect(row(page, 'Nadia')).toBeFocused();
  await page.keyboard.press('m');
  await expect(page.locator('[data-row]')).toHaveCount(0);
  await page.keyboard.press('m');
  await expect(page.locator('[data-row]')).toHaveCount(4);
  isDown = true;
  for (const socket of connected.splice(0)) await socket.close();
  await submitMessage(context, server, 'Olga');
  isDown = false;
  await expect(arrived).toBeVisible();
  await expect(page.locator('[data-row]')).toHaveCount(4);
  await arrived.click();
  await expect(row(page, 'Olga')).toBeFocused();
});

test('a long list scrolls as a short one: few rows are drawn at any position', async ({ page, server }) => {
  const many = Array.from({ length: 400 }, (_, at) => ({
    id: `m${String(at).padStart(4, '0')}`,
    name: `Persona ${at}`,
    message: 'Una de muchas',
    hours: 500 - at,
  }));
  await seedMessages(server, many);
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeToInbox(page, server);
  await expect(row(page, 'Persona 0')).toBeVisible();
  await expect(page.locator('li[aria-setsize="400"]').first()).toHaveAttribute('aria-posinset', '1');
  expect(await page.locator('[data-row]').count()).toBeLessThan(40);
  await page.locator('[data-row="0"]').hover();
  await page.mouse.wheel(0, 400 * 112);
  await expect(page.locator('[data-row="399"]')).toContainText('Persona 399');
  expect(await page.locator('[data-row]').count()).toBeLessThan(40);
  // A failure reason makes the row higher.
  const failed = Array.from({ length: 200 }, (_, at) => ({
    id: `larga-${String(at).padStart(3, '0')}`,
    recipient: `larga-${at}@ejemplo.mx`,
    reason: '550 5.1.1 No such user',
    hours: 1 + at,
  }));
  await seedEmails(server, failed);
  await goTo(page, server, '/letters?q=larga-');
  await expect(page.locator('li[aria-setsize="200"]').first()).toHaveAttribute('aria-posinset', '1');
  await page.locator('[data-row="0"]').hover();
  await page.mouse.wheel(0, 200 * 112);
  await expect(page.locator('[data-row="199"]')).toContainText('larga-199@');
  await expect(page.locator('[data-row="199"]')).toBeInViewport();
  query(server, 'delete from "mailOutbox" where id like \'larga-%\'');
});

test('on a phone an open message or course fills the page down to the bar', async ({ page, server }) => {
  await seedMessages(server, threeMessages);
  await page.setViewportSize({ width: 360, height: 740 });
  await comeToInbox(page, server);
  const [course] = query(server, 'select id from course');
  for (const path of ['/messages/claire', `/courses/${String(course?.id)}`]) {
    await goTo(page, server, path);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const pane = await page.locator('[data-open] > div > :last-child').boundingBox();
    const bar = await page.getByRole('navigation', { name: deskFrameWords.es.desk }).boundingBox();
    expect((pane?.y ?? 0) + (pane?.height ?? 0), path).toBeGreaterThanOrEqual(bar?.y ?? 0);
  }
});
