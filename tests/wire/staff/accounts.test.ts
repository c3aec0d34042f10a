import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailsToMailbox } from '#backend/platform/rate-limits/limits.ts';
import { clientsOf, everyDoor } from '#tests/wire/support/every-endpoint.ts';
import { askAs, expectOnlyStaff, type Told } from '#tests/wire/support/only-staff.ts';
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

async function ask<Value = Record<string, unknown>>(query: string, variables = {}, { token } = ines): Promise<Value> {
  const told: Told = await askAs(wire, token, query, variables);
  expect(told.errors).toBeUndefined();
  return Object.values(told.data ?? {})[0] as Value;
}

const list = '{ listAccounts { id email name state sessions lastUsedAt invitedUntil mine language } }';
const invite = `mutation ($email: String!, $name: String!, $language: String!) {
  inviteAccount(email: $email, name: $name, language: $language) { outcome account { id email name state language } }
}`;
const act = (name: string) => `mutation ($id: ID!) { ${name}(id: $id) { outcome account { id state sessions } } }`;
const paula = { email: 'Paula@tlacuilo.example', name: ' Paula  Cortés ', language: 'en' };
const letters = () => wire.db.selectFrom('mailOutbox').select(['kind', 'recipient', 'language']).execute();
const acts = async () =>
  (await wire.db.selectFrom('record').select('act').orderBy('at').execute()).map((row) => row.act);

test('lists accounts with state, sessions and last use', async () => {
  await signIn(ines.id);
  const accounts = await ask<readonly { readonly email: string }[]>(list);
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
  const invited = await ask<{ account: { id: string } }>(invite, paula);
  expect(invited).toMatchObject({
    outcome: 'done',
    account: { email: paula.email, name: 'Paula Cortés', state: 'invited', language: 'en' },
  });
  const letter = { kind: 'new-account', recipient: paula.email, language: 'en' };
  // All others learn of the account, but its inviter.
  const notice = { kind: 'account-notice', recipient: 'samuel@tlacuilo.example', language: 'es' };
  expect(await letters()).toEqual(expect.arrayContaining([letter, notice]));
  expect(await letters()).toHaveLength(2);
  await wire.db.deleteFrom('mailOutbox').where('kind', '=', 'account-notice').execute();
  expect(await ask(invite, { ...paula, email: 'paula@TLACUILO.example' })).toMatchObject({ outcome: 'exists' });
  const { id } = invited.account;
  expect(await ask<object[]>(list)).toContainEqual(
    expect.objectContaining({ id, lastUsedAt: null, invitedUntil: new Date(now + 7 * 86_400_000).toISOString() }),
  );
  for (let more = 1; more < emailsToMailbox.invitation.perDay; more += 1) {
    expect(await ask(act('inviteAgain'), { id })).toMatchObject({ outcome: 'done' });
  }
  expect(await ask(act('inviteAgain'), { id })).toMatchObject({ outcome: 'enough' });
  expect(await letters()).toHaveLength(emailsToMailbox.invitation.perDay);
  expect(await ask(act('inviteAgain'), { id: samuel.id })).toMatchObject({ outcome: 'active' });
  expect(await ask(act('inviteAgain'), { id: 'nobody' })).toEqual({ outcome: 'gone', account: null });
  expect(new Set(await acts())).toEqual(new Set(['inviteAccount', 'inviteAgain']));
  expect(JSON.stringify(await wire.db.selectFrom('record').selectAll().execute())).not.toMatch(/token|hash/i);
});

test('refuses an invitation with an invalid address, name or language, with every problem', async () => {
  const told = await askAs(wire, ines.token, invite, { email: 'x', name: ' ', language: 'fr' });
  expect(told.errors?.map(({ errorInfo }) => errorInfo)).toEqual([
    { field: 'email', problem: 'invalid' },
    { field: 'name', problem: 'required' },
    { field: 'language', problem: 'invalid' },
  ]);
  const long = await askAs(wire, ines.token, invite, { ...paula, name: 'x'.repeat(51) });
  expect(long.errors).toMatchObject([{ errorInfo: { field: 'name', problem: 'too-long', limit: 50 } }]);
});

test('a disabled account is refused everywhere at its next request, and needs a new password once enabled', async () => {
  const clients = clientsOf(wire.origin);
  const keys = await clients.signIn('samuel@tlacuilo.example', 'Correct-horse-7');
  await wire.db.deleteFrom('mailOutbox').execute();
  expect(await ask(act('disableAccount'), { id: samuel.id })).toMatchObject({
    outcome: 'done',
    account: { state: 'disabled', sessions: 0 },
  });
  const doors = await everyDoor(wire.origin, keys);
  expect(Object.values(doors)).not.toContain('open');
  expect((await askAs(wire, samuel.token, list)).status).toBe(401);
  expect(await ask(act('inviteAgain'), { id: samuel.id })).toMatchObject({ outcome: 'disabled' });
  expect(await ask(act('enableAccount'), { id: samuel.id })).toMatchObject({
    outcome: 'done',
    account: { state: 'invited' },
  });
  expect(await letters()).toMatchObject([{ kind: 'new-account', recipient: 'samuel@tlacuilo.example' }]);
  expect((await askAs(wire, samuel.token, list)).status).toBe(401);
  await expect(clients.signIn('samuel@tlacuilo.example', 'Correct-horse-7')).rejects.toThrow();
  // Enabling twice is a no-op.
  expect(await ask(act('enableAccount'), { id: samuel.id })).toMatchObject({ outcome: 'done' });
  expect(await letters()).toHaveLength(1);
  expect((await acts()).toSorted()).toEqual(['disableAccount', 'enableAccount']);
});

test('of two owners who erase each other one stays', async () => {
  const erase = 'mutation ($email: String!) { erasePerson(email: $email) { outcome } }';
  await Promise.all([
    askAs(wire, ines.token, erase, { email: 'samuel@tlacuilo.example' }),
    askAs(wire, samuel.token, erase, { email: 'ines@tlacuilo.example' }),
  ]);
  expect(await wire.db.selectFrom('account').select('id').execute()).toHaveLength(1);
});

test('an e-mail to the holder of an account is sent again by owners alone', async () => {
  await ask(invite, paula);
  const rows = await wire.db.selectFrom('mailOutbox').select('id').where('kind', '=', 'account-notice').execute();
  const id = rows[0]?.id;
  await wire.db
    .updateTable('mailOutbox')
    .set({ attempts: 9, deadAt: new Date(now).toISOString() })
    .execute();
  const again = 'mutation ($id: ID!) { sendLetterAgain(id: $id) { outcome } }';
  await wire.db.updateTable('account').set({ role: 'staff' }).where('id', '=', samuel.id).execute();
  expect(await ask(again, { id }, samuel)).toEqual({ outcome: 'gone' });
  expect(await ask('mutation ($id: ID!) { letGoOfLetter(id: $id) { outcome } }', { id }, samuel)).toEqual({
    outcome: 'gone',
  });
  expect(await ask(again, { id })).toEqual({ outcome: 'done' });
});

test('refuses to disable oneself, and of two who disable each other one stays enabled', async () => {
  expect(await ask(act('disableAccount'), { id: ines.id })).toMatchObject({ outcome: 'self' });
  const both = await Promise.all([
    askAs(wire, ines.token, act('disableAccount'), { id: samuel.id }),
    askAs(wire, samuel.token, act('disableAccount'), { id: ines.id }),
  ]);
  expect(both.filter(({ data }) => JSON.stringify(data ?? null).includes('done'))).toHaveLength(1);
  const left = await wire.db.selectFrom('account').select('id').where('enabled', '=', 1).execute();
  expect(left).toHaveLength(1);
  expect(
    await ask(act('disableAccount'), { id: 'nobody' }, { ...ines, token: (await signIn(left[0]?.id ?? '')).token }),
  ).toEqual({
    outcome: 'gone',
    account: null,
  });
});

test('ends all sessions of another account, and all of one’s own but the current', async () => {
  const other = await signIn(ines.id);
  expect(await ask('{ mySessions { id mine } }')).toEqual(
    expect.arrayContaining([
      { id: ines.session, mine: true },
      { id: other.session, mine: false },
    ]),
  );
  expect(await ask('mutation { endSessions { outcome } }')).toEqual({ outcome: 'done' });
  expect((await askAs(wire, other.token, list)).status).toBe(401);
  expect(await ask('{ mySessions { id mine } }')).toEqual([{ id: ines.session, mine: true }]);
  const ofSamuel = `mutation { endSessions(accountId: "${samuel.id}") { outcome account { state sessions } } }`;
  expect(await ask(ofSamuel)).toEqual({ outcome: 'done', account: { state: 'active', sessions: 0 } });
  expect((await askAs(wire, samuel.token, list)).status).toBe(401);
  expect(await ask('mutation { endSessions(accountId: "nobody") { outcome } }')).toEqual({ outcome: 'gone' });
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
  expect((await askAs(wire, samuel.token, list)).status).toBe(200);
});
