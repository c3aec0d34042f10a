import type { BrowserContext, Page } from '@playwright/test';
import { openDatabase } from '#backend/database/open-database.ts';
import { doorWords } from '#content/desk/doors.ts';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { messagesWords } from '#content/desk/messages.ts';
import type { House } from '../house/run-house.ts';
import { expectNothingInTheWay } from './findings.ts';
import { fillLogin, openAccount } from './people.ts';
import { seedMessages, threeMessages } from './seed-messages.ts';
import { expect, test } from './visit.ts';

const words = messagesWords.es;
const all = everywhereWords.es;
let count = 0;

/** Somebody of the company comes to the inbox, in which three people wait. Answers who they are. */
async function comeToInbox(page: Page, house: House, path = '/messages'): Promise<string> {
  count += 1;
  const email = `mesa-${process.pid}-${count}@ejemplo.mx`;
  await openAccount(house, email);
  await enter(page, house, email, path);
  return email;
}

async function enter(page: Page, house: House, email: string, path = '/messages'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${house.origin}/login?next=${encodeURIComponent(`/desk${path}`)}`);
  await fillLogin(page, email);
  await expect(page).toHaveURL(`${house.origin}/desk${path}`);
}

const row = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name });
const field = (page: Page) => page.locator('form textarea');
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const stored = async (house: House, id: string) => {
  const { db, close } = await openDatabase({ dataDir: house.dataDir });
  try {
    return {
      message: await db.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      answers: await db.selectFrom('answer').selectAll().where('contactId', '=', id).execute(),
      drafts: await db.selectFrom('draft').selectAll().where('thing', '=', `Contact:${id}`).execute(),
    };
  } finally {
    await close();
  }
};

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

test('a message is archived by one key and comes back by another; the numbers follow', async ({ page, house }) => {
  await seedMessages(house, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeToInbox(page, house);
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

/** A second desk: another person in a browser of their own. */
async function secondDesk(
  context: BrowserContext,
  house: House,
  path: string,
): Promise<{ page: Page; close(): Promise<void> }> {
  const own = await context.browser()?.newContext({ locale: 'es-MX', viewport: { width: 1280, height: 800 } });
  if (!own) throw new Error('There is no browser');
  const page = await own.newPage();
  await comeToInbox(page, house, path);
  return { page, close: () => own.close() };
}

test('two desks: nobody’s words are lost, and the second is told and chooses', async ({ page, house, context }) => {
  await seedMessages(house, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeToInbox(page, house, '/messages/rocio');
  const second = await secondDesk(context, house, '/messages/rocio');
  await field(page).fill('La primera respuesta.');
  await field(second.page).fill('La segunda respuesta.');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'sale en diez segundos')).toBeVisible();

  // Nothing moved under the second one, who hears of it.
  await expect(second.page.getByRole('button', { name: words.showNewer })).toBeVisible();
  await expect(second.page.locator('li[data-own]')).toHaveCount(0);
  await field(second.page).focus();
  await second.page.keyboard.press('Control+Enter');
  const notice = second.page.getByRole('alert').filter({ hasText: 'No se envió la respuesta' });
  await expect(notice).toBeVisible();
  await expect(field(second.page)).toHaveValue('La segunda respuesta.');
  await expect(second.page.locator('li[data-own]')).toContainText('La primera respuesta.');
  expect((await stored(house, 'rocio')).answers).toHaveLength(1);
  await expectNothingInTheWay(second.page);
  await second.page.setViewportSize({ width: 1280, height: 800 });
  await notice.getByRole('button', { name: words.meanwhile.send }).click();
  await expect(toast(second.page, 'sale en diez segundos')).toBeVisible();
  expect((await stored(house, 'rocio')).answers.map(({ text }) => text).sort()).toEqual([
    'La primera respuesta.',
    'La segunda respuesta.',
  ]);
  await second.close();
});

test('a message that arrives waits until it is asked for', async ({ page, house, context }) => {
  await seedMessages(house, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeToInbox(page, house);
  await expect(row(page, 'Rocío')).toBeVisible();
  const visitor = await context.newPage();
  await visitor.goto(`${house.origin}/contact`);
  await visitor.evaluate(async () => {
    const body = new URLSearchParams({
      name: 'Nadia',
      lastname: 'Nueva',
      email: 'nadia@ejemplo.mx',
      type: 'ideas',
      reason: '',
      message: 'Acabo de llegar',
      consent: 'on',
    });
    await fetch('/contact', { method: 'POST', body });
  });
  await visitor.close();
  const arrived = page.getByRole('status').getByRole('button', { name: 'Llegó 1 mensaje' });
  await expect(arrived).toBeVisible();
  await expect(page.locator('[data-row]')).toHaveCount(3);
  await page.keyboard.press('.');
  await expect(row(page, 'Nadia')).toBeFocused();
  await expect(row(page, 'Nadia')).toContainText(words.new);
  await expect(arrived).toBeHidden();
});

test('the server is killed and started in between: draft and act survive, and the act is done once', async ({
  page,
  ownHouse,
}) => {
  await seedMessages(ownHouse, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeToInbox(page, ownHouse, '/messages/rocio');
  await field(page).fill('Antes del corte');
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  await ownHouse.kill();
  await field(page).fill('Antes del corte, y durante');
  await expect(page.getByText(words.reply.here)).toBeVisible();
  await page.getByRole('button', { name: words.archive }).click();
  await expect(page.getByText(/^Sin conexión desde las/)).toBeVisible();
  await expect(page.getByText('1 cambio espera y saldrá solo.')).toBeVisible();
  await expect(page.getByRole('article').getByText(words.state.archived, { exact: true })).toBeVisible();
  expect((await stored(ownHouse, 'rocio')).message.state).toBe('open');
  await expectNothingInTheWay(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await ownHouse.start();
  await expect(page.getByText(/^Sin conexión desde las/)).toBeHidden();
  await expect.poll(async () => (await stored(ownHouse, 'rocio')).message.state).toBe('archived');
  await expect.poll(async () => (await stored(ownHouse, 'rocio')).drafts[0]?.text).toBe('Antes del corte, y durante');
  const { db, close } = await openDatabase({ dataDir: ownHouse.dataDir });
  const changes = await db.selectFrom('record').selectAll().where('thing', '=', 'Contact:rocio').execute();
  await close();
  expect(changes).toHaveLength(1);
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

test('a session that ended elsewhere keeps the draft, and comes back to the same place', async ({ page, house }) => {
  await seedMessages(house, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  const email = await comeToInbox(page, house, '/messages/rocio?state=open&q=dos');
  const session = await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.endsWith('.accessToken')) ?? '';
    return localStorage.getItem(name);
  });
  await expect(field(page)).toBeVisible();
  // The service does not take what is typed last.
  await page.route('**/graphql', (route) => route.abort('internetdisconnected'));
  await field(page).fill('Palabras que no se pierden');
  await page.unroute('**/graphql');
  await page.request.post(`${house.origin}/idp`, {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    data: JSON.stringify({ AccessToken: session }),
  });
  await expect(page.getByRole('heading', { level: 1, name: doorWords.es.ended.heading })).toBeVisible();
  await expect(page.getByText('Palabras que no se pierden')).toHaveCount(0);
  await page.getByRole('link', { name: doorWords.es.ended.act, exact: true }).click();
  await fillLogin(page, email);
  await expect(page).toHaveURL(/\/desk\/messages\/rocio\?state=open&q=dos$/);
  await expect(field(page)).toHaveValue('Palabras que no se pierden');
  await expect.poll(async () => (await stored(house, 'rocio')).drafts[0]?.text).toBe('Palabras que no se pierden');
});

test('what one writes on the laptop is there on the phone; where both went on one chooses', async ({
  page,
  house,
  context,
}) => {
  await seedMessages(house, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  const email = await comeToInbox(page, house, '/messages/rocio');
  await field(page).fill('Desde la computadora');
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  const own = await context.browser()?.newContext({ locale: 'es-MX', viewport: { width: 360, height: 740 } });
  const phone = await own?.newPage();
  if (!own || !phone) throw new Error('There is no browser');
  await enter(phone, house, email, '/messages/rocio');
  await expect(field(phone)).toHaveValue('Desde la computadora');
  await field(phone).fill('Desde la computadora y el teléfono');
  await expect(phone.getByText('Borrador guardado')).toBeVisible();
  await field(page).fill('Desde la computadora, otra vez');
  await expect(page.getByText('Desde la computadora y el teléfono')).toBeVisible();
  await expect(field(page)).toHaveValue('Desde la computadora, otra vez');
  await expectNothingInTheWay(page);
  await page.getByRole('button', { name: words.reply.keepMine }).click();
  await expect.poll(async () => (await stored(house, 'rocio')).drafts[0]?.text).toBe('Desde la computadora, otra vez');
  await own.close();
});

test('the palette finds places, acts and messages; single keys can be switched off', async ({ page, house }) => {
  await seedMessages(house, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeToInbox(page, house, '');
  await expect(page.getByRole('button', { name: all.find }).first()).toBeVisible();
  // What is typed before it is there is for it, and does nothing else.
  let come = () => {};
  const held = new Promise<void>((done) => {
    come = done;
  });
  await page.route('**/palette-*.js', (route) => held.then(() => route.continue()));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sa2');
  come();
  const search = page.getByRole('combobox', { name: all.find });
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('sa2');
  await expect(page).toHaveURL(/\/desk$/);
  await expectNothingInTheWay(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await search.press('Backspace');
  await search.pressSequentially('bados');
  const found = page.getByRole('option', { name: /Tomás Aguirre/ });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  let answer = () => {};
  const answered = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/graphql', (route) => answered.then(() => route.continue()));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/messages\/tomas$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await search.pressSequentially('archiv');
  // What can be done with the message is offered once that is there, also where the palette was open before.
  await expect(search).toHaveValue('archiv');
  const archive = page.getByRole('option', { name: words.archive }).first();
  await expect(archive).toHaveCount(0);
  answer();
  await expect(archive).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Mensaje de Tomás Aguirre archivado')).toBeVisible();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: all.sheet.heading })).toBeVisible();
  await expectNothingInTheWay(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('checkbox', { name: all.sheet.single }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/tomas$/);
  await page.keyboard.press('1');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/\/tomas$/);
  await page.reload();
  await expect(page.getByRole('button', { name: all.find }).first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a long list is walked as a short one: few rows are drawn, wherever one is', async ({ page, house }) => {
  const many = Array.from({ length: 400 }, (_, at) => ({
    id: `m${String(at).padStart(4, '0')}`,
    name: `Persona ${at}`,
    message: 'Una de muchas',
    hours: 500 - at,
  }));
  await seedMessages(house, many);
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeToInbox(page, house);
  await expect(row(page, 'Persona 0')).toBeVisible();
  await expect(page.locator('li[aria-setsize="400"]').first()).toHaveAttribute('aria-posinset', '1');
  expect(await page.locator('[data-row]').count()).toBeLessThan(40);
  await page.locator('[data-row="0"]').hover();
  await page.mouse.wheel(0, 400 * 112);
  await expect(page.locator('[data-row="399"]')).toContainText('Persona 399');
  expect(await page.locator('[data-row]').count()).toBeLessThan(40);
});
