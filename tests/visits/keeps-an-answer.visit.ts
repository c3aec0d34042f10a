import { openDatabase } from '#backend/database/open-database.ts';
import { closedWords } from '#content/desk/closed.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { comeToInbox, field, stored } from './at-the-inbox.ts';
import { expectNothingInTheWay } from './findings.ts';
import { fillLogin } from './people.ts';
import { seedMessages, threeMessages } from './seed-messages.ts';
import { expect, test } from './visit.ts';

const words = messagesWords.es;

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
  await expect(page.getByText('1 cambio está pendiente de envío.')).toBeVisible();
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
  await expect(page.getByRole('heading', { level: 1, name: closedWords.es.ended.heading })).toBeVisible();
  await expect(page.getByText('Palabras que no se pierden')).toHaveCount(0);
  await page.getByRole('link', { name: closedWords.es.ended.act, exact: true }).click();
  await fillLogin(page, email);
  await expect(page).toHaveURL(/\/desk\/messages\/rocio\?state=open&q=dos$/);
  await expect(field(page)).toHaveValue('Palabras que no se pierden');
  await expect.poll(async () => (await stored(house, 'rocio')).drafts[0]?.text).toBe('Palabras que no se pierden');
});
