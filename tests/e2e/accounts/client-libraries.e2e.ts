import type { JSHandle, Page } from '@playwright/test';
import { codeFor, openAccount, password } from '#tests/e2e/support/accounts.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { type AuthMode, type Clients, openClients } from '#tests/e2e/support/open-clients.ts';
import { picture } from '#tests/support/images/pictures.ts';
import { otherThan } from '#tests/wire/support/codes-in-emails.ts';

/** tests/wire/pages/whole-journey.test.ts in a real browser, with its fetch, crypto, storage and sockets. */

// Serial, so that the clients are bundled once.
test.describe.configure({ mode: 'default' });

type Session = Exclude<Awaited<ReturnType<Clients['session']>>, string>;

const chosen = 'Cuatro-gatos-8';
const key = 'images/visita.jpg';
const create = 'mutation M($input: CreateContactInput!) { createContact(input: $input) { email } }';
const message = (email: string) => ({
  input: { name: 'Eva', lastname: 'Ñandú 😀', email, type: 'training', message: 'Hola', consent: true },
});

function stepsOf(clients: JSHandle<Clients>) {
  const sendQuery = (authMode: AuthMode, query: string, variables: object = {}) =>
    clients.evaluate((all, args) => all.sendQuery(...args), [authMode, query, variables] as const);
  return {
    sendQuery: sendQuery,
    enter: (email: string, secret: string) =>
      clients.evaluate((all, args) => all.enter(...args), [email, secret] as const),
    person: () => clients.evaluate((all) => all.person()),
    /** Messages of a mailbox, or the errors. */
    async messagesOf(email: string, authMode: AuthMode): Promise<unknown> {
      const answer = await sendQuery(authMode, '{ listContacts(limit: 1000) { items { email message } } }');
      if (Array.isArray(answer)) return answer;
      const { listContacts } = answer as { listContacts: { items: { email: string; message: string }[] } };
      return listContacts.items.filter((item) => item.email === email).map((item) => item.message);
    },
    async session(forced = false): Promise<Session> {
      const answer = await clients.evaluate((all, force) => all.session(force), forced);
      if (typeof answer === 'string') throw new Error(answer);
      return answer;
    },
    refusedSession: (forced: boolean) => clients.evaluate((all, force) => all.session(force), forced),
    async upload(as: 'put' | 'putFile' = 'put'): Promise<string> {
      const bytes = [...(await picture('jpeg'))];
      return clients.evaluate((all, [how, ...args]) => all[how](...args), [as, key, bytes] as const);
    },
    keys: () => clients.evaluate((all) => all.keys()),
    remove: () => clients.evaluate((all, name) => all.remove(name), key),
    addressOfImage: () => clients.evaluate((all, name) => all.addressOf(name), key),
    look: (address: string) => clients.evaluate((all, where) => all.look(where), address),
  };
}

/** Makes the stored access token expire in `milliseconds`. */
async function endIn(page: Page, accessToken: string | undefined, milliseconds: number): Promise<void> {
  const { exp } = JSON.parse(Buffer.from(accessToken?.split('.')[1] ?? '', 'base64url').toString());
  await page.evaluate(
    (then) => {
      const drifts = Object.keys(localStorage).filter((name) => name.endsWith('.clockDrift'));
      for (const drift of drifts) localStorage.setItem(drift, String(then - Date.now()));
    },
    exp * 1_000 - milliseconds,
  );
}

/** Collects the user-pool operations that the page calls. */
function operationsOf(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/idp')
      requested.push(request.headers()['x-amz-target']?.split('.')[1] ?? '');
  });
  return requested;
}

test('the standard clients complete the journey in a browser', async ({ page, server }) => {
  // Six journeys in one test.
  test.slow();
  const [email, visitor] = ['clientes@ejemplo.mx', 'visitante-de-clientes@ejemplo.mx'];
  await openAccount(server, email);
  const operations = operationsOf(page);
  const clients = await openClients(page, server);
  const { sendQuery, enter, person, messagesOf, session, refusedSession, upload, keys, remove, addressOfImage, look } =
    stepsOf(clients);
  const expectToRead = async () => {
    for (const mode of ['iam', 'userPool'] as const) expect(await messagesOf(visitor, mode)).toEqual(['Hola']);
  };
  const wrongPair = 'NotAuthorizedException: Incorrect username or password.';
  const nobody = 'UserUnAuthenticatedException: User needs to be authenticated to call this API.';

  await test.step('a guest reads courses and leaves a message, and reads and stores nothing else', async () => {
    const listed = await sendQuery('iam', '{ listCourses { items { template history { visible } } } }');
    const { items } = (listed as { listCourses: { items: { template: string }[] } }).listCourses;
    expect(items.map(({ template }) => template).toSorted()).toEqual(['excel', 'programming', 'python', 'web', 'word']);
    for (const item of items) expect(item).toMatchObject({ history: { visible: true } });

    expect(await sendQuery('iam', create, message(visitor))).toEqual({ createContact: { email: visitor } });
    // The notice, not the receipt: all tests share the hourly quota of receipts.
    await server.waitForEmail(({ replyTo }) => replyTo?.[0]?.address === visitor);
    expect(await messagesOf(visitor, 'iam')).toEqual(['Unauthorized']);
    expect(await upload()).toBe('AccessDenied');
    expect(await person()).toBe(nobody);
  });

  const guest = await session();
  expect(guest).toEqual({ identityId: expect.stringMatching(/^us-west-1:/) });

  await test.step('staff sign in and read it', async () => {
    expect(await enter(email, 'wrong')).toBe(wrongPair);
    expect(await enter(email, password)).toBe('DONE');
    expect(await person()).toMatchObject({ email, email_verified: 'true', userId: (await session()).userSub });
    await expectToRead();
  });

  const before = await session();
  expect(before.identityId).not.toBe(guest.identityId);

  await test.step('staff put, list, show and delete an image', async () => {
    for (const as of ['put', 'putFile'] as const) {
      expect(await upload(as)).toBe('kept');
      expect(await keys()).toContain(key);
      const address = await addressOfImage();
      expect(await look(address)).toBe('image/jpeg 60x40');
      expect(await remove()).toBe(204);
      expect(await keys()).not.toContain(key);
      expect(await look(address)).toBe('404 NoSuchKey');
    }
  });

  await test.step('tokens are refreshed once near expiry, and when forced', async () => {
    operations.length = 0;
    await endIn(page, before.accessToken, 60_000);
    expect(await session()).toEqual(before);
    expect(operations).toEqual([]);
    await endIn(page, before.accessToken, 4_000);
    const [near, same] = await clients.evaluate((all) => Promise.all([all.session(), all.session()]));
    expect(near).toEqual({ ...before, accessToken: expect.any(String) });
    expect(near).not.toEqual(before);
    expect(same).toEqual(near);
    expect(operations).toEqual(['GetTokensFromRefreshToken']);

    const forced = await session(true);
    expect(forced).toEqual({ ...before, accessToken: expect.any(String) });
    expect(forced).not.toEqual(near);
    expect(operations).toHaveLength(2);
    await expectToRead();
  });

  await test.step('a new password by e-mailed code ends the session', async () => {
    expect(await clients.evaluate((all, name) => all.requestCode(name), email)).toBe(
      'CONFIRM_RESET_PASSWORD_WITH_CODE',
    );
    const code = await codeFor(server, email);
    const choose = (digits: string) =>
      clients.evaluate((all, args) => all.choosePassword(...args), [email, digits, chosen] as const);
    expect(await choose(otherThan(code))).toMatch(/^CodeMismatchException: /);
    await expectToRead();
    expect(await choose(code)).toBe('chosen');
    expect(await messagesOf(visitor, 'userPool')).toEqual(['Unauthorized']);
    // The library forgets the tokens but keeps the identity id; no guest gets a person's identity.
    expect(await refusedSession(true)).toMatch(/^NotAuthorizedException: /);
    expect(await enter(email, password)).toBe(wrongPair);
    expect(await enter(email, chosen)).toBe('DONE');
    await expectToRead();
  });

  await test.step('a global sign-out is refused everywhere afterwards', async () => {
    expect(await upload()).toBe('kept');
    const address = await addressOfImage();
    expect(await look(address)).toBe('image/jpeg 60x40');
    const copied = await page.evaluate(() => ({ ...localStorage }));
    const { accessToken = '' } = await session();
    operations.length = 0;
    await clients.evaluate((all) => all.leaveEverywhere());
    expect(operations).toContain('GlobalSignOut');

    expect(await session()).toEqual({ identityId: expect.stringMatching(/^us-west-1:/) });
    expect(await person()).toBe(nobody);
    expect(await messagesOf(visitor, 'iam')).toEqual(['Unauthorized']);
    expect(await upload()).toBe('AccessDenied');
    expect(await remove()).toMatch(/^AccessDenied: /);
    expect(await keys()).toContain(key);

    // Stolen credentials: the presigned URL, the token and the stored data are useless.
    expect(await look(address)).toBe('400 ExpiredToken');
    const answered = await page.evaluate(async (authorization) => {
      const body = JSON.stringify({ query: '{ listContacts { items { id } } }' });
      return (await fetch('/graphql', { method: 'POST', headers: { authorization }, body })).json();
    }, accessToken);
    expect(answered).toMatchObject({ errors: [{ errorType: 'UnauthorizedException' }] });
    await page.evaluate((all) => void Object.assign(localStorage, all), copied);
    expect(await refusedSession(false)).toBe('NotAuthorizedException: Invalid login token.');
    expect(await messagesOf(visitor, 'iam')).toEqual(['NotAuthorizedException: Invalid login token.']);
    expect(await upload()).toBe('NotAuthorizedException');
    // The refresh token is refused too, and the library falls back to a guest.
    expect(await session(true)).toEqual({ identityId: expect.stringMatching(/^us-west-1:/) });
    expect(operations.at(-1)).toBe('GetTokensFromRefreshToken');
  });
});

for (const mode of ['iam', 'userPool'] as const) {
  test(`subscriptions deliver messages to staff and not to guests (${mode})`, async ({ page, server }) => {
    const email = `sigue-${mode.toLowerCase()}@ejemplo.mx`;
    await openAccount(server, email);
    const frames: string[] = [];
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
      socket.on('close', () => frames.push('closed'));
    });
    const clients = await openClients(page, server);
    const { sendQuery, enter } = stepsOf(clients);
    const follow = (authMode: AuthMode) =>
      clients.evaluateHandle((all, by) => all.follow(by, 'subscription { onCreateContact { email } }'), authMode);

    const refused = await follow('iam');
    await expect
      .poll(() => refused.evaluate(({ seen }) => seen))
      .toEqual([expect.stringContaining('Not Authorized to access onCreateContact on type Subscription')]);
    // The library closes an idle socket.
    await expect.poll(() => frames.at(-1)).toBe('closed');

    expect(await enter(email, password)).toBe('DONE');
    const followed = await follow(mode);
    await expect.poll(() => frames.some((frame) => frame.includes('start_ack'))).toBe(true);
    expect(await sendQuery('iam', create, message(email))).toEqual({ createContact: { email } });
    await expect.poll(() => followed.evaluate(({ seen }) => seen)).toEqual([{ data: { onCreateContact: { email } } }]);
    await followed.evaluate(({ stop }) => stop());
    await expect.poll(() => frames.at(-1)).toBe('closed');
  });
}
