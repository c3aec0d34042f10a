import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { appWords } from '#content/desk/app.ts';
import { pairWords } from '#content/desk/drafts.ts';
import { issueWords } from '#content/desk/newsletter/issues.ts';
import { newsletterIssueWords } from '#content/emails/newsletter/issue.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { holdGraphql } from '#tests/e2e/support/hold-requests.ts';
import { secondDesk, sitDown, untilIdle } from '#tests/e2e/support/sign-in-at-desk.ts';
import { query } from '#tests/server/support/reserved.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';
import { fill } from '#ui/fill.ts';

const words = issueWords.es;
const side = (page: Page, field: string) => page.locator(`[data-name="${field}"]`);
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible();

function subscribe(server: RunningServer, email: string): void {
  const at = new Date(Date.now() - 86_400_000).toISOString();
  query(
    server,
    `insert into newsletter (id, email, "emailKey", language, "confirmedAt", "createdAt", "updatedAt")
     values (?, ?, ?, 'es', ?, ?, ?)`,
    email,
    email,
    email,
    at,
    at,
    at,
  );
}

test('an issue is written, tested and sent by keys alone, and shows its results', async ({ page, server }) => {
  const own = `boletin-${process.pid}@ejemplo.mx`;
  const reader = `lectora-${process.pid}@ejemplo.mx`;
  subscribe(server, reader);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitDown(page, server, own, '/newsletter/issues');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/issues\/new$/);
  // Nothing to send yet.
  await expect(side(page, 'subject.es')).toBeVisible();
  // The keys of a screen follow a moment after its fields.
  await expect(async () => {
    await page.keyboard.press('s');
    await expect(side(page, 'subject.es')).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.type('Seis grupos empiezan');
  await expect(page.getByText(words.fits)).toBeVisible();
  // Saved under an id of its own, without losing the focus.
  await expect(page).toHaveURL(/issues\/[0-9a-f-]{36}$/);
  await expect(side(page, 'subject.es')).toBeFocused();
  await side(page, 'title.es').focus();
  await page.keyboard.type('Seis grupos');
  await side(page, 'body.es').focus();
  await page.keyboard.type('Quedan ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('pocos');
  await expect(side(page, 'body.es')).toHaveValue('Quedan **pocos**');
  // The browser undoes what the toolbar typed.
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: words.tools.list }).press('Enter');
  await expect(side(page, 'body.es')).toHaveValue('- Quedan **pocos**');
  await page.keyboard.press('Control+z');
  await expect(side(page, 'body.es')).toHaveValue('Quedan **pocos**');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n\n[Ver](/no-existe)');
  await saved(page);
  await expect(page.getByText(fill(words.obstacles.what.page, { about: '/no-existe' }))).toBeVisible();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Seis grupos' })).toBeVisible();

  // With an obstacle it cannot be sent, and says why.
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(fill(words.obstacles.what.page, { about: '/no-existe' }))).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await side(page, 'body.es').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Quedan **pocos**.\n\n[Ver](/training)');
  await saved(page);
  await expect(frame.getByRole('link', { name: 'Ver' })).toBeVisible();
  await expectNothingInTheWay(page);

  // A test goes to oneself only.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('t');
  await expect(page.getByText(words.test.done)).toBeVisible();
  const { subject } = newsletterIssueWords.es.test;
  const tested = await server.waitForEmail((email) => email.subject?.startsWith(subject) ?? false);
  expect(tested.to?.[0]?.address).toBe(own);

  // A past time is refused in words.
  await page.keyboard.press('s');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('radio', { name: words.send.later }).press('Space');
  await dialog.getByLabel(words.send.at).fill('2020-01-01T10:00');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(words.send.past)).toBeVisible();
  const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel(words.send.at).fill(`${later}T10:00`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /\d de \p{L}+, 10:00/u })).toBeVisible();
  await untilIdle(page);
  await page.keyboard.press('u');
  await expect(side(page, 'title.es')).toHaveValue('Seis grupos');

  await untilIdle(page);
  await page.keyboard.press('s');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await server.waitForEmail((email) => email.to?.[0]?.address === reader && email.subject === 'Seis grupos empiezan');
  await expect(page.getByRole('button', { name: new RegExp(words.results.base) })).toBeVisible();
  await expect(page.getByText(words.results.unknown)).toBeVisible();
  await expectNothingInTheWay(page);

  // It is the base of another, which is deleted and restored.
  await untilIdle(page);
  await page.keyboard.press('c');
  await expect(side(page, 'title.es')).toHaveValue('Seis grupos');
  await page.getByRole('button', { name: words.delete.act }).click();
  await expect(page.getByText(fill(words.delete.done, { issue: 'Seis grupos' }))).toBeVisible();
  await expect(
    page.getByRole('row', { name: new RegExp(words.state.sent) }).filter({ hasText: 'Seis grupos' }),
  ).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.file }).click(),
  ]);
  const sentLine = /"\d+","Seis grupos","enviado","[-: \d]{16}","[-: \d]{16}","\d+","\d+","0","0","0","0"/;
  expect(await readFile(await file.path(), 'utf8')).toMatch(sentLine);
  await page.keyboard.press('z');
  await expect(side(page, 'title.es')).toHaveValue('Seis grupos');
  await expect(page.getByText(fill(words.delete.undone, { issue: 'Seis grupos' }))).toBeVisible();
});

test('an issue with a picture and a group is paused, resumed and stopped', async ({ page, ownServer: server }) => {
  for (let n = 0; n < 120; n += 1) subscribe(server, `lectora${n}@ejemplo.mx`);
  await sitDown(page, server, `pausa-${process.pid}@ejemplo.mx`, '/newsletter/issues/new');
  await side(page, 'subject.es').fill('Grupos de enero');
  await side(page, 'title.es').fill('Enero');
  await side(page, 'body.es').pressSequentially('Antes del grupo.');
  await page.getByRole('button', { name: words.tools.course }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Python/ })
    .first()
    .click();
  await expect(side(page, 'body.es')).toHaveValue(/^Antes del grupo\.\n\n\/reserve\/\S+/);
  const buffer = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#0e7c86' } })
    .png()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'aula.png', mimeType: 'image/png', buffer });
  await expect(page.getByText(words.tools.described)).toBeVisible();
  await saved(page);
  await expect(page.getByText(/describa la imagen/)).toBeVisible();
  // The caret stands where the description belongs.
  await page.keyboard.type('Un aula');
  await saved(page);
  const frame = page.frameLocator('iframe');
  const picture = frame.getByRole('img', { name: 'Un aula' });
  await expect(picture).toBeVisible();
  const widthOf = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(widthOf).toBeGreaterThan(300);
  await expect(frame.getByRole('link', { name: newsletterIssueWords.es.reserve })).toBeVisible();

  await page.getByRole('button', { name: new RegExp(words.send.act) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /120 personas/ })
    .click();
  const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await button(words.sending.pause).click();
  await expect(page.getByText(words.sending.paused.staff)).toBeVisible();
  // At most the e-mails that were handed over at that moment still leave.
  const sent = (await server.emails()).length;
  await page.waitForTimeout(3_000);
  expect((await server.emails()).length - sent).toBeLessThanOrEqual(2);
  await button(words.sending.resume).click();
  await expect.poll(async () => (await server.emails()).length).toBeGreaterThan(sent + 2);
  await button(words.sending.stop).click();
  await expect(page.getByRole('dialog')).toContainText(words.sending.ask.site);
  await page.getByRole('dialog').getByRole('button', { name: words.sending.ask.yes }).click();
  await expect(page.getByText(/detenido el/)).toBeVisible();
  await expect(page.getByText(words.results.private)).toBeVisible();
  await expect(button(words.results.show)).toBeVisible();
  expect((await server.emails()).length).toBeLessThan(120);
});

test('a draft that another user deletes keeps the typed text', async ({ page, server, context }) => {
  await sitDown(page, server, `borrado-${process.pid}@ejemplo.mx`, '/newsletter/issues/new');
  await side(page, 'title.es').fill('Febrero');
  await saved(page);
  await expect(page).toHaveURL(/issues\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';
  const other = await secondDesk(context, server, `/newsletter/issues/${id}`);
  await expect(side(other, 'title.es')).toHaveValue('Febrero');
  let isHeld = true;
  await page.route('**/graphql', (route) => (isHeld ? route.abort('internetdisconnected') : route.continue()));
  await side(page, 'body.es').fill('Lo que escribo');
  await expect(page.getByText(words.local)).toBeVisible();
  await other.getByRole('button', { name: words.delete.act }).click();
  await expect.poll(() => query(server, 'select id from "newsletterIssue" where id = ?', id)).toHaveLength(0);
  await other.close();
  isHeld = false;
  await side(page, 'subject.es').fill('Asunto');
  await expect(page.getByText(/borró este borrador/)).toBeVisible();
  await saved(page);
  await expect(side(page, 'body.es')).toHaveValue('Lo que escribo');
  const [{ sheet } = {}] = query(server, 'select sheet from "newsletterIssue" where id = ?', id);
  expect(JSON.parse(String(sheet))).toMatchObject({ title: { es: 'Febrero' }, body: { es: 'Lo que escribo' } });

  // Deleted before the last words were saved.
  await side(page, 'subject.es').fill('Otro asunto');
  await page.getByRole('button', { name: words.delete.act }).click();
  await expect(page).toHaveURL(/\/newsletter\/issues$/);
  expect(query(server, 'select id from "newsletterIssue" where id = ?', id)).toHaveLength(0);
});

test('two people at one draft merge by field, and choose where both wrote', async ({ page, server, context }) => {
  await sitDown(page, server, `dos-boletines-${process.pid}@ejemplo.mx`, '/newsletter/issues/new');
  await side(page, 'title.es').fill('Diciembre');
  await saved(page);
  await expect(page).toHaveURL(/issues\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';
  const other = await secondDesk(context, server, `/newsletter/issues/${id}`);
  await expect(side(other, 'title.es')).toHaveValue('Diciembre');
  // This desk hears of nothing and saves nothing for a while.
  let isHeld = true;
  await page.route('**/graphql', (route) => (isHeld ? route.abort('internetdisconnected') : route.continue()));
  await side(page, 'body.es').fill('Lo mío');
  await side(page, 'subject.es').fill('Asunto');
  await expect(page.getByText(words.local)).toBeVisible();
  await side(other, 'body.es').fill('Lo suyo');
  await side(other, 'title.es').fill('Enero');
  await saved(other);
  await other.close();
  // A closed tab's text is in its storage.
  await page.reload().catch(() => undefined);
  isHeld = false;
  await page.reload();
  const conflict = page.getByRole('alert').filter({ hasText: pairWords.es.rest });
  await expect(conflict).toContainText('Lo suyo');
  await expect(side(page, 'title.es')).toHaveValue('Enero');
  await expect(side(page, 'subject.es')).toHaveValue('Asunto');
  const stored = () =>
    JSON.parse(String(query(server, 'select sheet from "newsletterIssue" where id = ?', id)[0]?.sheet));
  expect(stored().body.es).toBe('Lo suyo');
  await page.getByRole('button', { name: new RegExp(words.send.act) }).click();
  await expect(page.getByText(appWords.es.unsettled)).toBeVisible();
  await conflict.getByRole('button', { name: pairWords.es.mine }).click();
  await expect(conflict).toBeHidden();
  await saved(page);
  await expect
    .poll(() => [stored().body.es, stored().title.es, stored().subject.es])
    .toEqual(['Lo mío', 'Enero', 'Asunto']);
});

test('the list of issues goes on beyond two hundred, and keeps its rows while more are loaded', async ({
  page,
  ownServer: server,
}) => {
  const text = { es: 'Número', en: '' };
  const texts = { subject: text, preview: text, title: text, body: text };
  const sheet = JSON.stringify({ ...texts, toOthers: false, isPublic: true, behind: [] });
  query(
    server,
    `insert into "newsletterIssue" (id, state, sheet, "createdAt", "updatedAt")
     with recursive count(n) as (select 100 union all select n + 1 from count where n < 309)
     select 'issue-' || n, 'draft', ?, '2026-11-01T10:00:00.' || n || 'Z', '2026-11-01T10:00:00.' || n || 'Z' from count`,
    sheet,
  );
  await sitDown(page, server, 'ines@tlacuilo.example', '/newsletter/issues');
  const rows = page.locator('tbody tr');
  const more = page.getByRole('button', { name: words.more });
  await expect(rows).toHaveCount(50);
  const seen = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await seen.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/graphql');
  await more.click();
  await asked;
  await expect(rows).toHaveCount(50);
  seen.resolve();
  for (const count of [100, 150, 200]) {
    await expect(rows).toHaveCount(count);
    await more.click();
  }
  await expect(rows).toHaveCount(210);
  await expect(more).toBeHidden();
});

test('a refusal that comes after the dialog was closed is said', async ({ page, server }) => {
  subscribe(server, `tarde-${process.pid}@ejemplo.mx`);
  await sitDown(page, server, 'envia-tarde@ejemplo.mx', '/newsletter/issues/new');
  for (const name of ['subject.es', 'title.es', 'body.es']) await side(page, name).fill('Se envía tarde');
  await saved(page);
  await untilIdle(page);
  await page.getByRole('button', { name: words.send.act }).click();
  const dialog = page.getByRole('dialog');
  const { release, sent } = await holdGraphql(page, '"step":"send"');
  await dialog.locator('[type="submit"]').click();
  await sent;
  // Changed by another user since it was reviewed.
  const changedAt = new Date(Date.now() + 60_000).toISOString();
  query(server, `update "newsletterIssue" set "updatedAt" = ? where sheet like '%Se envía tarde%'`, changedAt);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  release();
  await expect(page.getByRole('status').filter({ hasText: words.outcomes.not_now })).toBeVisible();
});
