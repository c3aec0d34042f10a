import { openDatabase } from '#backend/database/open-database.ts';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { lettersWords } from '#content/desk/letters.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { fillGroup } from '../house/fill-group.ts';
import { query } from '../house/reserved.ts';
import type { House } from '../house/run-house.ts';
import { expectNothingInTheWay } from './findings.ts';
import { openAccount } from './people.ts';
import { seedLetters } from './seed-letters.ts';
import { goTo, sitDown } from './sit-down.ts';
import { expect, test } from './visit.ts';

const words = lettersWords.es;
const own = (name: string) => `cartas-${process.pid}-${name}`;

async function stored(house: House, id: string) {
  const { db, close } = await openDatabase({ dataDir: house.dataDir });
  try {
    return await db.selectFrom('mailOutbox').selectAll().where('id', '=', id).executeTakeFirst();
  } finally {
    await close();
  }
}

async function writeMessage(house: House, id: string, email: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: house.dataDir });
  const at = new Date(Date.now() - 7_200_000).toISOString();
  const said = { type: 'ideas', reason: '', message: 'Hola', language: 'es', state: 'open', assignee: null } as const;
  await db
    .insertInto('contact')
    .values({ id, name: 'Rocío', lastname: 'Mar', email, ...said, searchText: 'rocio', createdAt: at, updatedAt: at })
    .execute();
  await close();
}

test('by keyboard alone on a phone: why a letter did not arrive, and it is sent again to a corrected address', async ({
  page,
  house,
}) => {
  const [id, wrong, right] = [own('tecla'), `${own('rocio')}@ejmplo.mx`, `${own('rocio')}@ejemplo.mx`];
  await writeMessage(house, id, wrong);
  await seedLetters(house, [{ id, recipient: wrong, reason: '550 5.1.1 <b>No such user</b>', hours: 2 }]);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitDown(page, house, `${own('una')}@ejemplo.mx`);
  // Today says that it failed, and leads there.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type(wrong);
  // The person comes first, and then what went to them.
  await expect(page.getByRole('option', { name: new RegExp(wrong) })).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('paragraph').filter({ hasText: words.why.no_mailbox })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByLabel(words.address)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('rocio');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.addressWrong)).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(right);
  await page.keyboard.press('Enter');
  const corrected = page.getByRole('status').filter({ hasText: 'Dirección corregida' });
  await expect(corrected).toBeVisible();
  // What is corrected is not undone; what is only sent again is.
  await page.keyboard.press('z');
  expect(await stored(house, id)).toMatchObject({ recipient: right, deadAt: null });
  await expect(page.getByText(`Para ${right}`, { exact: true })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('status').filter({ hasText: `para ${right} sale en diez segundos` })).toBeVisible();
  // Without a line nothing is said to be undone that was not, nor to leave in ten seconds what waits.
  await page.context().setOffline(true);
  await page.keyboard.press('z');
  await expect(page.getByText(everywhereWords.es.late.notUndone)).toBeVisible();
  await page.keyboard.press('r');
  const title = fill(words.titles.again, { email: right });
  await expect(page.getByText(fill(everywhereWords.es.late.waits, { title }))).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText(everywhereWords.es.offline.text)).toBeVisible();
  await page.context().setOffline(false);
  expect(await stored(house, id)).toMatchObject({ recipient: right, deadAt: null });
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type(right);
  await expect(page.getByRole('option', { name: new RegExp(right) }).first()).toBeVisible();
});

test('a letter as it was stands in a frame that may do nothing, with its text and headers, and its links do nothing', async ({
  page,
  house,
}) => {
  const id = own('marco');
  await seedLetters(house, [{ id, recipient: `${id}@ejemplo.mx`, sent: true, hours: 3 }]);
  await sitDown(page, house, `${own('dos')}@ejemplo.mx`, `/letters/${id}?state=sent`);
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
  await expect(page.frameLocator('iframe').locator('a[href*="token="]:not([href$="token=*"])')).toHaveCount(0);
  await expectNothingInTheWay(page);
  await page.getByRole('button', { name: words.views.text }).click();
  await expect(page.locator('pre')).toContainText('http');
  await page.getByRole('button', { name: words.views.headers }).click();
  await expect(page.getByText('Message-ID')).toBeVisible();
  await expectNothingInTheWay(page);
});

test('a letter is let go of and comes back, live on another desk too', async ({ page, context, house }) => {
  const id = own('nora');
  const email = `${id}@ejemplo.mx`;
  await seedLetters(house, [{ id, recipient: email, hours: 1 }]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await sitDown(page, house, `${own('tres')}@ejemplo.mx`, `/letters?state=waiting&q=${email}`);
  const other = await context.newPage();
  await goTo(other, house, `/letters/${id}?state=waiting`);
  await expect(other.getByRole('button', { name: words.letGo })).toBeVisible();
  const row = page.locator('[data-row]').filter({ hasText: email });
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: words.letGo })).toBeVisible();
  await page.keyboard.press('e');
  await expect(row).toHaveCount(0);
  await expect(other.getByText(words.gone.heading)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('status').filter({ hasText: 'vuelve a su lugar' })).toBeVisible();
  // Who brought it back sees it there again, and is not told that one came.
  await expect(row).toBeVisible();
  await expect(page.getByText(fillPlural(words.arrived, 1, 'es'))).toHaveCount(0);
  expect(await stored(house, id)).toMatchObject({ deadAt: null, letGoAt: null });
  await expect(other.getByRole('button', { name: words.letGo })).toBeVisible();
});

test('the address of a person with a seat is corrected: an e-mail about the seat leaves', async ({ page, house }) => {
  const { id } = fillGroup(house, { id: own('lugar'), inDays: 40, confirmed: 1 });
  const [letter, right] = [own('perdida'), `${own('bien')}@ejemplo.mx`];
  await seedLetters(house, [
    { id: letter, recipient: `${id}-0@correo.example`, reason: '550 5.1.1 No such user', hours: 1 },
  ]);
  query(house, 'update "mailOutbox" set cause = ? where id = ?', `reservation:${id}-0`, letter);
  await page.setViewportSize({ width: 1280, height: 800 });
  await sitDown(page, house, `${own('cinco')}@ejemplo.mx`, `/letters/${letter}`);
  await page.keyboard.press('c');
  await page.getByLabel(words.address).fill(right);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Dirección corregida' })).toBeVisible();
  await expect(page.getByText(`Para ${right}`, { exact: true })).toBeVisible();
  expect(query(house, 'select email from reservation where id = ?', `${id}-0`)).toEqual([{ email: right }]);
  const left = 'select kind from "mailOutbox" where recipient = ? and "letGoAt" is null';
  expect(query(house, left, right)).toEqual([{ kind: 'reservation-confirmed' }]);
});

test('a message is given to somebody else by key, which is taken back, and one’s own are one press away', async ({
  page,
  house,
}) => {
  const id = own('mensaje');
  await writeMessage(house, id, `${id}@ejemplo.mx`);
  const colleague = `${own('colega')}@ejemplo.mx`;
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAccount(house, colleague);
  await sitDown(page, house, `${own('cuatro')}@ejemplo.mx`, `/messages/${id}`);
  const { giving } = messagesWords.es;
  await expect(page.getByText(messagesWords.es.takenByNobody)).toBeVisible();
  await page.keyboard.press('g');
  const choice = page.getByRole('dialog', { name: giving.heading }).getByRole('button', { name: colleague });
  await expect(choice).toBeVisible();
  await choice.press('Enter');
  await expect(page.getByText(`lo lleva ${colleague}`)).toBeVisible();
  await page.getByRole('button', { name: everywhereWords.es.undo }).click();
  await expect(page.getByText(messagesWords.es.takenByNobody)).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText(messagesWords.es.takenByMe)).toBeVisible();
  // Pressed at once behind the undo: it is made on what comes of that.
  await expect(page.getByRole('status').filter({ hasText: 'Usted lleva el mensaje' })).toBeVisible();
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/by=me/);
  await expect(page.locator('[data-row]')).toHaveCount(1);
});
