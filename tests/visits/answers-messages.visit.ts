import type { Page } from '@playwright/test';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { messagesWords } from '#content/desk/messages.ts';
import type { House } from '../house/run-house.ts';
import { comeToInbox, field, row, stored, toast } from './at-the-inbox.ts';
import { seedMessages, threeMessages } from './seed-messages.ts';
import { expect, test } from './visit.ts';

const words = messagesWords.es;
const all = everywhereWords.es;

async function expectAnswered(page: Page, house: House, text: string): Promise<void> {
  await expect(toast(page, 'sale en diez segundos')).toBeVisible();
  await expect(page.locator('li[data-own]')).toContainText(text);
  await expect(field(page)).toHaveValue('');
  const letter = await house.letter(
    ({ text: said, to }) => to?.[0]?.address === 'rocio@ejemplo.mx' && !!said?.includes(text),
  );
  expect(letter.text).toContain('Tenemos dos panaderías');
  const { message, answers } = await stored(house, 'rocio');
  expect([message.state, answers.map((answer) => answer.text)]).toEqual(['answered', [text]]);
}

test.describe('the oldest open message is found and answered', () => {
  test.beforeEach(({ house }) => seedMessages(house, threeMessages));

  test('by mouse', async ({ page, house }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await comeToInbox(page, house);
    await expect(page.locator('[data-row="0"]')).toContainText('Rocío');
    await expect(page.locator('[data-row="0"]')).toContainText(words.late);
    // Wherever one is, the rail says how much waits.
    await expect(page.getByRole('link', { name: /^Hoy.*por atender: \d/ })).toBeVisible();
    await row(page, 'Rocío').click();
    await field(page).fill('Con gusto: le llamamos el martes.');
    await page.getByRole('button', { name: words.reply.send }).click();
    await expectAnswered(page, house, 'Con gusto: le llamamos el martes.');
  });

  test('by keyboard alone', async ({ page, house }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await comeToInbox(page, house, '');
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
    await expectAnswered(page, house, 'Con teclas: jk e r a z ? / .');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(row(page, 'Rocío')).toBeFocused();
  });

  test('on a phone of 360 px', async ({ page, house }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await comeToInbox(page, house);
    await row(page, 'Rocío').click();
    await expect(page).toHaveURL(/\/desk\/messages\/rocio$/);
    await expect(page.locator('[data-row="0"]')).toBeHidden();
    await field(page).fill('Desde el teléfono.');
    await page.getByRole('button', { name: words.reply.send }).click();
    await expectAnswered(page, house, 'Desde el teléfono.');
    await page.getByRole('article').getByRole('link', { name: words.back, exact: true }).click();
    await expect(row(page, 'Rocío')).toContainText(words.state.answered);
  });
});

test('an answer is taken back within ten seconds, and nothing left', async ({ page, house }) => {
  await seedMessages(house, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeToInbox(page, house, '/messages/claire');
  await field(page).fill('Too early');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'sale en diez segundos')).toBeVisible();
  await page.keyboard.press('z');
  await expect(toast(page, words.done.undone)).toBeVisible();
  await expect(field(page)).toHaveValue('Too early');
  const { message, answers, drafts } = await stored(house, 'claire');
  expect(message.state).toBe('open');
  expect(answers.every(({ undoneAt }) => undoneAt !== null)).toBe(true);
  expect(drafts.map(({ text }) => text)).toEqual(['Too early']);
});

test('an answer that is sent without a line waits with its text, and leaves once', async ({ page, ownHouse }) => {
  await seedMessages(ownHouse, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeToInbox(page, ownHouse, '/messages/rocio');
  await field(page).fill('Sin línea');
  await ownHouse.kill();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(words.reply.waits)).toBeVisible();
  await expect(field(page)).toHaveValue('Sin línea');
  await ownHouse.start();
  await expect(page.locator('li[data-own]')).toContainText('Sin línea');
  await expect(field(page)).toHaveValue('');
  expect((await stored(ownHouse, 'rocio')).answers).toHaveLength(1);
});
