import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { appWords } from '#content/desk/app.ts';
import { emailsWords } from '#content/desk/emails.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { openAccount } from '#tests/e2e/support/accounts.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { holdGraphql } from '#tests/e2e/support/hold-requests.ts';
import { seedEmails } from '#tests/e2e/support/seed-emails.ts';
import { goTo, openPalette, sitDown, untilIdle } from '#tests/e2e/support/sign-in-at-desk.ts';
import { fillGroup } from '#tests/server/support/fill-group.ts';
import { query } from '#tests/server/support/reserved.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';
import { fill, fillPlural } from '#ui/fill.ts';

const words = emailsWords.es;
const own = (name: string) => `cartas-${process.pid}-${name}`;

async function stored(server: RunningServer, id: string) {
  const { db, close } = await openDatabase({ dataDir: server.dataDir });
  try {
    return await db.selectFrom('mailOutbox').selectAll().where('id', '=', id).executeTakeFirst();
  } finally {
    await close();
  }
}

async function writeMessage(server: RunningServer, id: string, email: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: server.dataDir });
  const at = new Date(Date.now() - 7_200_000).toISOString();
  const fields = { type: 'ideas', reason: '', message: 'Hola', language: 'es', state: 'open', assignee: null } as const;
  await db
    .insertInto('contact')
    .values({ id, name: 'Rocío', lastname: 'Mar', email, ...fields, searchText: 'rocio', createdAt: at, updatedAt: at })
    .execute();
  await close();
}

test('a failed e-mail shows its cause and is resent to a corrected address, by keyboard on a phone', async ({
  page,
  server,
}) => {
  const [id, wrong, right] = [own('tecla'), `${own('rocio')}@ejmplo.mx`, `${own('rocio')}@ejemplo.mx`];
  await writeMessage(server, id, wrong);
  await seedEmails(server, [{ id, recipient: wrong, reason: '550 5.1.1 <b>No such user</b>', hours: 2 }]);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitDown(page, server, `${own('una')}@ejemplo.mx`);
  // The palette finds the failed e-mail.
  await openPalette(page);
  await page.keyboard.type(wrong);
  await expect(page.getByRole('option', { name: new RegExp(wrong) })).toHaveCount(2);
  // Beside the person; the first result that arrives is chosen.
  const failed = page.getByRole('option', { name: new RegExp(`${wrong}: `) });
  for (let step = 0; step < 12 && (await failed.getAttribute('aria-selected')) !== 'true'; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('paragraph').filter({ hasText: words.why.no_mailbox })).toBeVisible();
  await expect(page.getByRole('link', { name: words.from.history })).toHaveCount(1);
  await untilIdle(page);
  await page.keyboard.press('c');
  await expect(page.getByLabel(words.address)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.addressSame)).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('rocio');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.addressWrong)).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(right);
  await page.keyboard.press('Enter');
  const corrected = page.getByRole('status').filter({ hasText: 'Dirección corregida' });
  await expect(corrected).toBeVisible();
  // A correction cannot be undone here; resending can.
  await page.keyboard.press('z');
  expect(await stored(server, id)).toMatchObject({ recipient: right, deadAt: null });
  await expect(page.getByText(`Para ${right}`, { exact: true })).toBeVisible();
  await untilIdle(page);
  await page.keyboard.press('r');
  await expect(page.getByRole('status').filter({ hasText: `para ${right} sale en diez segundos` })).toBeVisible();
  // Offline: no false claim of an undo, or of delivery in ten seconds.
  await page.context().setOffline(true);
  await page.keyboard.press('z');
  await expect(page.getByText(appWords.es.late.notUndone)).toBeVisible();
  await page.keyboard.press('r');
  const title = fill(words.titles.again, { email: right });
  await expect(page.getByText(fill(appWords.es.late.waits, { title }))).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText(appWords.es.offline.text)).toBeVisible();
  await page.context().setOffline(false);
  expect(await stored(server, id)).toMatchObject({ recipient: right, deadAt: null });
  await openPalette(page);
  await page.keyboard.type(right);
  await expect(page.getByRole('option', { name: new RegExp(right) }).first()).toBeVisible();
});

test('a sent e-mail shows in a sandboxed frame with text and headers, and inert links', async ({
  page,
  context,
  server,
}) => {
  const id = own('marco');
  const another = own('otra');
  await seedEmails(server, [
    { id, recipient: `${id}@ejemplo.mx`, sent: true, hours: 3 },
    { id: another, recipient: `${another}@ejemplo.mx`, hours: 1 },
  ]);
  await sitDown(page, server, `${own('dos')}@ejemplo.mx`, `/letters/${id}?state=sent`);
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
  await expect(page.frameLocator('iframe').locator('a[href*="token="]:not([href$="token=*"])')).toHaveCount(0);
  await expectNothingInTheWay(page);
  // A change of another e-mail queries this one again, and does not reload its frame.
  const address = String(await frame.getAttribute('src'));
  const other = await context.newPage();
  await goTo(other, server, `/letters/${another}?state=waiting`);
  const queried = page.waitForResponse((answer) => !!answer.request().postData()?.includes('query Letter('));
  await other.getByRole('button', { name: words.letGo }).click();
  await queried;
  await untilIdle(page);
  await expect(frame).toHaveAttribute('src', address);
  await other.close();
  await page.getByRole('button', { name: words.views.text }).click();
  await expect(page.locator('pre')).toContainText('http');
  await page.getByRole('button', { name: words.views.headers }).click();
  await expect(page.getByText('Message-ID')).toBeVisible();
  await expectNothingInTheWay(page);
});

test('an e-mail opened offline shows its content once the desk is back online, and keeps a typed address', async ({
  page,
  server,
}) => {
  const ids = ['par-primera', 'par-segunda'].map(own);
  await seedEmails(
    server,
    ids.map((id) => ({ id, recipient: `${id}@ejemplo.mx`, sent: true, hours: 3 })),
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await sitDown(page, server, `${own('seis')}@ejemplo.mx`, `/letters?state=sent&q=${own('par')}`);
  const content = page.frameLocator('iframe').getByRole('heading').first();
  const open = async (id: string) => {
    await page.locator('[data-row]').filter({ hasText: id }).click();
    await expect(page.getByRole('article').getByText(`${id}@ejemplo.mx`)).toBeVisible();
  };
  for (const id of ids) {
    await open(id);
    await expect(content).toBeVisible();
  }
  await page.context().setOffline(true);
  await open(ids[0] ?? '');
  await expect(content).toBeHidden();
  await page.context().setOffline(false);
  await expect(content).toBeVisible();
  // Neither another list nor the first step to another e-mail loses it.
  await page.getByRole('button', { name: words.other }).click();
  const address = page.getByLabel(words.address);
  await address.fill('corregida@ejemplo.mx');
  await page.getByRole('button', { name: new RegExp(`^${words.states.waiting} `) }).click();
  await expect(page).not.toHaveURL(/state=sent/);
  await expect(address).toHaveValue('corregida@ejemplo.mx');
  await page.getByRole('button', { name: new RegExp(`^${words.states.sent} `) }).click();
  await expect(page.locator('[data-row]')).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(page.getByText(appWords.es.unsaved)).toBeVisible();
  await expect(address).toHaveValue('corregida@ejemplo.mx');
});

test('an e-mail is discarded and restored, live on another desk too', async ({ page, context, server }) => {
  const id = own('nora');
  const email = `${id}@ejemplo.mx`;
  await seedEmails(server, [{ id, recipient: email, hours: 1 }]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await sitDown(page, server, `${own('tres')}@ejemplo.mx`, `/letters?state=waiting&q=${email}`);
  const other = await context.newPage();
  await goTo(other, server, `/letters/${id}?state=waiting`);
  await expect(other.getByRole('button', { name: words.letGo })).toBeVisible();
  const row = page.locator('[data-row]').filter({ hasText: email });
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: words.letGo })).toBeVisible();
  await untilIdle(page);
  await page.keyboard.press('e');
  await expect(row).toHaveCount(0);
  await expect(other.getByText(words.gone.heading)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('status').filter({ hasText: 'se recuperó' })).toBeVisible();
  // Restored by this desk, so without the notice of an arrival.
  await expect(row).toBeVisible();
  await expect(page.getByText(fillPlural(words.arrived, 1, 'es'))).toHaveCount(0);
  expect(await stored(server, id)).toMatchObject({ deadAt: null, letGoAt: null });
  await expect(other.getByRole('button', { name: words.letGo })).toBeVisible();
});

test('correcting the address of a person with a seat sends an e-mail about the seat', async ({ page, server }) => {
  const { id } = fillGroup(server, { id: own('lugar'), inDays: 40, confirmed: 1 });
  const [lost, right] = [own('perdida'), `${own('bien')}@ejemplo.mx`];
  await seedEmails(server, [
    { id: lost, recipient: `${id}-0@correo.example`, reason: '550 5.1.1 No such user', hours: 1 },
  ]);
  query(server, 'update "mailOutbox" set cause = ? where id = ?', `reservation:${id}-0`, lost);
  await page.setViewportSize({ width: 1280, height: 800 });
  await sitDown(page, server, `${own('cinco')}@ejemplo.mx`, `/letters/${lost}`);
  await page.keyboard.press('c');
  await page.getByLabel(words.address).fill(right);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Dirección corregida' })).toBeVisible();
  await expect(page.getByText(`Para ${right}`, { exact: true })).toBeVisible();
  expect(query(server, 'select email from reservation where id = ?', `${id}-0`)).toEqual([{ email: right }]);
  const retained = 'select kind from "mailOutbox" where recipient = ? and "letGoAt" is null';
  expect(query(server, retained, right)).toEqual([{ kind: 'reservation-confirmed' }]);
});

test('a message is reassigned by key with undo, and one’s own are one key away', async ({ page, server }) => {
  const id = own('mensaje');
  await writeMessage(server, id, `${id}@ejemplo.mx`);
  const colleague = `${own('colega')}@ejemplo.mx`;
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAccount(server, colleague);
  await sitDown(page, server, `${own('cuatro')}@ejemplo.mx`, `/messages/${id}`);
  const { giving } = messagesWords.es;
  await expect(page.getByText(messagesWords.es.takenByNobody)).toBeVisible();
  await page.keyboard.press('g');
  const choice = page.getByRole('dialog', { name: giving.heading }).getByRole('button', { name: colleague });
  await expect(choice).toBeVisible();
  await choice.press('Enter');
  await expect(page.getByText(`asignado a ${colleague}`)).toBeVisible();
  await page.getByRole('button', { name: appWords.es.undo }).click();
  await expect(page.getByText(messagesWords.es.takenByNobody, { exact: true })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText(messagesWords.es.takenByMe)).toBeVisible();
  // Pressed right after the undo, it applies to the result.
  await expect(page.getByRole('status').filter({ hasText: 'se le asignó a usted' })).toBeVisible();
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/by=me/);
  await expect(page.locator('[data-row]')).toHaveCount(1);
});

test('a slow change neither moves a person who went elsewhere nor, refused, stays for good', async ({
  page,
  server,
}) => {
  const [slow, sent] = [own('lenta'), own('salida')];
  await seedEmails(
    server,
    [slow, sent].map((id) => ({ id, recipient: `${id}@ejemplo.mx`, reason: '550 5.1.1 No such user', hours: 1 })),
  );
  await sitDown(page, server, `${own('siete')}@ejemplo.mx`, `/letters/${slow}?state=failed`);
  const { release } = await holdGraphql(page, 'mutation');
  await page.getByRole('button', { name: words.letGo }).click();
  await page.getByRole('navigation').getByRole('link', { name: messagesWords.es.heading }).first().click();
  await expect(page).toHaveURL(/\/desk\/messages/);
  release();
  await expect(page.getByRole('status').filter({ hasText: `${slow}@ejemplo.mx` })).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/messages/);

  await goTo(page, server, `/letters/${sent}?state=failed`);
  const late = await holdGraphql(page, 'mutation');
  await page.getByRole('button', { name: words.letGo }).click();
  query(server, 'delete from "mailOutbox" where id = ?', sent);
  late.release();
  const notice = page.getByRole('alert').filter({ hasText: `${sent}@ejemplo.mx` });
  await notice.getByRole('button', { name: appWords.es.close }).click();
  await expect(notice).toBeHidden();
});
