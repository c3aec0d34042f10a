import type { Page } from '@playwright/test';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { appWords } from '#content/desk/app.ts';
import { deletionWords } from '#content/desk/deletions.ts';
import { firstStepsWords } from '#content/desk/first-steps.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { goTo, openPalette, secondDesk, sitDown } from '#tests/e2e/support/sign-in-at-desk.ts';
import { fillGroup } from '#tests/server/support/fill-group.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';

const words = firstStepsWords.es;
const deletion = deletionWords.es;
const steps = (page: Page) => page.getByRole('list').filter({ has: page.locator('[aria-current="step"]') });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function inDatabase<Done>(
  server: RunningServer,
  change: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<Done>,
): Promise<Done> {
  const { db, close } = await openDatabase({ dataDir: server.dataDir });
  try {
    return await change(db);
  } finally {
    await close();
  }
}

test('first steps are done by data, wait for another day, and go with the first seat', async ({ page, ownServer }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitDown(page, ownServer, 'ines@tlacuilo.example');
  await expect(heading(page)).toHaveText('Faltan 5 pasos para abrir');
  await expect(page.locator('[aria-current="step"]')).toContainText(words.steps.company.heading);
  await expectNothingInTheWay(page);
  await inDatabase(ownServer, (db) =>
    db.updateTable('course').set({ sample: 0 }).where('template', '=', 'word').execute(),
  );
  await page.reload();
  await expect(heading(page)).toHaveText('Faltan 4 pasos para abrir');
  await expect(steps(page).getByRole('listitem').filter({ hasText: words.steps.course.heading })).toContainText(
    words.done,
  );

  await page.getByRole('button', { name: words.later }).click();
  await expect(heading(page)).not.toContainText('pasos');
  const other = await secondDesk(page.context(), ownServer, '');
  await expect(other.getByRole('heading', { level: 1 })).not.toContainText('pasos');
  await other.close();
  await openPalette(page);
  await page.keyboard.type('primeros');
  await page.getByRole('option', { name: words.name }).click();
  await expect(heading(page)).toHaveText('Faltan 4 pasos para abrir');

  fillGroup(ownServer, { id: 'own', inDays: 20, confirmed: 1 });
  await goTo(page, ownServer, '');
  await expect(heading(page)).not.toContainText('pasos');
});

test('sample courses go at once, come back with an undo, and stay while they have people', async ({
  page,
  ownServer,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitDown(page, ownServer, 'ines@tlacuilo.example');
  // A double press is one: the undo stays.
  await page.getByRole('button', { name: deletion.samples }).dblclick();
  // The focus pauses the toast.
  await page.getByRole('status').filter({ hasText: deletion.didSamples }).getByRole('button').focus();
  await expect(page.getByRole('button', { name: deletion.samples })).toHaveCount(0);
  const site = await page.context().newPage();
  await site.goto(`${ownServer.origin}/training`);
  await expect(site.getByRole('link', { name: /Reservar/ })).toHaveCount(0);
  await page.getByRole('button', { name: appWords.es.undo }).click();
  await expect(page.getByText(deletion.undone)).toBeVisible();
  await expect(page.getByRole('button', { name: deletion.samples })).toBeVisible();
  await site.reload();
  await expect(site.getByRole('link', { name: /Reservar/ }).first()).toBeVisible();

  const id = await inDatabase(ownServer, async (db) => {
    const course = await db
      .selectFrom('course')
      .select('id')
      .where('template', '=', 'python')
      .executeTakeFirstOrThrow();
    const at = new Date().toISOString();
    const edition = await db
      .selectFrom('courseHistory')
      .select('id')
      .where('idCourse', '=', course.id)
      .executeTakeFirstOrThrow();
    const person = {
      name: 'Ana',
      lastname: 'Ruiz',
      email: 'ana@example.mx',
      emailKey: 'ana@example.mx',
      language: 'es',
    };
    await db
      .insertInto('reservation')
      .values({
        id: 'r',
        folio: 'R-2222-22',
        editionId: edition.id,
        state: 'confirmed',
        ...person,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    return course.id;
  });
  await goTo(page, ownServer, `/courses/${id}`);
  await page.getByRole('button', { name: deletion.course }).click();
  await expect(page.getByText(deletion.reserved)).toBeVisible();
  await goTo(page, ownServer, '/courses');
  await expect(page.getByRole('link', { name: deletion.sample }).first()).toBeVisible();
});

test('a group is deleted with an undo', async ({ page, ownServer }) => {
  fillGroup(ownServer, { id: 'mine', inDays: 20 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitDown(page, ownServer, 'ines@tlacuilo.example', '/groups/mine');
  // Pressed twice before the response: sent once, and the undo stays.
  let presses = 0;
  await page.route('**/graphql', async (route) => {
    const sent = route.request().postData() ?? '';
    if (sent.includes('mutation Restore')) return route.abort('internetdisconnected');
    if (sent.includes('mutation Delete')) presses += 1;
    return route.continue();
  });
  await page.getByRole('button', { name: deletion.group }).dblclick();
  await expect(page).not.toHaveURL(/groups/);
  expect(presses).toBe(1);
  await page.keyboard.press('z');
  await expect(page.getByText(appWords.es.late.notUndone)).toBeVisible();
  await page.unroute('**/graphql');
  await page.keyboard.press('z');
  await expect(page).toHaveURL(/\/groups\/mine$/);
  await expect(page.getByRole('button', { name: deletion.group })).toBeVisible();
});
