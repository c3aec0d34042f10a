import { appWords } from '#content/desk/app.ts';
import { courseEditorWords } from '#content/desk/course.ts';
import { draftWords, pairWords } from '#content/desk/drafts.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { secondDesk, sitDown } from '#tests/e2e/support/sign-in-at-desk.ts';
import { query } from '#tests/server/support/reserved.ts';
import { fill } from '#ui/fill.ts';
import { addCourse, expectNewTopic, publish, side } from './course-editor-fields.ts';

const words = courseEditorWords.es;

test('undo restores what was discarded, published or deleted, never over newer text', async ({ page, server }) => {
  addCourse(server, 'typed-since', 'Hojas');
  query(server, `update course set "minAttendance" = 60, graded = 0 where id = 'typed-since'`);
  await sitDown(page, server, 'despues@ejemplo.mx', '/courses/typed-since/edit');
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
  const stored = () =>
    query(server, 'select "desc", "minAttendance", graded from course where id = ?', 'typed-since')[0];
  expect(stored()).toEqual({ desc: 'Uno', minAttendance: 60, graded: 0 });
  await desc.fill('Uno');
  // Undo works after leaving and reopening the screen.
  await page.locator('h1').click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/courses\/typed-since$/);
  await page.goBack();
  await expect(desc).toHaveValue('Uno');
  await undo();
  await expect(page.getByText(fill(words.undone, { course }))).toBeVisible();
  await expect(desc).toHaveValue('Uno');
  expect(stored()).toEqual({ desc: 'Como estaba', minAttendance: 60, graded: 0 });

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

test('undo of a removed picture is refused once the screen was left', async ({ page, server }) => {
  addCourse(server, 'picture-left', 'Fotos');
  query(server, `update course set image = 'images/courses/picture-left/a.webp' where id = 'picture-left'`);
  await sitDown(page, server, 'foto@ejemplo.mx', '/courses/picture-left/edit');
  const desc = side(page, 'desc', 'es');
  await page.getByRole('button', { name: words.picture.remove, exact: true }).click();
  await page.locator('h1').click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/courses\/picture-left$/);
  // The address changes before the screen: coming back at once leaves nothing.
  await expect(desc).toHaveCount(0);
  await page.goBack();
  await desc.fill('Después');
  await page.locator('h1').click();
  await page.keyboard.press('z');
  await expect(page.getByText(words.doneSince)).toBeVisible();
  await page.reload();
  await expect(desc).toHaveValue('Después');
});

test('concurrent edits of a course merge where they agree and offer a choice elsewhere', async ({
  page,
  server,
  context,
}) => {
  addCourse(server, 'of-both', 'Correo');
  await sitDown(page, server, 'dos-en-un-curso@ejemplo.mx', '/courses/of-both/edit');
  const other = await secondDesk(context, server, '/courses/of-both/edit');
  await other.route('**/graphql', (route) =>
    // The other desk's draft is not saved.
    route.request().postData()?.includes('saveDraft') ? route.abort() : route.continue(),
  );
  await page.getByLabel(words.fields.cost).fill('1000');
  await side(page, 'desc', 'es').fill('Lo mío');
  await side(other, 'desc', 'es').fill('Lo suyo');
  await side(other, 'name', 'es').fill('Correo y agenda');
  await publish(other).click();
  await expect(other.getByText(fill(words.publishedHidden, { course: 'Correo y agenda' }))).toBeVisible();

  const conflict = page.getByRole('alert').filter({ hasText: pairWords.es.rest });
  await expect(conflict).toContainText('Lo suyo');
  await expect(side(page, 'name', 'es')).toHaveValue('Correo y agenda');
  await expectNothingInTheWay(page);
  await publish(page).click();
  await expect(page.getByText(appWords.es.unsettled)).toBeVisible();
  await expect(conflict.getByRole('button').first()).toBeFocused();
  await conflict.getByRole('button', { name: pairWords.es.mine }).click();
  await expect(conflict).toBeHidden();
  await publish(page).click();
  await expect(page.getByText(fill(words.publishedHidden, { course: 'Correo y agenda' }))).toBeVisible();
  const read = () => ({ ...query(server, 'select name, "desc", cost from course where id = ?', 'of-both')[0] });
  expect(read()).toEqual({ name: 'Correo y agenda', desc: 'Lo mío', cost: 1000 });

  // Undo restores the other's published version, and keeps the local input.
  await page.getByRole('button', { name: appWords.es.undo }).click();
  await expect(page.getByText(fill(words.undone, { course: 'Correo y agenda' }))).toBeVisible();
  expect(read()).toEqual({ name: 'Correo y agenda', desc: 'Lo suyo', cost: 900 });
  await expect(side(page, 'desc', 'es')).toHaveValue('Lo mío');
});

test('publishing while offline is queued and sent once', async ({ page, server, context }) => {
  addCourse(server, 'offline', 'Sin línea');
  await sitDown(page, server, 'curso-sin-linea@ejemplo.mx', '/courses/offline/edit');
  await context.setOffline(true);
  await side(page, 'desc', 'es').fill('Escrito');
  await expect(page.getByText(draftWords.es.here)).toBeVisible();
  await publish(page).click();
  const title = fill(words.publishTitle, { course: 'Sin línea' });
  await expect(page.getByText(fill(appWords.es.late.waits, { title }))).toBeVisible();
  // Cancelled, it can be edited again.
  await page.getByRole('button', { name: words.goOn }).click();
  await side(page, 'desc', 'es').fill('Escrito sin línea');
  await publish(page).click();
  await expect(page.getByRole('button', { name: words.goOn })).toBeVisible();
  // The field never shows the published text instead of the draft.
  await side(page, 'desc', 'es').evaluate((field: HTMLTextAreaElement) => {
    const look = () => {
      field.dataset.seen = [...new Set([...(field.dataset.seen ?? '').split('|'), field.value])].join('|');
      requestAnimationFrame(look);
    };
    look();
  });
  await context.setOffline(false);
  await expect(page.getByText(fill(appWords.es.late.done, { title }))).toBeVisible();
  await expect(publish(page)).toHaveCount(0);
  await expect(side(page, 'desc', 'es')).toHaveAttribute('data-seen', '|Escrito sin línea');
  const rows = query(server, 'select id from record where thing = ?', 'Course:offline');
  expect(rows).toHaveLength(1);
  // Its editor may be closed by then.
  await context.setOffline(true);
  await side(page, 'desc', 'es').fill('Escrito y dejado');
  await publish(page).click();
  await expect(page.getByRole('button', { name: words.goOn })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(side(page, 'desc', 'es')).toHaveCount(0);
  await context.setOffline(false);
  // The page may load once more: offline it could not get the code of the next screen.
  await expect(async () => expect(await page.evaluate(() => sessionStorage.getItem('desk-acts'))).toBe('[]')).toPass();
  await page.goBack();
  await expect(side(page, 'desc', 'es')).toHaveValue('Escrito y dejado');
  await expect(publish(page)).toHaveCount(0);
});
