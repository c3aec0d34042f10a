import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { entities } from '#model/access.ts';
import { until } from '#tests/support/polling/until.ts';
import {
  connectLive,
  guest,
  type LiveClient,
  type Message,
  openSocket,
  type Speaker,
  showFor,
} from '#tests/wire/support/live-client.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { openPolicy } from '#tests/wire/support/wire-over.ts';

const living = new Set(['s-1']);
const staff: Speaker = { role: 'staff', session: 's-1' };

let wire: WireUnderTest;
beforeAll(async () => {
  wire = await serveWire({
    change: () => ({
      readToken: async (token) => (token === 'ana' ? { role: 'staff', identityId: null, session: 's-1' } : null),
      sessionLives: async (session) => living.has(session),
    }),
  });
});
afterAll(() => wire.close());
beforeEach(() => {
  living.add('s-1');
});
const clients: LiveClient[] = [];
afterEach(async () => {
  for (const { socket, closed } of clients.splice(0)) {
    socket.close();
    await closed;
  }
  expect(wire.faults.splice(0)).toEqual([]);
});

async function connect(speaker: Speaker): Promise<LiveClient> {
  const client = await connectLive(wire, speaker);
  clients.push(client);
  return client;
}

async function send(speaker: Speaker, query: string, variables: object = {}): Promise<Record<string, unknown>> {
  const body = JSON.stringify({ query, variables });
  const headers = await showFor(wire, speaker, '/graphql', body);
  const answer = await fetch(`${wire.origin}/graphql`, { method: 'POST', body, headers });
  const { data, errors } = (await answer.json()) as { data: Record<string, unknown>; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

const contact = { name: 'Ana', lastname: 'Ñandú', email: 'ana@example.mx', type: 'ideas', message: 'Hola' };
const submit = (input: object = {}, speaker = guest) =>
  send(speaker, 'mutation ($input: CreateContactInput!) { createContact(input: $input) { id } }', {
    input: { id: randomUUID(), ...contact, ...input },
  });
const mutate = (text: string) => send(staff, `mutation { ${text} }`);

test('connects and receives the first keep-alive at once', async () => {
  const client = await connect(guest);
  expect(client.socket.protocol).toBe('graphql-ws');
  expect(client.received).toEqual([
    { type: 'connection_ack', payload: { connectionTimeoutMs: 300_000 } },
    { type: 'ka' },
  ]);
});

test('connects with credentials in the query', async () => {
  const header = Buffer.from(JSON.stringify(await showFor(wire, staff, '/graphql/connect', '{}'))).toString('base64');
  const query = `?${new URLSearchParams({ header, payload: Buffer.from('{}').toString('base64') })}`;
  const client = await openSocket(wire, ['graphql-ws'], { query });
  clients.push(client);
  client.send({ type: 'connection_init' });
  expect(await client.next()).toMatchObject({ type: 'connection_ack' });
});

test('connects with an access token', async () => {
  const client = await connect({ token: 'ana' });
  expect(await client.start('1', 'subscription { onCreateContact { id } }')).toEqual({ id: '1', type: 'start_ack' });
});

test('staff receive a guest’s new message with the selected fields until they stop', async () => {
  const client = await connect(staff);
  const started = await client.start('a', 'subscription { made: onCreateContact { id name reason } }');
  expect(started).toEqual({ id: 'a', type: 'start_ack' });
  await submit({ id: 'm-1', reason: 'Python', consent: true });
  expect(await client.next()).toEqual({
    id: 'a',
    type: 'data',
    payload: { data: { made: { id: 'm-1', name: 'Ana', reason: 'Python' } } },
  });
  client.send({ id: 'a', type: 'stop' });
  expect(await client.next()).toEqual({ id: 'a', type: 'complete' });
  await client.start('b', 'subscription { onCreateContact { id } }');
  await submit({ id: 'm-2' });
  expect(await client.next()).toMatchObject({ id: 'b', payload: { data: { onCreateContact: { id: 'm-2' } } } });
});

test('publishes no event for a repeated or refused message', async () => {
  const client = await connect(staff);
  await client.start('a', 'subscription { onCreateContact { id } }');
  await submit({ id: 'm-3' });
  await submit({ id: 'm-3' });
  const refused = JSON.stringify({ query: 'mutation { createContact(input: { id: "m-4" }) { id } }' });
  const headers = await showFor(wire, guest, '/graphql', refused);
  await fetch(`${wire.origin}/graphql`, { method: 'POST', body: refused, headers });
  await submit({ id: 'm-5' });
  await client.next(({ payload }) => JSON.stringify(payload ?? '').includes('m-5'));
  expect(client.received.filter(({ type }) => type === 'data')).toHaveLength(2);
});

test('publishes updates and deletes, with filters', async () => {
  const client = await connect(staff);
  await mutate('createCourse(input: { id: "c-1", name: "Python", cost: 100 }) { id }');
  await client.start(
    'u',
    'subscription ($filter: ModelSubscriptionCourseFilterInput) { onUpdateCourse(filter: $filter) { name cost } }',
    { variables: { filter: { or: [{ cost: { in: [200, 300] } }, { name: { beginsWith: 'Bases' } }] } } },
  );
  await client.start('d', 'subscription { onDeleteCourse(filter: { id: { eq: "c-1" } }) { name cost } }');
  await mutate('updateCourse(input: { id: "c-1", cost: 150 }) { id }');
  await mutate('updateCourse(input: { id: "c-1", cost: 300 }) { id }');
  await mutate('deleteCourse(input: { id: "c-1" }) { id }');
  expect(await client.next()).toMatchObject({
    id: 'u',
    payload: { data: { onUpdateCourse: { name: 'Python', cost: 300 } } },
  });
  expect(await client.next()).toMatchObject({
    id: 'd',
    payload: { data: { onDeleteCourse: { name: 'Python', cost: 300 } } },
  });
});

test('resolves relations of an event', async () => {
  const client = await connect(staff);
  await mutate('createCourseHistory(input: { id: "e-2", hour: "09:00-11:00", visible: false }) { id }');
  await client.start('a', 'subscription { onCreateCourse { id history { hour course { items { id } } } } }');
  await mutate('createCourse(input: { id: "c-2", idCourseHistory: "e-2" }) { id }');
  expect((await client.next()).payload).toEqual({
    data: {
      onCreateCourse: { id: 'c-2', history: { hour: '09:00-11:00', course: { items: [{ id: 'c-2' }] } } },
    },
  });
});

test.each(['Contact', 'NewsLetter'])('refuses subscriptions of guests to %s', async (entity) => {
  const client = await connect(guest);
  for (const event of ['Create', 'Update', 'Delete']) {
    const field = `on${event}${entity}`;
    expect(await client.start(field, `subscription { ${field} { id } }`)).toEqual({
      id: field,
      type: 'error',
      payload: {
        errors: [{ errorType: 'Unauthorized', message: `Not Authorized to access ${field} on type Subscription` }],
      },
    });
  }
});

test('guests receive only public courses and editions', async () => {
  const client = await connect(guest);
  for (const entity of ['Course', 'CourseHistory']) {
    for (const event of ['Create', 'Update', 'Delete']) {
      const started = await client.start(`${event} ${entity}`, `subscription { on${event}${entity} { id } }`);
      expect(started).toMatchObject({ type: 'start_ack' });
    }
  }
  /** Events so far. Creates a public row to mark their end. */
  async function takeEvents(): Promise<unknown[]> {
    const id = randomUUID();
    await mutate(`createCourseHistory(input: { id: "${id}", visible: true }) { id }`);
    await client.next(({ payload }) => JSON.stringify(payload ?? '').includes(id));
    const all = (client.received as Message[]).splice(0).filter(({ type }) => type === 'data');
    return all.slice(0, -1).map(({ payload }) => payload?.data);
  }

  await mutate('createCourse(input: { id: "c-9" }) { id }');
  await mutate('updateCourse(input: { id: "c-9", cost: 1 }) { id }');
  await mutate('createCourseHistory(input: { id: "e-9", idCourse: "c-9", visible: false }) { id }');
  await mutate('updateCourseHistory(input: { id: "e-9", hour: "9" }) { id }');
  await mutate('createCourse(input: { id: "c-8" }) { id }');
  await mutate('deleteCourse(input: { id: "c-8" }) { id }');
  await mutate('createCourseHistory(input: { id: "e-8", visible: false }) { id }');
  await mutate('deleteCourseHistory(input: { id: "e-8" }) { id }');
  expect(await takeEvents()).toEqual([]);

  await mutate('updateCourseHistory(input: { id: "e-9", visible: true }) { id }');
  await mutate('updateCourse(input: { id: "c-9", cost: 2 }) { id }');
  expect(await takeEvents()).toEqual([{ onUpdateCourseHistory: { id: 'e-9' } }, { onUpdateCourse: { id: 'c-9' } }]);

  await mutate('updateCourseHistory(input: { id: "e-9", visible: false, hour: "10" }) { id }');
  await mutate('updateCourse(input: { id: "c-9", cost: 3 }) { id }');
  expect(await takeEvents()).toEqual([]);

  await mutate('updateCourseHistory(input: { id: "e-9", visible: true }) { id }');
  await mutate('deleteCourse(input: { id: "c-9" }) { id }');
  await mutate('deleteCourseHistory(input: { id: "e-9" }) { id }');
  expect(await takeEvents()).toEqual([
    { onUpdateCourseHistory: { id: 'e-9' } },
    { onDeleteCourse: { id: 'c-9' } },
    { onDeleteCourseHistory: { id: 'e-9' } },
  ]);
});

test('guests receive everything under the open policy', async () => {
  const open = await serveWire({ change: openPolicy });
  const client = await connectLive(open, guest);
  for (const entity of entities) {
    for (const event of ['Create', 'Update', 'Delete']) {
      const field = `on${event}${entity}`;
      expect(await client.start(field, `subscription { ${field} { id } }`)).toEqual({ id: field, type: 'start_ack' });
    }
  }
  open.changes.publish({
    entity: 'CourseHistory',
    action: 'delete',
    row: { id: 'e', visible: false },
    wasPublic: false,
  });
  expect(await client.next()).toMatchObject({ payload: { data: { onDeleteCourseHistory: { id: 'e' } } } });
  await open.close();
});

test('the end of a session closes its subscriptions', async () => {
  const client = await connect(staff);
  await client.start('a', 'subscription { onCreateContact { id } }');
  living.delete('s-1');
  await submit({ id: 'm-9' });
  expect(await client.next()).toMatchObject({
    id: 'a',
    type: 'error',
    payload: { errors: [{ errorType: 'UnauthorizedException', message: 'The session has ended.' }] },
  });
  expect(await client.closed).toBe(1008);
  expect(client.received.filter(({ type }) => type === 'data')).toEqual([]);
});

test('closes them within a second without traffic, on every socket', async () => {
  const [one, other, stranger] = [await connect(staff), await connect({ token: 'ana' }), await connect(guest)];
  await one.start('a', 'subscription { onDeleteContact { id } }');
  await stranger.start('a', 'subscription { onCreateContact { id } }', { speaker: staff });
  await stranger.start('b', 'subscription { onUpdateCourse { id } }');
  living.delete('s-1');
  expect(await Promise.all([one.closed, other.closed, stranger.closed])).toEqual([1008, 1008, 1008]);
  const errors = [...one.received, ...stranger.received].filter(({ type }) => type === 'error');
  expect(errors.map(({ id }) => id)).toEqual(['a', 'a']);
});

test('does not count whitespace, comments and unused variables against the size limit', async () => {
  const client = await connect(guest);
  const padding = 'x'.repeat(30_000);
  const query = `subscription Long { onUpdateCourse { # ${padding}\n id } }`;
  for (let n = 0; n < 70; n += 1) {
    expect(await client.start(`${n}`, query, { variables: { padding } })).toMatchObject({ type: 'start_ack' });
  }
});

test('a cut socket leaves no subscription behind', async () => {
  const nothing = { sockets: 0, addresses: 0, subscriptions: 0 };
  await until(() => wire.sockets.count().sockets === 0);
  for (let round = 0; round < 20; round += 1) {
    const client = await connectLive(wire, staff);
    for (let n = 0; n < 5; n += 1) await client.start(`${n}`, 'subscription { onCreateContact { id } }');
    expect(wire.sockets.count()).toEqual({ sockets: 1, addresses: 1, subscriptions: 5 });
    client.socket.terminate();
    await until(() => wire.sockets.count().sockets === 0);
    expect(wire.sockets.count()).toEqual(nothing);
  }
});
