import type { Locator, Page } from '@playwright/test';
import { courseEditorWords } from '#content/desk/course.ts';
import { coursesWords } from '#content/desk/courses.ts';
import { draftWords, pairWords } from '#content/desk/drafts.ts';
import { syllabusWords } from '#content/pages/syllabus.ts';
import { addressOf } from '#site/addresses.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { goTo, sitDown, untilDrawn } from '#tests/e2e/support/sign-in-at-desk.ts';
import { query } from '#tests/server/support/reserved.ts';
import { picture } from '#tests/support/images/pictures.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { addCourse, expectNewTopic, publish, side } from './course-editor-fields.ts';

const [words, list] = [courseEditorWords.es, coursesWords.es];

/** Drops or pastes an image file; `text`: beside it, as cells of a spreadsheet have it. */
async function give(
  page: Page,
  how: 'drop' | 'paste',
  name: string,
  type: string,
  content: Buffer,
  text = '',
): Promise<void> {
  await page.locator('input[type=file]').evaluate(
    (field, file) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(file.content), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], file.name, { type: file.type }));
      if (file.text) data.setData('text/plain', file.text);
      const event =
        file.how === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      field.dispatchEvent(event);
    },
    { how, name, type, content: content.toString('base64'), text },
  );
}

test('a course is created with a picture and published on the site', async ({ page, server }) => {
  await sitDown(page, server, 'curso-nuevo@ejemplo.mx', '/courses');
  await page.getByRole('link', { name: list.newCourse }).click();
  await publish(page).click();
  await expect(side(page, 'name', 'es')).toBeFocused();
  await expect(page.getByText(fillPlural(words.problems, 2, 'es'))).toBeVisible();
  await side(page, 'name', 'es').fill('Bases de datos');
  await side(page, 'name', 'en').fill('Databases');
  await side(page, 'desc', 'es').fill('Preguntas que se responden solas.');
  await expect(page.getByText(pairWords.es.sides.missing.en).first()).toBeVisible();
  await side(page, 'desc', 'en').fill('Questions that answer themselves.');

  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await give(page, 'drop', 'notas.pdf', 'application/pdf', Buffer.from('%PDF'));
  await expect(page.getByText(fill(words.picture.faults.kind, { name: 'notas.pdf' }))).toBeVisible();
  await give(page, 'paste', 'rota.png', 'image/png', Buffer.from('not a picture'));
  await expect(page.getByText(fill(words.picture.faults.damaged, { name: 'rota.png' }))).toBeVisible();
  // Dropped, pasted, and chosen: each replaces the previous one.
  await give(page, 'drop', 'patio.png', 'image/png', Buffer.from(await picture('png', { width: 800, height: 400 })));
  await expect(page.getByText(/800 × 400/)).toBeVisible();
  await give(page, 'paste', 'sala.png', 'image/png', Buffer.from(await picture('png', { width: 600, height: 300 })));
  await expect(page.getByText(/600 × 300/)).toBeVisible();
  await give(page, 'paste', 'celdas.png', 'image/png', Buffer.from(await picture('png')), 'Lunes\t9:00');
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
  // Alt+arrow moves it, and announces the move.
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
  const [row] = query(server, 'select image from course where id = ?', id);
  expect(row?.image).toMatch(/^images\/courses\/.*\.webp$/);

  const visitor = await page.context().newPage();
  await visitor.goto(server.origin + addressOf('training', 'en'));
  const card = visitor.getByRole('article', { name: 'Databases' });
  await expect(card.getByRole('img', { name: 'A classroom with twelve seats' })).toBeVisible();
  await card.getByRole('link', { name: /syllabus/i }).click();
  await expect(visitor.getByRole('heading', { level: 3 }).first()).toContainText('Queries');
  await expect(visitor).toHaveTitle(new RegExp(fill(syllabusWords.en.title, { course: 'Databases' })));

  // Undo removes it with all of its text.
  await page.keyboard.press('Escape');
  await page.locator('h1').click();
  await page.keyboard.press('z');
  await expect(page.getByText(fill(words.hiddenAgain, { course: 'Bases de datos' }))).toBeVisible();
  expect((await visitor.reload())?.status()).toBe(404);
});

test('an outdated language is marked until reviewed, also after publishing', async ({ page, server }) => {
  addCourse(server, 'left-behind', 'Redes');
  query(
    server,
    `insert into "courseHistory" (id, "idCourse", date, hour, cost, visible, open, "createdAt", "updatedAt")
     values ('of-left-behind', 'left-behind', '2098-01-11', '08:00-10:00', 700, 0, 0, ?, ?)`,
    new Date(0).toISOString(),
    new Date(0).toISOString(),
  );
  await sitDown(page, server, 'lado@ejemplo.mx', '/courses/left-behind/edit');
  await expect(page.getByLabel(words.fields.cost)).toHaveAccessibleDescription(
    `${words.hints.cost} ${words.hints.ownPrices.one}`,
  );
  await side(page, 'desc', 'es').fill('Cambió solo en español');
  await expect(page.getByText(pairWords.es.sides.behind.en)).toBeVisible();
  await expect(page.locator('h1')).toContainText(fillPlural(words.changes, 1, 'es'));
  // The draft continues on another device.
  await expect(page.getByText(new RegExp(`^${draftWords.es.saved} `))).toBeVisible();
  // The age of the draft is not announced.
  await expect(page.getByRole('status').filter({ hasText: draftWords.es.saved })).toHaveText(draftWords.es.saved);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(side(page, 'desc', 'es')).toHaveValue('Cambió solo en español');
  await publish(page).click();
  await expect(page.getByText(fill(words.publishedHidden, { course: 'Redes' }))).toBeVisible();
  await page.reload();
  await expect(page.getByText(pairWords.es.sides.behind.en)).toBeVisible();
  await page.getByRole('button', { name: pairWords.es.fine }).click();
  await publish(page).click();
  await expect(page.getByText(fill(words.publishedHidden, { course: 'Redes' }))).toBeVisible();
  await page.reload();
  await expect(side(page, 'desc', 'es')).toHaveValue('Cambió solo en español');
  await expect(page.getByText(pairWords.es.sides.behind.en)).toBeHidden();
});

test('a course is edited by keys alone, on a phone', async ({ page, server }) => {
  addCourse(server, 'by-keys', 'Teclado');
  await page.setViewportSize({ width: 360, height: 800 });
  await sitDown(page, server, 'curso-por-teclas@ejemplo.mx', '/courses/by-keys');
  await page.keyboard.press('e');
  await expect(side(page, 'name', 'es')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  const tabTo = async (name: string) => {
    for (let pressed = 0; pressed < 60; pressed += 1) {
      if (await page.evaluate((expected) => document.activeElement?.getAttribute('data-name') === expected, name))
        return;
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
  await goTo(page, server, '/courses/by-keys/edit');
  await expect(side(page, 'desc', 'es')).toHaveValue('Escrito por teclas, z n e');
});

test('on a phone the state of the draft has a line of its own, and the end of the page shows above it', async ({
  page,
  server,
}) => {
  addCourse(server, 'on-a-line', 'Renglón');
  await page.setViewportSize({ width: 360, height: 800 });
  await sitDown(page, server, 'curso-en-renglon@ejemplo.mx', '/courses/on-a-line/edit');
  await side(page, 'desc', 'es').fill('Escrito sin conexión');
  await page.context().setOffline(true);
  await expect(page.getByText(/^Sin conexión/)).toBeVisible();
  /** The end of one and the start of another, read at once: the bar may move in between. */
  const ends = async (one: Locator, other: Locator) => {
    await untilDrawn(page);
    const next = await other.elementHandle();
    return one.evaluate(
      (element, below) => [element.getBoundingClientRect().bottom, below?.getBoundingClientRect().top] as const,
      next,
    );
  };
  const state = page.getByText(draftWords.es.here);
  await side(page, 'desc', 'es').fill('Escrito sin conexión, otra vez');
  await expect(state).toBeVisible();
  const [text, button] = await ends(state, publish(page));
  expect(text).toBeLessThanOrEqual(button ?? 0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [end, line] = await ends(page.getByText(words.preview.note), state);
  expect(end).toBeLessThanOrEqual(line ?? 0);
});
