import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { queryLimits } from '#backend/protocols/graphql/limits/check-limits.ts';
import { generatorRuns } from '#tests/support/generators/generator-runs.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import {
  connectLive,
  guest,
  type LiveClient,
  openSocket,
  protocolsFor,
  type Speaker,
  showFor,
} from '#tests/wire/support/live-client.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';

const staff: Speaker = { role: 'staff', session: 's-1' };
let wire: WireUnderTest;
beforeAll(async () => {
  wire = await serveWire({ change: () => ({ readToken: async () => null, sessionLives: async () => true }) });
});
afterAll(() => wire.close());
const clients: LiveClient[] = [];
afterEach(async () => {
  for (const { socket, closed } of clients.splice(0)) {
    socket.close();
    await closed;
  }
  expect(wire.faults.splice(0)).toEqual([]);
});

async function connect(speaker: Speaker = guest): Promise<LiveClient> {
  const client = await connectLive(wire, speaker);
  clients.push(client);
  return client;
}

const headerOf = (shown: unknown) => `header-${Buffer.from(JSON.stringify(shown) ?? '').toString('base64url')}`;
const minute = 60_000;

test.each<[what: string, header: () => Promise<string[]>, errorType: string, errorCode: number]>([
  ['nothing', async () => [], 'BadRequestException', 400],
  ['no header', async () => ['header-'], 'BadRequestException', 400],
  ['what is no JSON', async () => ['header-AAAA'], 'BadRequestException', 400],
  ['a list', async () => [headerOf(['a'])], 'BadRequestException', 400],
  ['no header’s name', async () => [headerOf({ 'a b': 'c' })], 'BadRequestException', 400],
  ['no text', async () => [headerOf({ host: 5 })], 'BadRequestException', 400],
  ['no host', async () => [headerOf({ Authorization: 'x' })], 'UnauthorizedException', 401],
  ['no authorization', () => shown((headers) => ({ host: headers.host })), 'UnauthorizedException', 401],
  [
    'a token of nobody',
    () => shown((headers) => ({ host: headers.host, Authorization: 'x.y.z' })),
    'UnauthorizedException',
    401,
  ],
  ['another host', () => shown((headers) => ({ ...headers, host: 'elsewhere' })), 'UnauthorizedException', 401],
  ['a signature for the other path', () => shown((headers) => headers, '/graphql'), 'InvalidSignatureException', 403],
  [
    'a signature of another body',
    () => shown((headers) => headers, '/graphql/connect', '{ }'),
    'XAmzContentSHA256Mismatch',
    403,
  ],
  [
    'a changed date',
    () => shown((headers) => ({ ...headers, 'x-amz-date': '20200101T000000Z' })),
    'IncompleteSignatureException',
    403,
  ],
  [
    'an unsigned header',
    () => shown((headers) => ({ ...headers, 'x-amz-more': 'x' })),
    'IncompleteSignatureException',
    403,
  ],
  [
    'credentials of another installation',
    async () => protocolsFor({ ...wire, ring: keyRingOf('k') }, guest),
    'UnrecognizedClientException',
    403,
  ],
])('refuses to connect with %s', async (_, protocols, errorType, errorCode) => {
  const client = await openSocket(wire, ['graphql-ws', ...(await protocols()).filter((one) => one !== 'graphql-ws')]);
  client.send({ type: 'connection_init' });
  client.send({ id: '1', type: 'start', payload: { data: '{}' } });
  expect(await client.closed).toBe(1008);
  expect(client.received).toEqual([
    { type: 'connection_error', payload: { errors: [{ errorType, errorCode, message: expect.any(String) }] } },
  ]);
});

/** Subprotocol with credentials changed after signing. */
async function shown(
  change: (headers: Record<string, string>) => object,
  path = '/graphql/connect',
  body = '{}',
): Promise<string[]> {
  return [headerOf(change(await showFor(wire, guest, path, body)))];
}

test('refuses to connect with an expired signature', async () => {
  const late = await serveWire({ clock: () => Date.now() + 16 * minute });
  const client = await connectTo(late);
  expect(await client.closed).toBe(1008);
  expect(client.received).toMatchObject([
    { payload: { errors: [{ errorType: 'BadRequestException', errorCode: 403 }] } },
  ]);
  await late.close();
});

async function connectTo(other: WireUnderTest): Promise<LiveClient> {
  const client = await openSocket(other, await protocolsFor(other, guest));
  client.send({ type: 'connection_init' });
  return client;
}

const field = 'onCreateCourse { id }';
const deep = 'onCreateCourse { history { course { items { history { course { items { id } } } } } } }';
test.each<[what: string, query: string, errorType: string, variables?: object]>([
  ['a query', '{ listCourses { nextToken } }', 'UnsupportedOperation'],
  ['a mutation', 'mutation { deleteContact(input: { id: "a" }) { id } }', 'UnsupportedOperation'],
  ['two subscriptions', `subscription A { ${field} } subscription B { ${field} }`, 'ValidationError'],
  ['a subscription and a query', `subscription A { ${field} } query B { __typename }`, 'UnsupportedOperation'],
  ['two fields', `subscription { ${field} onDeleteCourse { id } }`, 'ValidationError'],
  ['two fields of one kind', `subscription { a: ${field} b: ${field} }`, 'ValidationError'],
  [
    'two fields in a fragment',
    `subscription { ...F } fragment F on Subscription { ${field} onDeleteCourse { id } }`,
    'ValidationError',
  ],
  ['no field of the contract', 'subscription { __typename }', 'ValidationError'],
  ['a field that is left out', 'subscription { onCreateCourse @skip(if: true) { id } }', 'ValidationError'],
  ['a field that does not exist', 'subscription { onCreateEverything { id } }', 'ValidationError'],
  ['what cannot be read', 'subscription {', 'BadRequestException'],
  ['too many levels', `subscription { ${deep} }`, 'ValidationError'],
  ['too many words', `subscription { onCreateCourse { ${'id '.repeat(queryLimits.tokens)} } }`, 'BadRequestException'],
  [
    'a filter of another kind',
    'subscription { onCreateCourse(filter: { cost: { eq: "x" } }) { id } }',
    'ValidationError',
  ],
  [
    'a variable of another kind',
    'subscription ($f: ModelSubscriptionCourseFilterInput) { onCreateCourse(filter: $f) { id } }',
    'ValidationError',
    { f: 5 },
  ],
  [
    'a filter with too much in it',
    'subscription ($f: ModelSubscriptionCourseFilterInput) { onCreateCourse(filter: $f) { id } }',
    'ValidationException',
    { f: { or: Array.from({ length: 101 }, () => ({ name: { eq: 'x' } })) } },
  ],
  ['somebody’s messages', 'subscription { onCreateContact { id } }', 'Unauthorized'],
])('refuses to start %s', async (_, query, errorType, variables) => {
  const client = await connect();
  expect(await client.start('1', query, variables ? { variables } : {})).toMatchObject({
    id: '1',
    type: 'error',
    payload: { errors: [{ errorType, message: expect.any(String) }] },
  });
  expect(await client.start('1', `subscription { ${field} }`)).toEqual({ id: '1', type: 'start_ack' });
});

test('refuses to start a subscription signed for other content', async () => {
  const client = await connect(staff);
  const data = JSON.stringify({ query: `subscription { ${field} }` });
  const authorization = await showFor(wire, staff, '/graphql', data);
  const start = async (payload: object) => {
    client.send({ id: '1', type: 'start', payload });
    return (await client.next()).payload?.errors;
  };
  expect(await start({ data: `${data} `, extensions: { authorization } })).toMatchObject([
    { errorType: 'XAmzContentSHA256Mismatch', errorCode: 403 },
  ]);
  const other = { ...authorization, host: 'elsewhere' };
  expect(await start({ data, extensions: { authorization: other } })).toMatchObject([
    { errorType: 'UnauthorizedException', errorCode: 401 },
  ]);
  expect(await start({ data })).toMatchObject([{ errorType: 'BadRequestException', errorCode: 400 }]);
  const connecting = await showFor(wire, staff, '/graphql/connect', data);
  expect(await start({ data, extensions: { authorization: connecting } })).toMatchObject([
    { errorType: 'InvalidSignatureException' },
  ]);
  expect(await start({ query: `subscription { ${field} }` })).toMatchObject([
    { errorType: 'UnsupportedOperation', message: 'unknown not supported through the realtime channel' },
  ]);
});

test('refuses a repeated id and more than a hundred subscriptions', async () => {
  const client = await connect();
  for (let n = 0; n < 100; n += 1) {
    expect(await client.start(`${n}`, `subscription { ${field} }`)).toMatchObject({ type: 'start_ack' });
  }
  const errorsOf = async (id: string) => (await client.start(id, `subscription { ${field} }`)).payload?.errors;
  expect(await errorsOf('7')).toMatchObject([{ errorType: 'DuplicatedOperationError' }]);
  expect(await errorsOf('100')).toEqual([
    { errorType: 'MaxSubscriptionsReachedError', message: 'Max number of 100 subscriptions reached' },
  ]);
  client.send({ id: '7', type: 'stop' });
  await client.next(({ type }) => type === 'complete');
  expect(await client.start('7', `subscription { ${field} }`)).toMatchObject({ type: 'start_ack' });
});

test.each([
  ['not json', 'BadRequestException'],
  ['[]', 'BadRequestException'],
  ['null', 'BadRequestException'],
  ['{}', 'UnsupportedOperation'],
  ['{"type":"subscribe","id":"1"}', 'UnsupportedOperation'],
  ['{"type":"stop"}', 'BadRequestException'],
  [`{"type":"start","id":"${'x'.repeat(129)}","payload":{"data":"{}"}}`, 'BadRequestException'],
  ['{"type":"start","id":"1"}', 'UnsupportedOperation'],
])('responds to %s and keeps the socket open', async (text, errorType) => {
  const client = await connect();
  client.socket.send(text);
  expect(await client.next()).toMatchObject({ type: 'error', payload: { errors: [{ errorType }] } });
  expect(await client.start('1', `subscription { ${field} }`)).toMatchObject({ type: 'start_ack' });
});

test('refuses a too large and a binary message', async () => {
  const large = await connect();
  large.socket.send(`"${'x'.repeat(64 * 1024)}"`);
  expect(await large.closed).toBe(1009);
  const binary = await connect();
  binary.socket.send(Buffer.from('{"type":"connection_init"}'));
  expect(await binary.closed).toBe(1003);
});

test('any message gets a response, keeps the socket open and causes no fault', async () => {
  const shownOnce = await showFor(wire, guest, '/graphql', '{}');
  const text = fc.oneof(
    fc.constantFrom('connection_init', 'start', 'stop', 'ka', 'data', ''),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );
  const authorization = fc.oneof(fc.constant(shownOnce), fc.dictionary(fc.string(), text), fc.jsonValue());
  const message = fc.oneof(
    text,
    fc.json(),
    fc
      .record(
        {
          type: text,
          id: fc.oneof(text, fc.jsonValue()),
          payload: fc.oneof(
            fc.record({ data: fc.oneof(text, fc.json()), extensions: fc.record({ authorization }) }),
            fc.jsonValue(),
          ),
        },
        { requiredKeys: [] },
      )
      .map((value) => JSON.stringify(value)),
  );
  const client = await connect();
  let runs = 0;
  const property = fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 8 }), async (messages) => {
    for (const one of messages) client.socket.send(one);
    runs += 1;
    const end = `end ${runs}`;
    client.send({ id: end, type: 'stop' });
    await client.next(({ type, id }) => type === 'complete' && id === end);
    expect(wire.faults).toEqual([]);
  });
  await fc.assert(property, generatorRuns(300, 20_261_120));
});

test('any invalid handshake is refused with a message', async () => {
  const query = fc.oneof(
    fc.base64String().map((header) => `?header=${header}`),
    fc.json().map((json) => `?header=${Buffer.from(json).toString('base64url')}&payload=e30=`),
    fc.webQueryParameters().map((text) => `?${text}`),
  );
  const property = fc.asyncProperty(query, async (text) => {
    const client = await openSocket(wire, ['graphql-ws'], { query: text });
    client.send({ type: 'connection_init' });
    expect(await client.closed).toBe(1008);
    expect(client.received).toMatchObject([{ type: 'connection_error' }]);
    expect(wire.faults).toEqual([]);
  });
  await fc.assert(property, generatorRuns(200, 20_261_120));
});

test('refuses a request without upgrade', async () => {
  const response = await fetch(`${wire.origin}/graphql/realtime`);
  expect([response.status, response.headers.get('upgrade')]).toEqual([426, 'websocket']);
});
