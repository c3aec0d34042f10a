import { readFileSync } from 'node:fs';
import { inboundWords } from '#content/desk/messages/inbound.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { writePersonPath } from '#desk/screens/people/person-path.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, inboundToken, test } from '#tests/e2e/support/e2e.ts';
import { holdGraphql } from '#tests/e2e/support/hold-requests.ts';
import { comeToInbox, field, row, toast } from '#tests/e2e/support/inbox.ts';
import { seedMessages, threeMessages } from '#tests/e2e/support/seed-messages.ts';
import { query } from '#tests/server/support/reserved.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';
import { fill } from '#ui/fill.ts';

const words = inboundWords.es;
const rocio = 'rocio@ejemplo.mx';

async function arrive(server: RunningServer, headers: readonly string[], text: string): Promise<unknown> {
  const mime = [
    ...headers,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '--b',
    'Content-Type: application/pdf; name="pago.pdf"',
    'Content-Disposition: attachment; filename="pago.pdf"',
    '',
    '%PDF-1.7 pago',
    '--b',
    'Content-Type: text/html; name="pago.html"',
    'Content-Disposition: attachment; filename="pago.html"',
    '',
    '<script>alert(1)</script>',
    '--b--',
  ].join('\r\n');
  const answer = await fetch(`${server.origin}/inbound`, {
    method: 'POST',
    headers: { authorization: `Bearer ${inboundToken}`, 'content-type': 'message/rfc822' },
    body: mime,
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

test('an answer by e-mail stands in its message with its file, a note stays inside', async ({ page, server }) => {
  await seedMessages(server, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeToInbox(page, server);
  await row(page, 'Rocío').click();
  await field(page).fill('¿Le queda bien el martes?');
  await page.getByRole('button', { name: messagesWords.es.reply.send }).click();
  const sent = await server.waitForEmail(({ to, text }) => to?.[0]?.address === rocio && !!text?.includes('martes?'));
  const headers = [
    `From: Rocío <${rocio}>`,
    'Subject: Re: su mensaje',
    'Message-ID: <respuesta@ejemplo.mx>',
    `In-Reply-To: ${sent.messageId}`,
  ];
  const text = 'Sí, a las diez.\r\n\r\nEl mar, 24 nov 2026, Tlacuilo escribió:\r\n> ¿Le queda bien el martes?';
  expect(await arrive(server, headers, text)).toEqual({ outcome: 'stored' });
  expect(await arrive(server, headers, text)).toEqual({ outcome: 'known' });

  await page.getByRole('button', { name: messagesWords.es.showNewer }).click();
  const entry = page.getByRole('listitem').filter({ hasText: fill(words.wrote, { who: 'Rocío' }) });
  await expect(entry).toContainText('Sí, a las diez.');
  await expect(entry).not.toContainText('¿Le queda bien');
  await expect(entry).toContainText(words.notKept);
  await expect(page.getByText(messagesWords.es.state.open, { exact: true }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await entry.getByRole('link', { name: 'pago.pdf' }).click();
  expect(readFileSync(await (await download).path(), 'latin1')).toContain('%PDF-1.7 pago');

  await page.getByRole('button', { name: words.addNote }).click();
  await expect(page.getByLabel(words.noteLabel)).toBeFocused();
  await page.getByRole('button', { name: words.saveNote }).click();
  await expect(page.getByLabel(words.noteLabel)).toBeFocused();
  await expect(page.getByLabel(words.noteLabel)).toHaveAccessibleDescription(words.faults.text);
  await page.getByLabel(words.noteLabel).fill('Ojo: paga en efectivo.');
  await expectNothingInTheWay(page);
  const { release } = await holdGraphql(page, 'AddNote');
  await page.getByRole('button', { name: words.saveNote }).click();
  await expect(page.getByLabel(words.noteLabel)).not.toBeEditable();
  release();
  await expect(toast(page, words.noteSaved)).toBeVisible();
  await expect(page.getByText('Ojo: paga en efectivo.')).toBeVisible();
  await page.getByRole('button', { name: words.removeNote }).click();
  await expect(page.getByText('Ojo: paga en efectivo.')).toHaveCount(0);
});

test('a person is written to first, and the message goes on by e-mail', async ({ page, server }) => {
  await seedMessages(server, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeToInbox(page, server);
  await page.goto(server.origin + deskAddress.es + writePersonPath({ search: '', email: rocio }));
  await page.getByRole('button', { name: words.write }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.send }).click();
  await expect(dialog.getByLabel(words.subject)).toBeFocused();
  await expect(dialog.getByLabel(words.subject)).toHaveAccessibleDescription(words.faults.subject);
  await dialog.getByLabel(words.subject).fill('Su factura está lista');
  await dialog.getByRole('textbox').last().fill('Rocío, ya puede recogerla.');
  await expectNothingInTheWay(page);
  await dialog.getByRole('button', { name: words.send }).click();
  await expect(dialog).toBeHidden();
  const sent = await server.waitForEmail(({ subject }) => subject === 'Su factura está lista');
  expect(sent.text).toContain('ya puede recogerla');
  expect(sent.to?.[0]?.address).toBe(rocio);
});

test('an e-mail to a person whose response is lost leaves once, also when it is edited', async ({ page, server }) => {
  await seedMessages(server, threeMessages);
  await comeToInbox(page, server);
  await page.goto(server.origin + deskAddress.es + writePersonPath({ search: '', email: rocio }));
  const dialog = page.getByRole('dialog');
  const write = page.getByRole('button', { name: words.write });
  await write.click();
  await dialog.getByLabel(words.subject).fill('Su constancia');
  await dialog.getByRole('textbox').last().fill('Rocío, ya está.');
  let losses = 1;
  await page.route(/graphql/, async (route) => {
    if (!route.request().postData()?.includes('WriteToPerson') || losses-- <= 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await dialog.getByRole('button', { name: words.send }).click();
  await expect(dialog.getByText(words.failed)).toBeVisible();
  await dialog.getByRole('button', { name: words.cancel }).click();
  await write.click();
  await dialog.getByRole('textbox').last().fill('Rocío, ya está lista.');
  const { release, sent } = await holdGraphql(page, 'WriteToPerson');
  await dialog.getByRole('button', { name: words.send }).click();
  await sent;
  await dialog.getByRole('textbox').last().fill('Rocío, ya está lista. Venga el lunes.');
  release();
  await expect(dialog.getByText(words.earlier)).toBeVisible();
  await expect(dialog.getByRole('textbox').last()).toHaveValue('Rocío, ya está lista. Venga el lunes.');
  const email = await server.waitForEmail(({ subject }) => subject === 'Su constancia');
  expect(email.text).toContain('ya está.');
});

test('an e-mail undone from another person’s page is a draft again, also after a reload', async ({ page, server }) => {
  await seedMessages(server, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeToInbox(page, server);
  const open = (email: string) => page.goto(server.origin + deskAddress.es + writePersonPath({ search: '', email }));
  await open(rocio);
  const dialog = page.getByRole('dialog');
  const write = page.getByRole('button', { name: words.write });
  await write.click();
  await dialog.getByLabel(words.subject).fill('Todavía no');
  await dialog.getByRole('textbox').last().fill('Rocío, espere.');
  await dialog.getByRole('button', { name: words.send }).click();
  await expect(dialog).toBeHidden();
  // Ten seconds would pass on a slow machine, for the e-mail and the toast.
  const later = `update "mailOutbox" set "dueAt" = '2099-01-01T00:00:00.000Z' where letter like '%Todavía no%'`;
  query(server, later);
  // Only the hash changes: the undo stays.
  await open('claire@ejemplo.mx');
  await expect(page.getByRole('heading', { name: 'Claire Whitmore' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(toast(page, words.undone)).toBeVisible();
  await page.reload();
  await open(rocio);
  await write.click();
  await expect(dialog.getByLabel(words.subject)).toHaveValue('Todavía no');
  await expect(dialog.getByRole('textbox').last()).toHaveValue('Rocío, espere.');
});

test('an e-mail sent from a dialog that was closed leaves the text and the dialog opened since', async ({
  page,
  server,
}) => {
  await seedMessages(server, threeMessages);
  await comeToInbox(page, server);
  await page.goto(server.origin + deskAddress.es + writePersonPath({ search: '', email: rocio }));
  const dialog = page.getByRole('dialog');
  const write = page.getByRole('button', { name: words.write });
  await write.click();
  await dialog.getByLabel(words.subject).fill('Primero');
  await dialog.getByRole('textbox').last().fill('Uno.');
  const { release, sent } = await holdGraphql(page, 'WriteToPerson');
  await dialog.getByRole('button', { name: words.send }).click();
  await sent;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await write.click();
  await dialog.getByLabel(words.subject).fill('Segundo');
  release();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await expect(dialog.getByLabel(words.subject)).toHaveValue('Segundo');
});
