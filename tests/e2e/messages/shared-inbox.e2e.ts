import { draftWords } from '#content/desk/drafts.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { comeToInbox, enter, field, secondDesk, stored, toast } from '#tests/e2e/support/inbox.ts';
import { seedMessages, threeMessages } from '#tests/e2e/support/seed-messages.ts';

const words = messagesWords.es;

test('with two desks the second sees the version conflict and chooses, and no text is lost', async ({
  page,
  server,
  context,
}) => {
  await seedMessages(server, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeToInbox(page, server, '/messages/rocio');
  const second = await secondDesk(context, server, '/messages/rocio');
  await field(page).fill('La primera respuesta.');
  await field(second.page).fill('La segunda respuesta.');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'sale en diez segundos')).toBeVisible();

  // The second desk's list does not move; it shows a notice.
  await expect(second.page.getByRole('button', { name: words.showNewer })).toBeVisible();
  await expect(second.page.locator('li[data-own]')).toHaveCount(0);
  await field(second.page).focus();
  await second.page.keyboard.press('Control+Enter');
  const notice = second.page.getByRole('alert').filter({ hasText: 'No se envió la respuesta' });
  await expect(notice).toBeVisible();
  await expect(field(second.page)).toHaveValue('La segunda respuesta.');
  await expect(second.page.locator('li[data-own]')).toContainText('La primera respuesta.');
  expect((await stored(server, 'rocio')).answers).toHaveLength(1);
  await expectNothingInTheWay(second.page);
  await second.page.setViewportSize({ width: 1280, height: 800 });
  await notice.getByRole('button', { name: words.meanwhile.send }).click();
  await expect(toast(second.page, 'sale en diez segundos')).toBeVisible();
  expect((await stored(server, 'rocio')).answers.map(({ text }) => text).sort()).toEqual([
    'La primera respuesta.',
    'La segunda respuesta.',
  ]);
  await second.close();
});

test('a draft follows from laptop to phone; conflicting edits offer a choice', async ({ page, server, context }) => {
  await seedMessages(server, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  const email = await comeToInbox(page, server, '/messages/rocio');
  await field(page).fill('Desde la computadora');
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  const own = await context.browser()?.newContext({ locale: 'es-MX', viewport: { width: 360, height: 740 } });
  const phone = await own?.newPage();
  if (!own || !phone) throw new Error('There is no browser');
  await enter(phone, server, email, '/messages/rocio');
  await expect(field(phone)).toHaveValue('Desde la computadora');
  await field(phone).fill('Desde la computadora y el teléfono');
  await expect(phone.getByText('Borrador guardado')).toBeVisible();
  await field(page).fill('Desde la computadora, otra vez');
  await expect(page.getByText('Desde la computadora y el teléfono')).toBeVisible();
  await expect(field(page)).toHaveValue('Desde la computadora, otra vez');
  await expectNothingInTheWay(page);
  await page.getByRole('button', { name: draftWords.es.keepMine }).click();
  await expect.poll(async () => (await stored(server, 'rocio')).drafts[0]?.text).toBe('Desde la computadora, otra vez');
  await own.close();
});

test('a flood of messages is archived in one mutation with its count, live on another desk, and undone', async ({
  ownServer: server,
  page,
  context,
}) => {
  const flood = Array.from({ length: 12 }, (_, n) => ({
    id: `flood-${n}`,
    name: `Robot ${n}`,
    email: `x${n}@basura.example`,
    message: 'Compre ya',
    hours: 1,
  }));
  await seedMessages(server, [...threeMessages, ...flood]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeToInbox(page, server, '/messages/rocio');
  const second = await secondDesk(context, server, '/messages/flood-3');
  const alike = (of: typeof page) => of.getByRole('button', { name: /parecidos$/ });
  await expect(second.page.getByRole('button', { name: 'Archivar los 12 parecidos' })).toBeVisible();
  await expect(alike(page)).toHaveCount(0);
  await page.goto(`${server.origin}/desk/messages/flood-7`);
  // A double press is one: the toast keeps its undo.
  await alike(page).dblclick();
  // The focus pauses the toast.
  await toast(page, 'Se archivaron 12 mensajes parecidos').getByRole('button').first().focus();
  await expect(alike(page)).toHaveCount(0);
  await expect(second.page.getByRole('button', { name: words.showNewer })).toBeVisible();
  expect((await stored(server, 'flood-11')).message.state).toBe('archived');
  expect((await stored(server, 'rocio')).message.state).toBe('open');
  await expectNothingInTheWay(page);
  await toast(page, 'Se archivaron').getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Archivar los 12 parecidos' })).toBeVisible();
  expect((await stored(server, 'flood-11')).message.state).toBe('open');
  await second.close();
});

test('a notice that a change was not done stays while a reply is typed', async ({ page, server, context }) => {
  await seedMessages(server, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeToInbox(page, server, '/messages/rocio');
  const second = await secondDesk(context, server, '/messages/rocio');
  await expect(field(second.page)).toBeVisible();
  await page.locator('#message').focus();
  await page.keyboard.press('a');
  await expect(second.page.getByRole('button', { name: words.showNewer })).toBeVisible();
  await second.page.locator('#message').focus();
  await second.page.keyboard.press('e');
  const notice = second.page.getByRole('alert').filter({ hasText: 'No se hizo' });
  await expect(notice).toBeVisible();
  await field(second.page).fill('Hola');
  await expect(second.page.getByText(draftWords.es.saved)).toBeVisible();
  await expect(notice).toBeVisible();
  await second.close();
});
