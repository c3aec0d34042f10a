import type { Page } from '@playwright/test';
import { courseEditorWords } from '#content/desk/course.ts';
import { coursesWords } from '#content/desk/courses.ts';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { syllabusWords } from '#content/pages/syllabus.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { addressOf } from '#site/addresses.ts';
import { picture } from '#tests/images/pictures.ts';
import { query } from '../house/reserved.ts';
import type { House } from '../house/run-house.ts';
import { expectNothingInTheWay } from './findings.ts';
import { goTo, secondDesk, sitDown } from './sit-down.ts';
import { expect, test } from './visit.ts';

const [words, list] = [courseEditorWords.es, coursesWords.es];

/** The field of a side: `side(page, 'desc', 'en')`. */
const side = (page: Page, field: string, language: 'es' | 'en') => page.locator(`[data-name="${field}.${language}"]`);
const publish = (page: Page) => page.getByRole('button', { name: new RegExp(`^${words.publish}`) });

/** The new topic has the focus a moment after it is asked for. */
const expectNewTopic = (page: Page) => expect(page.locator(':focus')).toHaveAttribute('data-name', /^heading-.*\.es$/);

/** Drops a file where the picture stands, or pastes it. */
async function give(page: Page, how: 'drop' | 'paste', name: string, type: string, content: Buffer): Promise<void> {
  await page.locator('input[type=file]').evaluate(
    (field, file) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(file.content), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], file.name, { type: file.type }));
      const event =
        file.how === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      field.dispatchEvent(event);
    },
    { how, name, type, content: content.toString('base64') },
  );
}

test('somebody makes a course from nothing, with a picture, and it is on the site', async ({ page, house }) => {
  await sitDown(page, house, 'curso-nuevo@ejemplo.mx', '/courses');
  await page.getByRole('link', { name: list.newCourse }).click();
  await publish(page).click();
  await expect(side(page, 'name', 'es')).toBeFocused();
  await expect(page.getByText(fillPlural(words.problems, 2, 'es'))).toBeVisible();
  await side(page, 'name', 'es').fill('Bases de datos');
  await side(page, 'name', 'en').fill('Databases');
  await side(page, 'desc', 'es').fill('Preguntas que se responden solas.');
  await expect(page.getByText(words.sides.missing.en).first()).toBeVisible();
  await side(page, 'desc', 'en').fill('Questions that answer themselves.');

  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await give(page, 'drop', 'notas.pdf', 'application/pdf', Buffer.from('%PDF'));
  await expect(page.getByText(fill(words.picture.faults.kind, { name: 'notas.pdf' }))).toBeVisible();
  await give(page, 'paste', 'rota.png', 'image/png', Buffer.from('not a picture'));
  await expect(page.getByText(fill(words.picture.faults.damaged, { name: 'rota.png' }))).toBeVisible();
  // Dropped, pasted, and chosen: each takes the place of the one before.
  await give(page, 'drop', 'patio.png', 'image/png', Buffer.from(await picture('png', { width: 800, height: 400 })));
  await expect(page.getByText(/800 × 400/)).toBeVisible();
  await give(page, 'paste', 'sala.png', 'image/png', Buffer.from(await picture('png', { width: 600, height: 300 })));
  await expect(page.getByText(/600 × 300/)).toBeVisible();
  await choose('aula.jpg', 'image/jpeg', Buffer.from(await picture('jpeg', { width: 2400, height: 1200 })));
  await expect(page.getByText(/1920 × 960/)).toBeVisible();
  await publish(page).click();
  await expect(side(page, 'alt', 'es')).toBeFocused();
  await side(page, 'alt', 'es').fill('Un aula con doce lugares');
  await side(page, 'alt', 'en').fill('A classroom with twelve seats');

  const add = page.getByRole('button', { name: words.addTopic });
  for (const [es, en] of [
    ['Tablas', 'Tables'],
    ['Consultas', 'Queries'],
  ]) {
    await add.click();
    await expectNewTopic(page);
    await page.keyboard.type(es ?? '');
    await page.keyboard.press('Tab');
    await page.keyboard.type(en ?? '');
  }
  // By keys it goes before the other, and says so.
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText(fill(words.moved, { topic: 'Consultas', n: 1, all: 2 }))).toBeAttached();
  await expect(page.getByRole('textbox', { name: fill(words.fields.heading, { n: 1 }) }).first()).toHaveValue(
    'Consultas',
  );
  await expectNothingInTheWay(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(fill(words.published, { course: 'Bases de datos' }))).toBeVisible();
  await expect(page).toHaveURL(/\/courses\/[0-9a-f-]{36}\/edit$/);
  const id = page.url().split('/').at(-2) ?? '';
  const [row] = query(house, 'select image from course where id = ?', id);
  expect(row?.image).toMatch(/^images\/courses\/.*\.webp$/);

  const visitor = await page.context().newPage();
  await visitor.goto(house.origin + addressOf('training', 'en'));
  const card = visitor.getByRole('article', { name: 'Databases' });
  await expect(card.getByRole('img', { name: 'A classroom with twelve seats' })).toBeVisible();
  await card.getByRole('link', { name: /syllabus/i }).click();
  await expect(visitor.getByRole('heading', { level: 3 }).first()).toContainText('Queries');
  await expect(visitor).toHaveTitle(new RegExp(fill(syllabusWords.en.title, { course: 'Databases' })));

  // Undone it is not there any more, with everything that was written.
  await page.keyboard.press('Escape');
  await page.locator('h1').click();
  await page.keyboard.press('z');
  await expect(page.getByText(fill(words.hiddenAgain, { course: 'Bases de datos' }))).toBeVisible();
  expect((await visitor.reload())?.status()).toBe(404);
});

/** A course of its own, without a syllabus of the house, which no page shows: other visits look at the catalogue. */
function addCourse(house: House, id: string, name: string): void {
  const at = new Date(0).toISOString();
  query(
    house,
    `insert into course (id, name, "nameEn", "desc", "descEn", mode, cost, hidden, "createdAt", "updatedAt")
     values (?, ?, ?, 'Como estaba', 'As it was', 'Remote', 900, 1, ?, ?)`,
    id,
    name,
    name,
    at,
    at,
  );
}

test('a side that is left behind is marked until it is looked at, also after it is published', async ({
  page,
  house,
}) => {
  addCourse(house, 'left-behind', 'Redes');
  query(
    house,
    `insert into "courseHistory" (id, "idCourse", date, hour, cost, visible, open, "createdAt", "updatedAt")
     values ('of-left-behind', 'left-behind', '2098-01-11', '08:00-10:00', 700, 0, 0, ?, ?)`,
    new Date(0).toISOString(),
    new Date(0).toISOString(),
  );
  await sitDown(page, house, 'lado@ejemplo.mx', '/courses/left-behind/edit');
  await expect(page.getByLabel(words.fields.cost)).toHaveAccessibleDescription(
    `${words.hints.cost} ${words.hints.ownPrices.one}`,
  );
  await side(page, 'desc', 'es').fill('Cambió solo en español');
  await expect(page.getByText(words.sides.behind.en)).toBeVisible();
  await expect(page.locator('h1')).toContainText(fillPlural(words.changes, 1, 'es'));
  // On another device one goes on where this one stopped.
  await expect(page.getByText(fill(words.saved, { when: words.justNow }))).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(side(page, 'desc', 'es')).toHaveValue('Cambió solo en español');
  await publish(page).click();
  await expect(page.getByText(fill(words.publishedHidden, { course: 'Redes' }))).toBeVisible();
  await page.reload();
  await expect(page.getByText(words.sides.behind.en)).toBeVisible();
  await page.getByRole('button', { name: words.fine }).click();
  await publish(page).click();
  await expect(page.getByText(fill(words.publishedHidden, { course: 'Redes' }))).toBeVisible();
  await page.reload();
  await expect(side(page, 'desc', 'es')).toHaveValue('Cambió solo en español');
  await expect(page.getByText(words.sides.behind.en)).toBeHidden();
});

test('undoing brings back what was discarded, published or taken out, and never over what was typed since', async ({
  page,
  house,
}) => {
  addCourse(house, 'typed-since', 'Hojas');
  await sitDown(page, house, 'despues@ejemplo.mx', '/courses/typed-since/edit');
  const desc = side(page, 'desc', 'es');
  const undo = async () => {
    await page.locator('h1').click();
    await page.keyboard.press('z');
  };
  const discard = page.getByRole('button', { name: words.discard, exact: true });
  const course = 'Hojas';
  await desc.fill('Uno');
  await discard.click();
  await desc.fill('Dos');
  await undo();
  await expect(page.getByText(words.doneSince)).toBeVisible();
  await expect(desc).toHaveValue('Dos');
  await desc.fill('Como estaba');
  await undo();
  await expect(desc).toHaveValue('Uno');

  await publish(page).click();
  await expect(page.getByText(fill(words.publishedHidden, { course }))).toBeVisible();
  await desc.fill('Tres');
  await undo();
  await expect(page.getByText(words.doneSince)).toBeVisible();
  await expect(desc).toHaveValue('Tres');
  const stored = () => query(house, 'select "desc" from course where id = ?', 'typed-since')[0]?.desc;
  expect(stored()).toBe('Uno');
  await desc.fill('Uno');
  // Gone from the screen and back: it is undone all the same.
  await page.locator('h1').click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/courses\/typed-since$/);
  await page.goBack();
  await expect(desc).toHaveValue('Uno');
  await undo();
  await expect(page.getByText(fill(words.undone, { course }))).toBeVisible();
  await expect(desc).toHaveValue('Uno');
  expect(stored()).toBe('Como estaba');

  const add = page.getByRole('button', { name: words.addTopic });
  await add.click();
  await expectNewTopic(page);
  await page.keyboard.type('Primero');
  await page.getByRole('button', { name: fill(words.removeTopic, { n: 1 }) }).click();
  await add.click();
  await expectNewTopic(page);
  await page.keyboard.type('Segundo');
  await undo();
  const topics = page.locator('[data-topic] [data-name^="heading-"][data-name$=".es"]');
  await expect(topics).toHaveCount(2);
  await expect(topics.first()).toHaveValue('Primero');
  await expect(topics.last()).toHaveValue('Segundo');
});

test('two people write one course: what they agree on comes together, on the rest they choose', async ({
  page,
  house,
  context,
}) => {
  addCourse(house, 'of-both', 'Correo');
  await sitDown(page, house, 'dos-en-un-curso@ejemplo.mx', '/courses/of-both/edit');
  const other = await secondDesk(context, house, '/courses/of-both/edit');
  await other.route('**/graphql', (route) =>
    // The other's draft is their own.
    route.request().postData()?.includes('saveDraft') ? route.abort() : route.continue(),
  );
  await page.getByLabel(words.fields.cost).fill('1000');
  await side(page, 'desc', 'es').fill('Lo mío');
  await side(other, 'desc', 'es').fill('Lo suyo');
  await side(other, 'name', 'es').fill('Correo y agenda');
  await publish(other).click();
  await expect(other.getByText(fill(words.publishedHidden, { course: 'Correo y agenda' }))).toBeVisible();

  const told = page.getByRole('alert').filter({ hasText: words.meanwhile.rest });
  await expect(told).toContainText('Lo suyo');
  await expect(side(page, 'name', 'es')).toHaveValue('Correo y agenda');
  await expectNothingInTheWay(page);
  await publish(page).click();
  await expect(page.getByText(everywhereWords.es.unsettled)).toBeVisible();
  await expect(told.getByRole('button').first()).toBeFocused();
  await told.getByRole('button', { name: words.meanwhile.mine }).click();
  await expect(told).toBeHidden();
  await publish(page).click();
  await expect(page.getByText(fill(words.publishedHidden, { course: 'Correo y agenda' }))).toBeVisible();
  const read = () => ({ ...query(house, 'select name, "desc", cost from course where id = ?', 'of-both')[0] });
  expect(read()).toEqual({ name: 'Correo y agenda', desc: 'Lo mío', cost: 1000 });

  // Undone it is what the other had published, and what was typed here is here.
  await page.getByRole('button', { name: everywhereWords.es.undo }).click();
  await expect(page.getByText(fill(words.undone, { course: 'Correo y agenda' }))).toBeVisible();
  expect(read()).toEqual({ name: 'Correo y agenda', desc: 'Lo suyo', cost: 900 });
  await expect(side(page, 'desc', 'es')).toHaveValue('Lo mío');
});

test('what is published without a line waits, and is published once when it is back', async ({
  page,
  house,
  context,
}) => {
  addCourse(house, 'offline', 'Sin línea');
  await sitDown(page, house, 'curso-sin-linea@ejemplo.mx', '/courses/offline/edit');
  await context.setOffline(true);
  await side(page, 'desc', 'es').fill('Escrito');
  await expect(page.getByText(words.here)).toBeVisible();
  await publish(page).click();
  const title = fill(words.publishTitle, { course: 'Sin línea' });
  await expect(page.getByText(fill(everywhereWords.es.late.waits, { title }))).toBeVisible();
  // Taken back it is there to be gone on with.
  await page.getByRole('button', { name: words.goOn }).click();
  await side(page, 'desc', 'es').fill('Escrito sin línea');
  await publish(page).click();
  await expect(page.getByRole('button', { name: words.goOn })).toBeVisible();
  // Nobody sees what was published before where they had written.
  await side(page, 'desc', 'es').evaluate((field: HTMLTextAreaElement) => {
    const look = () => {
      field.dataset.seen = [...new Set([...(field.dataset.seen ?? '').split('|'), field.value])].join('|');
      requestAnimationFrame(look);
    };
    look();
  });
  await context.setOffline(false);
  await expect(page.getByText(fill(everywhereWords.es.late.done, { title }))).toBeVisible();
  await expect(publish(page)).toHaveCount(0);
  await expect(side(page, 'desc', 'es')).toHaveAttribute('data-seen', '|Escrito sin línea');
  const rows = query(house, 'select id from record where thing = ?', 'Course:offline');
  expect(rows).toHaveLength(1);
});

test('by keys alone, on a phone', async ({ page, house }) => {
  addCourse(house, 'by-keys', 'Teclado');
  await page.setViewportSize({ width: 360, height: 800 });
  await sitDown(page, house, 'curso-por-teclas@ejemplo.mx', '/courses/by-keys');
  await page.keyboard.press('e');
  await expect(side(page, 'name', 'es')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  const tabTo = async (name: string) => {
    for (let pressed = 0; pressed < 60; pressed += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.getAttribute('data-name') === wanted, name)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab did not come to ${name}`);
  };
  await tabTo('desc.es');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Escrito por teclas, z n e');
  await tabTo('add');
  await page.keyboard.press('Enter');
  await expectNewTopic(page);
  await page.keyboard.type('Primero');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(fill(words.publishedHidden, { course: 'Teclado' }))).toBeVisible();
  await goTo(page, house, '/courses/by-keys/edit');
  await expect(side(page, 'desc', 'es')).toHaveValue('Escrito por teclas, z n e');
});
