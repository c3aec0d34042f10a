import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { closedWords } from '#content/desk/closed-pages.ts';
import { draftWords } from '#content/desk/drafts.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { fillLogin } from '#tests/e2e/support/accounts.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { comeToInbox, field, stored } from '#tests/e2e/support/inbox.ts';
import { seedMessages, threeMessages } from '#tests/e2e/support/seed-messages.ts';

const words = messagesWords.es;

test('a draft and a queued mutation survive a killed server, and the mutation is applied once', async ({
  page,
  ownServer,
}) => {
  await seedMessages(ownServer, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeToInbox(page, ownServer, '/messages/rocio');
  await field(page).fill('Antes del corte');
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  await ownServer.kill();
  await field(page).fill('Antes del corte, y durante');
  await expect(page.getByText(draftWords.es.here)).toBeVisible();
  await page.getByRole('button', { name: words.archive }).click();
  await expect(page.getByText(/^Sin conexión desde las? /)).toBeVisible();
  await expect(page.getByText('1 cambio está pendiente de envío.')).toBeVisible();
  await expect(page.getByRole('article').getByText(words.state.archived, { exact: true })).toBeVisible();
  expect((await stored(ownServer, 'rocio')).message.state).toBe('open');
  await expectNothingInTheWay(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await ownServer.start();
  await expect(page.getByText(/^Sin conexión desde las? /)).toBeHidden();
  await expect.poll(async () => (await stored(ownServer, 'rocio')).message.state).toBe('archived');
  await expect.poll(async () => (await stored(ownServer, 'rocio')).drafts[0]?.text).toBe('Antes del corte, y durante');
  const { db, close } = await openDatabase({ dataDir: ownServer.dataDir });
  const changes = await db.selectFrom('record').selectAll().where('thing', '=', 'Contact:rocio').execute();
  await close();
  expect(changes).toHaveLength(1);
});

test('a session ended elsewhere keeps the draft and returns to the same screen', async ({ page, server }) => {
  await seedMessages(server, threeMessages);
  await page.setViewportSize({ width: 1280, height: 800 });
  const email = await comeToInbox(page, server, '/messages/rocio?state=open&q=dos');
  const session = await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.endsWith('.accessToken')) ?? '';
    return localStorage.getItem(name);
  });
  await expect(field(page)).toBeVisible();
  // The last draft is not saved on the service.
  await page.route('**/graphql', (route) => route.abort('internetdisconnected'));
  await field(page).fill('Palabras que no se pierden');
  await page.unroute('**/graphql');
  await page.request.post(`${server.origin}/idp`, {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    data: JSON.stringify({ AccessToken: session }),
  });
  await expect(page.getByRole('heading', { level: 1, name: closedWords.es.ended.heading })).toBeVisible();
  await expect(page.getByText('Palabras que no se pierden')).toHaveCount(0);
  await page.getByRole('link', { name: closedWords.es.ended.act, exact: true }).click();
  await fillLogin(page, email);
  await expect(page).toHaveURL(/\/desk\/messages\/rocio\?state=open&q=dos$/);
  await expect(field(page)).toHaveValue('Palabras que no se pierden');
  await expect.poll(async () => (await stored(server, 'rocio')).drafts[0]?.text).toBe('Palabras que no se pierden');
});
