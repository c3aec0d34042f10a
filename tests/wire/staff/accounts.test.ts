import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailsToMailbox } from '#backend/platform/rate-limits/limits.ts';
import { clientsOf, tryEveryEndpoint } from '#tests/wire/support/every-endpoint.ts';
import { expectOnlyStaff, type GraphqlResult, sendAs } from '#tests/wire/support/only-staff.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { addAccount, startedSession } from '#tests/wire/support/sign-up.ts';

let now = Date.now();
let wire: WireUnderTest;
let ines: { readonly id: string; readonly token: string; readonly session: string };
let samuel: typeof ines;
beforeAll(async () => {
  wire = await serveWire({ clock: () => now });
});
afterAll(async () => {
  expect(wire.faults).toEqual([]);
  await wire.close();
});
beforeEach(async () => {
  now = Date.now();
  for (const table of ['account', 'accountSession', 'mailOutbox', 'record', 'recoveryCode'] as const) {
    await wire.db.deleteFrom(table).execute();
  }
  ines = await signUp('ines@tlacuilo.example');
  samuel = await signUp('samuel@tlacuilo.example');
});

async function signUp(email: string): Promise<typeof ines> {
  const { id } = await addAccount(wire.db, { email, password: 'Correct-horse-7' });
  return { id, ...(await signIn(id)) };
}

async function signIn(id: string): Promise<{ readonly token: string; readonly session: string }> {
  const { AccessToken, session } = await startedSession(wire.userPool.parts, id, now);
  return { token: AccessToken, session: session.id };
}

async function send<Value = Record<string, unknown>>(query: string, variables = {}, { token } = ines): Promise<Value> {
  const response: GraphqlResult = await sendAs(wire, token, query, variables);
  expect(response.errors).toBeUndefined();
  return Object.values(response.data ?? {})[0] as Value;
}

const list = '{ listAccounts { id email name state sessions lastUsedAt invitedUntil mine language } }';
const invite = `mutation ($email: String!, $name: String!, $language: String!) {
  inviteAccount(email: $email, name: $name, language: $language) { outcome account { id email name state language } }
}`;
const mutationOf = (name: string) =>
  `mutation ($id: ID!) { ${name}(id: $id) { outcome account { id state sessions } } }`;
const paula = { email: 'Paula@tlacuilo.example', name: ' Paula  Cortés ', language: 'en' };
const emails = () => wire.db.selectFrom('mailOutbox').select(['kind', 'recipient', 'language']).execute();
const actions = async () =>
  (await wire.db.selectFrom('record').select('act').orderBy('at').execute()).map((row) => row.act);

test('lists accounts with state, sessions and last use', async () => {
  await signIn(ines.id);
  const accounts = await send<readonly { readonly email: string }[]>(list);
  expect(accounts).toMatchObject([
    {
      email: 'ines@tlacuilo.example',
      state: 'active',
      sessions: 2,
      mine: true,
      lastUsedAt: new Date(now).toISOString(),
    },
    { email: 'samuel@tlacuilo.example', state: 'active', sessions: 1, mine: false, invitedUntil: null },
  ]);
});

test('invites by e-mail in the invited language, resends once, within daily limits', async () => {
  const invited = await send<{ account: { id: string } }>(invite, paula);
  expect(invited).toMatchObject({
    outcome: 'done',
    account: { email: paula.email, name: 'Paula Cortés', state: 'invited', language: 'en' },
  });
  const invitation = { kind: 'new-account', recipient: paula.email, language: 'en' };
  // All others learn of the account, but its inviter.
  const notice = { kind: 'account-notice', recipient: 'samuel@tlacuilo.example', language: 'es' };
  expect(await emails()).toEqual(expect.arrayContaining([invitation, notice]));
  expect(await emails()).toHaveLength(2);
  await wire.db.deleteFrom('mailOutbox').where('kind', '=', 'account-notice').execute();
  expect(await send(invite, { ...paula, email: 'paula@TLACUILO.example' })).toMatchObject({ outcome: 'exists' });
  const { id } = invited.account;
  expect(await send<object[]>(list)).toContainEqual(
    expect.objectContaining({ id, lastUsedAt: null, invitedUntil: new Date(now + 7 * 86_400_000).toISOString() }),
  );
  for (let more = 1; more < emailsToMailbox.invitation.perDay; more += 1) {
    expect(await send(mutationOf('inviteAgain'), { id })).toMatchObject({ outcome: 'done' });
  }
  expect(await send(mutationOf('inviteAgain'), { id })).toMatchObject({ outcome: 'enough' });
  expect(await emails()).toHaveLength(emailsToMailbox.invitation.perDay);
  expect(await send(mutationOf('inviteAgain'), { id: samuel.id })).toMatchObject({ outcome: 'active' });
  expect(await send(mutationOf('inviteAgain'), { id: 'nobody' })).toEqual({ outcome: 'gone', account: null });
  expect(new Set(await actions())).toEqual(new Set(['inviteAccount', 'inviteAgain']));
  expect(JSON.stringify(await wire.db.selectFrom('record').selectAll().execute())).not.toMatch(/token|hash/i);
});

test('refuses an invitation with an invalid address, name or language, with every problem', async () => {
  const response = await sendAs(wire, ines.token, invite, { email: 'x', name: ' ', language: 'fr' });
  expect(response.errors?.map(({ errorInfo }) => errorInfo)).toEqual([
    { field: 'email', problem: 'invalid' },
    { field: 'name', problem: 'required' },
    { field: 'language', problem: 'invalid' },
  ]);
  const long = await sendAs(wire, ines.token, invite, { ...paula, name: 'x'.repeat(51) });
  expect(long.errors).toMatchObject([{ errorInfo: { field: 'name', problem: 'too-long', limit: 50 } }]);
});

test('a disabled account is refused everywhere at its next request, and needs a new password once enabled', async () => {
  const clients = clientsOf(wire.origin);
  const keys = await clients.signIn('samuel@tlacuilo.example', 'Correct-horse-7');
  await wire.db.deleteFrom('mailOutbox').execute();
  expect(await send(mutationOf('disableAccount'), { id: samuel.id })).toMatchObject({
    outcome: 'done',
    account: { state: 'disabled', sessions: 0 },
  });
  const doors = await tryEveryEndpoint(wire.origin, keys);
  expect(Object.values(doors)).not.toContain('open');
  expect((await sendAs(wire, samuel.token, list)).status).toBe(401);
  expect(await send(mutationOf('inviteAgain'), { id: samuel.id })).toMatchObject({ outcome: 'disabled' });
  expect(await send(mutationOf('enableAccount'), { id: samuel.id })).toMatchObject({
    outcome: 'done',
    account: { state: 'invited' },
  });
  expect(await emails()).toMatchObject([{ kind: 'new-account', recipient: 'samuel@tlacuilo.example' }]);
  expect((await sendAs(wire, samuel.token, list)).status).toBe(401);
  await expect(clients.signIn('samuel@tlacuilo.example', 'Correct-horse-7')).rejects.toThrow();
  // Enabling twice is a no-op.
  expect(await send(mutationOf('enableAccount'), { id: samuel.id })).toMatchObject({ outcome: 'done' });
  expect(await emails()).toHaveLength(1);
  expect((await actions()).toSorted()).toEqual(['disableAccount', 'enableAccount']);
});

test('of two owners who erase each other one stays', async () => {
  const erase = 'mutation ($email: String!) { erasePerson(email: $email) { outcome } }';
  await Promise.all([
    sendAs(wire, ines.token, erase, { email: 'samuel@tlacuilo.example' }),
    sendAs(wire, samuel.token, erase, { email: 'ines@tlacuilo.example' }),
  ]);
  expect(await wire.db.selectFrom('account').select('id').execute()).toHaveLength(1);
});

test('an e-mail to the holder of an account is sent again by owners alone', async () => {
  await send(invite, paula);
  const rows = await wire.db.selectFrom('mailOutbox').select('id').where('kind', '=', 'account-notice').execute();
  const id = rows[0]?.id;
  await wire.db
    .updateTable('mailOutbox')
    .set({ attempts: 9, deadAt: new Date(now).toISOString() })
    .execute();
  const again = 'mutation ($id: ID!) { sendLetterAgain(id: $id) { outcome } }';
  await wire.db.updateTable('account').set({ role: 'staff' }).where('id', '=', samuel.id).execute();
  expect(await send(again, { id }, samuel)).toEqual({ outcome: 'gone' });
  expect(await send('mutation ($id: ID!) { letGoOfLetter(id: $id) { outcome } }', { id }, samuel)).toEqual({
    outcome: 'gone',
  });
  expect(await send(again, { id })).toEqual({ outcome: 'done' });
});

test('refuses to disable oneself, and of two who disable each other one stays enabled', async () => {
  expect(await send(mutationOf('disableAccount'), { id: ines.id })).toMatchObject({ outcome: 'self' });
  const both = await Promise.all([
    sendAs(wire, ines.token, mutationOf('disableAccount'), { id: samuel.id }),
    sendAs(wire, samuel.token, mutationOf('disableAccount'), { id: ines.id }),
  ]);
  expect(both.filter(({ data }) => JSON.stringify(data ?? null).includes('done'))).toHaveLength(1);
  const active = await wire.db.selectFrom('account').select('id').where('enabled', '=', 1).execute();
  expect(active).toHaveLength(1);
  expect(
    await send(
      mutationOf('disableAccount'),
      { id: 'nobody' },
      { ...ines, token: (await signIn(active[0]?.id ?? '')).token },
    ),
  ).toEqual({
    outcome: 'gone',
    account: null,
  });
});

test('ends all sessions of another account, and all of one’s own but the current', async () => {
  const other = await signIn(ines.id);
  expect(await send('{ mySessions { id mine } }')).toEqual(
    expect.arrayContaining([
      { id: ines.session, mine: true },
      { id: other.session, mine: false },
    ]),
  );
  expect(await send('mutation { endSessions { outcome } }')).toEqual({ outcome: 'done' });
  expect((await sendAs(wire, other.token, list)).status).toBe(401);
  expect(await send('{ mySessions { id mine } }')).toEqual([{ id: ines.session, mine: true }]);
  const ofSamuel = `mutation { endSessions(accountId: "${samuel.id}") { outcome account { state sessions } } }`;
  expect(await send(ofSamuel)).toEqual({ outcome: 'done', account: { state: 'active', sessions: 0 } });
  expect((await sendAs(wire, samuel.token, list)).status).toBe(401);
  expect(await send('mutation { endSessions(accountId: "nobody") { outcome } }')).toEqual({ outcome: 'gone' });
});

test('refuses guests', async () => {
  const stored = () => wire.db.selectFrom('account').selectAll().orderBy('id').execute();
  const before = await stored();
  const id = samuel.id;
  await expectOnlyStaff(wire, [
    '{ listAccounts { email } }',
    '{ mySessions { id } }',
    'mutation { inviteAccount(email: "x@example.com", name: "X", language: "es") { outcome } }',
    ...['inviteAgain', 'disableAccount', 'enableAccount'].map(
      (name) => `mutation { ${name}(id: "${id}") { outcome } }`,
    ),
    `mutation { endSessions(accountId: "${id}") { outcome } }`,
  ]);
  expect(await stored()).toEqual(before);
  expect((await sendAs(wire, samuel.token, list)).status).toBe(200);
});
