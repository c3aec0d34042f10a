import type { Page } from '@playwright/test';
import { appWords } from '#content/desk/app.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { comeToInbox, field, row, stored, toast } from '#tests/e2e/support/inbox.ts';
import { seedMessages, threeMessages } from '#tests/e2e/support/seed-messages.ts';
import { query } from '#tests/server/support/reserved.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';

const words = messagesWords.es;
const all = appWords.es;

async function expectAnswered(page: Page, server: RunningServer, text: string): Promise<void> {
  await expect(toast(page, 'sale en diez segundos')).toBeVisible();
  await expect(page.locator('li[data-own]')).toContainText(text);
  await expect(field(page)).toHaveValue('');
  const { message, answers } = await stored(server, 'rocio');
  expect([message.state, answers.map((answer) => answer.text)]).toEqual(['answered', [text]]);
}

test.describe('the oldest open message is found and answered', () => {
  test.beforeEach(({ server }) => seedMessages(server, threeMessages));

  test('by mouse', async ({ page, server }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await comeToInbox(page, server);
    await expect(page.locator('[data-row="0"]')).toContainText('Rocío');
    await expect(page.locator('[data-row="0"]')).toContainText(words.late);
    // The sidebar counts the action items on every screen.
    await expect(page.getByRole('link', { name: /^Hoy.*por atender: \d/ })).toBeVisible();
    await row(page, 'Rocío').click();
    await field(page).fill('Con gusto: le llamamos el martes.');
    await page.getByRole('button', { name: words.reply.send }).click();
    const text = 'Con gusto: le llamamos el martes.';
    await expectAnswered(page, server, text);
    const email = await server.waitForEmail(
      ({ text: body, to }) => to?.[0]?.address === 'rocio@ejemplo.mx' && !!body?.includes(text),
    );
    expect(email.text).toContain('Tenemos dos panaderías');
  });

  test('by keyboard alone', async ({ page, server }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await comeToInbox(page, server, '');
    await expect(page.getByRole('button', { name: all.find }).first()).toBeVisible();
    await page.keyboard.press('2');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.heading);
    await expect(row(page, 'Rocío')).toBeVisible();
    await page.keyboard.press('j');
    await expect(row(page, 'Rocío')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Punto de venta para dos sucursales' })).toBeFocused();
    await expect(field(page)).toBeVisible();
    await page.keyboard.press('r');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('Con teclas: jk e r a z ? / .');
    await page.keyboard.press('Control+Enter');
    await expectAnswered(page, server, 'Con teclas: jk e r a z ? / .');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(row(page, 'Rocío')).toBeFocused();
  });

  test('on a phone of 360 px', async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await comeToInbox(page, server);
    await row(page, 'Rocío').click();
    await expect(page).toHaveURL(/\/desk\/messages\/rocio$/);
    await expect(page.locator('[data-row="0"]')).toBeHidden();
    await field(page).fill('Desde el teléfono.');
    await page.getByRole('button', { name: words.reply.send }).click();
    await expectAnswered(page, server, 'Desde el teléfono.');
    await page.getByRole('article').getByRole('link', { name: words.back, exact: true }).click();
    await expect(row(page, 'Rocío')).toContainText(words.state.answered);
  });
});

test('a reply is undone within ten seconds, and no e-mail is sent', async ({ page, server }) => {
  await seedMessages(server, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeToInbox(page, server, '/messages/claire');
  await field(page).fill('Too early');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'sale en diez segundos')).toBeVisible();
  // Ten seconds would pass on a slow machine.
  const later = `update "mailOutbox" set "dueAt" = '2099-01-01T00:00:00.000Z' where letter like '%Too early%'`;
  query(server, later);
  await page.keyboard.press('z');
  await expect(toast(page, words.done.undone)).toBeVisible();
  await expect(field(page)).toHaveValue('Too early');
  const { message, answers, drafts } = await stored(server, 'claire');
  expect(message.state).toBe('open');
  expect(answers.every(({ undoneAt }) => undoneAt !== null)).toBe(true);
  expect(drafts.map(({ text }) => text)).toEqual(['Too early']);
});

test('a reply sent while offline is queued with its text, and sent once, also if its pane was left', async ({
  page,
  ownServer,
}) => {
  await seedMessages(ownServer, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeToInbox(page, ownServer, '/messages/rocio');
  await field(page).fill('Sin línea');
  await ownServer.kill();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(words.reply.waits)).toBeVisible();
  await expect(field(page)).toHaveValue('Sin línea');
  await ownServer.start();
  await expect(page.locator('li[data-own]')).toContainText('Sin línea');
  await expect(field(page)).toHaveValue('');
  expect((await stored(ownServer, 'rocio')).answers).toHaveLength(1);
  await field(page).fill('De otra pantalla');
  await ownServer.kill();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(words.reply.waits)).toBeVisible();
  await page.keyboard.press('1');
  await expect(page).toHaveURL(/\/desk$/);
  await ownServer.start();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('desk-acts'))).toBe('[]');
  await page.goBack();
  await expect(page.locator('li[data-own]')).toHaveCount(2);
  await expect(field(page)).toHaveValue('');
  const { answers, drafts } = await stored(ownServer, 'rocio');
  expect([answers.length, drafts]).toEqual([2, []]);
});
