import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Change } from '#backend/platform/events/events.ts';
import { expectOnlyStaff, sendAs } from '#tests/wire/support/only-staff.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { addAccount, startedSession } from '#tests/wire/support/sign-up.ts';

let wire: WireUnderTest;
let token: string;
const events: Change[] = [];
const at = (n: number) => new Date(Date.parse('2026-11-01T10:00:00.000Z') + n * 60_000).toISOString();
beforeAll(async () => {
  wire = await serveWire();
  const account = await addAccount(wire.db, { email: 'ines@tlacuilo.example' });
  token = (await startedSession(wire.userPool.parts, account.id, Date.now())).AccessToken;
  wire.changes.subscribe({ changed: (change) => void events.push(change) });
});
afterAll(async () => {
  expect(wire.faults).toEqual([]);
  await wire.close();
});
beforeEach(async () => {
  for (const table of ['newsletter', 'consent', 'record', 'mailOutbox'] as const)
    await wire.db.deleteFrom(table).execute();
  const row = (n: number, id: string, values: object) => ({
    id,
    email: `${id}@example.mx`,
    emailKey: `${id}@example.mx`,
    language: 'es',
    date: at(n),
    confirmedAt: at(n),
    optInSentAt: at(n),
    endedAt: null,
    createdAt: at(n),
    updatedAt: at(n),
    ...values,
  });
  await wire.db
    .insertInto('newsletter')
    .values([
      row(1, 'ana', {}),
      row(2, 'eva', { language: 'en' }),
      row(3, 'leo', { confirmedAt: null }),
      row(4, 'mar', { endedAt: at(9) }),
      row(5, 'old', { emailKey: null, confirmedAt: null }),
    ])
    .execute();
  await wire.db
    .insertInto('consent')
    .values({
      id: 'c1',
      contactId: 'm1',
      email: 'Ana@example.mx',
      emailKey: 'ana@example.mx',
      agreedAt: at(0),
      textVersion: '2024-09-07',
      textHash: 'h',
      language: 'es',
    })
    .execute();
  events.length = 0;
});

async function send<Value = unknown>(query: string, variables = {}): Promise<Value> {
  const response = await sendAs(wire, token, query, variables);
  expect(response.errors).toBeUndefined();
  return Object.values(response.data ?? {})[0] as Value;
}

const list = (variables: object) =>
  send<{ items: { id: string }[]; counts: object; nextToken: string | null }>(
    `query ($state: SubscriberState, $search: String, $from: Int, $limit: Int, $nextToken: String) {
      listSubscribers(state: $state, search: $search, from: $from, limit: $limit, nextToken: $nextToken) {
        items { id email language state consents { textVersion } } counts { subscribed asked ended record } nextToken
      }
    }`,
    variables,
  );

test('lists subscribers with state and consent, newest first, paged', async () => {
  const all = await list({});
  expect(all.items).toMatchObject([
    { id: 'old', state: 'record' },
    { id: 'mar', state: 'ended' },
    { id: 'leo', state: 'asked' },
    { id: 'eva', state: 'subscribed', language: 'en', consents: [] },
    { id: 'ana', state: 'subscribed', consents: [{ textVersion: '2024-09-07' }] },
  ]);
  expect(all.counts).toEqual({ subscribed: 2, asked: 1, ended: 1, record: 1 });
  const first = await list({ state: 'subscribed', limit: 1 });
  const second = await list({ state: 'subscribed', limit: 1, nextToken: first.nextToken });
  expect([first, second].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['eva', 'ana']);
  expect(second.nextToken).toBeNull();
  expect((await list({ state: 'subscribed', from: 1 })).items).toEqual(second.items);
  expect(await list({ from: 5, search: 'example' })).toMatchObject({ items: [], nextToken: null });
  expect((await list({ search: 'EVA example' })).items.map(({ id }) => id)).toEqual(['eva']);
  for (const search of ['%', '_', "'", '\0nobody']) expect((await list({ search })).items).toEqual([]);
  const wrong = await sendAs(wire, token, '{ listSubscribers(nextToken: "x") { nextToken } }');
  expect(wrong.errors).toMatchObject([{ errorInfo: { field: 'nextToken' } }]);
});

test('returns a thousand per page with consent, as the export requests them', async () => {
  const [row] = await wire.db.selectFrom('newsletter').selectAll().where('id', '=', 'ana').execute();
  if (!row) throw new Error('Nobody is there.');
  const names = Array.from({ length: 1000 }, (_, n) => `many${n}`);
  const many = names.map((id) => ({ ...row, id, email: `${id}@example.com`, emailKey: `${id}@example.com` }));
  for (let at = 0; at < many.length; at += 100) {
    await wire.db
      .insertInto('newsletter')
      .values(many.slice(at, at + 100))
      .execute();
  }
  const { items, counts } = await list({ state: 'subscribed', limit: 1000 });
  expect([items.length, counts]).toEqual([1000, { subscribed: 1002, asked: 1, ended: 1, record: 1 }]);
});

const end = (id: string) =>
  send<{ outcome: string; subscriber: { endedAt: string | null; updatedAt: string } }>(
    'mutation ($id: ID!) { endSubscription(id: $id) { outcome subscriber { endedAt updatedAt } } }',
    { id },
  );
const resume = (id: string, version: string) =>
  send<{ outcome: string }>(
    'mutation ($id: ID!, $version: AWSDateTime!) { resumeSubscription(id: $id, version: $version) { outcome } }',
    { id, version },
  );

test('unsubscribes a caller with an audit entry, undoable while nothing else changed', async () => {
  const { outcome, subscriber } = await end('ana');
  expect([outcome, typeof subscriber.endedAt]).toEqual(['done', 'string']);
  expect(await end('ana')).toEqual({ outcome, subscriber });
  expect(events.map(({ entity, action, row }) => [entity, action, row.id])).toEqual([['NewsLetter', 'update', 'ana']]);
  expect((await resume('ana', at(0))).outcome).toBe('not_now');
  expect((await resume('ana', subscriber.updatedAt)).outcome).toBe('done');
  expect((await list({ state: 'ended' })).items.map(({ id }) => id)).toEqual(['mar']);
  const record = await wire.db.selectFrom('record').select(['thing', 'act', 'accountEmail']).orderBy('at').execute();
  expect(record).toEqual(
    ['end', 'resume'].map((act) => ({ thing: 'NewsLetter:ana', act, accountEmail: 'ines@tlacuilo.example' })),
  );
  for (const [id, outcome] of [
    ['old', 'not_now'],
    ['nobody', 'gone'],
    ['\0', 'gone'],
  ] as const)
    expect((await end(id)).outcome).toBe(outcome);
});

test('unsubscribing deletes the queued e-mail', async () => {
  const email = (id: string, cause: string) => ({
    id,
    kind: 'newsletter-opt-in',
    recipient: 'leo@example.mx',
    language: 'es',
    letter: '{}',
    cause,
    createdAt: at(3),
    dueAt: '2036-01-01T00:00:00.000Z',
  });
  await wire.db
    .insertInto('mailOutbox')
    .values([email('l1', 'newsletter:leo'), email('l2', 'newsletter:eva')])
    .execute();
  expect((await end('leo')).outcome).toBe('done');
  expect(await wire.db.selectFrom('mailOutbox').select('id').execute()).toEqual([{ id: 'l2' }]);
});

test('refuses guests', async () => {
  await expectOnlyStaff(wire, [
    '{ listSubscribers { items { email } } }',
    'mutation { endSubscription(id: "ana") { outcome } }',
    `mutation { resumeSubscription(id: "mar", version: "${at(9)}") { outcome } }`,
  ]);
  expect((await list({})).counts).toEqual({ subscribed: 2, asked: 1, ended: 1, record: 1 });
});
