import { appWords } from '#content/desk/app.ts';
import { groupEmailDeskWords } from '#content/desk/groups/group-email.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { holdGraphql } from '#tests/e2e/support/hold-requests.ts';
import { sitDown, untilIdle } from '#tests/e2e/support/sign-in-at-desk.ts';
import { fillGroup } from '#tests/server/support/fill-group.ts';
import { query } from '#tests/server/support/reserved.ts';
import { fillPlural } from '#ui/fill.ts';

const words = groupEmailDeskWords.es;
const { sentences: saved } = messagesWords.es;

test('an e-mail to a group is sent by keyboard, undone, and sent again', async ({ page, server }) => {
  const { id } = fillGroup(server, { id: 'escrito', inDays: 8, confirmed: 3, waiting: 2 });
  await sitDown(page, server, 'escribe-al-grupo@ejemplo.mx', `/groups/${id}`);
  await expect(page.getByRole('button', { name: words.open })).toBeVisible();
  await untilIdle(page);
  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog');
  const subject = dialog.getByLabel(words.subject, { exact: true });
  const text = dialog.getByLabel(words.text, { exact: true });
  await expectNothingInTheWay(page);
  await expect(subject).toBeFocused();
  await subject.fill('Traigan su equipo');
  await text.fill('Hola, {nonbre}:\n\nNos vemos el {inicio}.');
  const send = dialog.getByRole('button', { name: fillPlural(words.send, 3, 'es') });
  await send.click();
  await expect(dialog.getByText(words.unknown.replace('{names}', '{nonbre}'))).toBeVisible();
  await expect(text).toBeFocused();
  await text.fill('Hola, {nombre}:\n\nNos vemos el {inicio}.');
  await dialog.getByRole('button', { name: words.preview }).click();
  await expect(dialog.getByText(/^Hola, [A-ZÁÉÍÓÚ]\S+:/)).toBeVisible();
  await expectNothingInTheWay(page);
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(fillPlural(words.sent, 3, 'es'))).toBeVisible();
  // Ten seconds would pass on a slow machine.
  const later = `update "mailOutbox" set "dueAt" = '2099-01-01T00:00:00.000Z'`;
  query(server, `${later} where kind = 'group-email' and recipient like 'escrito-%' and "sentAt" is null`);
  // Not reached is not too late: it is offered again.
  await page.context().setOffline(true);
  await page.keyboard.press('z');
  await expect(page.getByText(appWords.es.late.notUndone)).toBeVisible();
  await page.context().setOffline(false);
  await page.keyboard.press('z');
  await expect(page.getByText(words.undone)).toBeVisible();
  const waiting = () => query(server, `select id from "mailOutbox" where kind = 'group-email'`).length;
  expect(waiting()).toBe(0);

  // The text is still there; this time those who wait get it.
  await page.getByRole('button', { name: words.open }).click();
  await expect(subject).toHaveValue('Traigan su equipo');
  await dialog.getByText(words.audiences.waiting.replace('{n}', '2')).click();
  await dialog.getByRole('button', { name: fillPlural(words.send, 2, 'es') }).click();
  await expect(dialog).toBeHidden();
  const sent = await server.waitForEmail(({ subject }) => subject === 'Traigan su equipo');
  expect(sent.text).toMatch(/Hola, \S+:\s+Nos vemos el \d+ de \w+ de \d{4}\./);
  await page.getByRole('button', { name: words.open }).click();
  await expect(subject).toHaveValue('');
});

test('a saved reply is written and used within the e-mail, which is not sent by it', async ({ page, server }) => {
  const { id } = fillGroup(server, { id: 'guardado', inDays: 8, confirmed: 5 });
  await sitDown(page, server, 'guarda-respuestas@ejemplo.mx', `/groups/${id}`);
  await page.getByRole('button', { name: words.open }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByLabel(words.subject, { exact: true }).fill('Aviso');
  await dialog.getByLabel(words.text, { exact: true }).fill('Buen día:');
  await dialog.getByRole('button', { name: words.english }).click();
  await dialog.getByRole('button', { name: saved.open }).click();
  await dialog.getByRole('button', { name: saved.edit }).click();
  const manage = page.getByRole('dialog', { name: saved.heading });
  const save = async () => {
    await manage.getByLabel(saved.es).last().fill('Hola, {nombre}: falta su pago.');
    await manage.getByLabel(saved.en).last().fill('Hello, {name}: your payment is missing.');
    await expectNothingInTheWay(page);
    await page.keyboard.press('Control+Enter');
    await expect(manage.getByLabel(saved.es)).toHaveCount(2);
    await expect(manage.getByLabel(saved.es).last()).toHaveValue('');
  };
  await save();
  // A removal leaves what is being typed.
  await manage.getByLabel(saved.es).last().fill('Hola');
  await manage.getByRole('button', { name: saved.remove }).click();
  await expect(manage.getByLabel(saved.es)).toHaveCount(1);
  await expect(manage.getByLabel(saved.es)).toHaveValue('Hola');
  await save();
  await page.keyboard.press('Escape');
  await expect(manage).toBeHidden();
  await dialog.getByRole('button', { name: saved.open }).click();
  await dialog.getByRole('button', { name: 'Hola, {nombre}: falta su pago.' }).click();
  await expect(dialog.getByLabel(words.text, { exact: true })).toHaveValue(
    'Buen día:\n\nHola, {nombre}: falta su pago.',
  );
  await expect(dialog.getByLabel(words.textEn)).toHaveValue('Hello, {name}: your payment is missing.');
  expect(
    query(server, `select id from "mailOutbox" where kind = 'group-email' and recipient like 'guardado%'`),
  ).toEqual([]);
});

test('the next e-mail, typed while the first one is being sent, stays', async ({ page, server }) => {
  const { id } = fillGroup(server, { id: 'siguiente', inDays: 8, confirmed: 3 });
  await sitDown(page, server, 'escribe-dos@ejemplo.mx', `/groups/${id}`);
  const open = page.getByRole('button', { name: words.open });
  await open.click();
  const dialog = page.getByRole('dialog');
  const text = dialog.getByLabel(words.text, { exact: true });
  await dialog.getByLabel(words.subject, { exact: true }).fill('Uno');
  await text.fill('Texto uno');
  const { release, sent } = await holdGraphql(page, 'writeToGroup');
  await dialog.getByRole('button', { name: fillPlural(words.send, 3, 'es') }).click();
  await sent;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open.click();
  await text.fill('Texto dos');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  release();
  await expect(page.getByText(fillPlural(words.sent, 3, 'es'))).toBeVisible();
  await open.click();
  await expect(text).toHaveValue('Texto dos');
});
