import { generateClient } from 'aws-amplify/api';
import { fetchAuthSession } from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { until } from '#tests/support/polling/until.ts';
import { contractFields } from '#tests/wire/support/contract.ts';
import { filtersOf, listOperators, liveOperators, rows } from '#tests/wire/support/every-operator.ts';
import { connectLive } from '#tests/wire/support/live-client.ts';
import { allowPlainWebSocket } from '#tests/wire/support/plain-model/allow-plain-websocket.ts';
import { plurals } from '#tests/wire/support/plain-model/compare-with-plain-model.ts';
import { holds, type PlainRow } from '#tests/wire/support/plain-model/plain-model.ts';
import { pointAmplify } from '#tests/wire/support/point-amplify.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { signGraphql } from '#tests/wire/support/sign-request.ts';
import { openPolicy } from '#tests/wire/support/wire-over.ts';

/**
 * Sends every operation and filter operator of the contract with each real client: aws-amplify, and
 * requests signed by the SDK. The open policy allows all to guests.
 */
let wire: WireUnderTest;
beforeAll(async () => {
  wire = await serveWire({ change: openPolicy });
  await pointAmplify(wire.origin);
  allowPlainWebSocket();
});
afterAll(() => wire.close());
beforeEach(async () => {
  for (const table of ['newsletter', 'contact', 'course', 'courseHistory'] as const) {
    await wire.db.deleteFrom(table).execute();
  }
});

type Send = (query: string, variables: object) => Promise<Record<string, unknown>>;

interface Observable {
  subscribe(observer: { next(row: unknown): void; error(fault: unknown): void }): { unsubscribe(): void };
}
type Name = 'NewsLetter' | 'Contact' | 'Course' | 'CourseHistory';
interface Model {
  list(options: { filter: object }): Promise<{ data: { id: string }[]; errors?: unknown }>;
  onCreate(options?: { filter: object }): Observable;
  onUpdate(): Observable;
  onDelete(): Observable;
}
const library = () =>
  generateClient({ authMode: 'iam' }) as unknown as {
    graphql(call: { query: string; variables: object }): Promise<{ data: Record<string, unknown> }>;
    models: Record<Name, Model>;
  };

const sendWithLibrary: Send = async (query, variables) => (await library().graphql({ query, variables })).data;

const sendSigned: Send = async (query, variables) => {
  const { credentials } = await fetchAuthSession();
  if (!credentials?.sessionToken) throw new Error('The library has no credentials');
  const body = JSON.stringify({ query, variables });
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  const headers = await signGraphql(wire.origin, body, { accessKeyId, secretAccessKey, sessionToken });
  const answer = await fetch(`${wire.origin}/graphql`, { method: 'POST', headers, body });
  const { data, errors } = (await answer.json()) as { data: Record<string, unknown>; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
};

const samples: [name: Name, input: object, change: object][] = [
  ['NewsLetter', { email: 'ana@example.mx' }, { email: 'eva@example.mx' }],
  [
    'Contact',
    { name: 'Ana', lastname: 'Luz', email: 'ana@example.mx', type: 'ideas', message: 'Hola' },
    { message: 'Adiós' },
  ],
  ['Course', { name: 'Python', cost: 2600.5 }, { cost: 0 }],
  ['CourseHistory', { hour: '09:00-11:00', visible: true }, { visible: false }],
];
const keysOf = (input: object) => Object.keys(input).join(' ');

/** Runs the five operations on an entity; returns their names. */
async function operate(send: Send, [name, input, change]: (typeof samples)[number]): Promise<string[]> {
  const called: string[] = [];
  const request = async (kind: string, field: string, argument: string, variables: object, selection: string) => {
    called.push(field);
    const declared =
      { get: '$id: ID!', list: '' }[kind] ?? `$input: ${field.replace(/^./, (c) => c.toUpperCase())}Input!`;
    const head = declared && `(${declared})`;
    const text = `${kind === 'get' || kind === 'list' ? 'query' : 'mutation'} Q${head} { ${field}${argument} ${selection} }`;
    return (await send(text, variables))[field];
  };
  const selection = `{ id ${keysOf(input)} }`;
  const id = `of-${name}`;
  const row = { id, ...input };
  const written = '(input: $input)';
  expect(await request('create', `create${name}`, written, { input: row }, selection)).toEqual(row);
  expect(await request('get', `get${name}`, '(id: $id)', { id }, selection)).toEqual(row);
  expect(await request('list', `list${plurals[name]}`, '', {}, `{ items ${selection} }`)).toEqual({ items: [row] });
  const changed = { ...row, ...change };
  expect(await request('update', `update${name}`, written, { input: { id, ...change } }, selection)).toEqual(changed);
  expect(await request('delete', `delete${name}`, written, { input: { id } }, selection)).toEqual(changed);
  expect(await request('get', `get${name}`, '(id: $id)', { id }, selection)).toBeNull();
  return called;
}

const clients: [name: string, send: Send][] = [
  ['aws-amplify', sendWithLibrary],
  ['the SDK’s signer', sendSigned],
];

test.each(clients)('covers every query and mutation, by %s', async (_, send) => {
  const called: string[] = [];
  for (const sample of samples) called.push(...(await operate(send, sample)));
  const all = [...Object.keys(contractFields('Query')), ...Object.keys(contractFields('Mutation'))];
  expect([...new Set(called)].toSorted()).toEqual(all.toSorted());
});

async function createRows(): Promise<void> {
  for (const name of ['Course', 'CourseHistory'] as const) {
    for (const input of rows[name]) {
      await sendSigned(
        `mutation M($input: Create${name}Input!) { create${name}(input: $input) { ${selections[name]} } }`,
        {
          input,
        },
      );
    }
  }
}
const selections = { Course: keysOf(rows.Course[0]), CourseHistory: keysOf(rows.CourseHistory[0]) };

const fitting = (entity: 'Course' | 'CourseHistory', filter: object) =>
  (rows[entity] as readonly PlainRow[]).filter((row) => holds(filter, row)).map((row) => String(row.id));

test.each([...Object.entries(listOperators), ...Object.entries(liveOperators)])(
  'the table of operators covers all of %s',
  (type, { operands }) => {
    expect(Object.keys(operands).toSorted()).toEqual(Object.keys(contractFields(type)).toSorted());
  },
);

test.each(['NewsLetter', 'Contact', 'Course', 'CourseHistory'])('and all types in the filters of %s', (name) => {
  for (const [filter, table] of [
    [`Model${name}FilterInput`, listOperators],
    [`Model${name}ConditionInput`, listOperators],
    [`ModelSubscription${name}FilterInput`, liveOperators],
  ] as const) {
    const types = Object.values(contractFields(filter)).filter((type) => type !== filter);
    expect([...new Set(types)].filter((type) => !(type in table))).toEqual([]);
  }
});

describe('every operator of a list', () => {
  const groups = [
    { and: [{ name: { ge: 'F' } }, { count: { lt: 3 } }] },
    { or: [{ name: { eq: 'Word' } }, { count: { eq: 1 } }] },
    { not: { cost: { gt: 2 } } },
  ].map((filter) => ({ type: 'a group', operator: keysOf(filter), entity: 'Course' as const, filter }));

  test('by the models of aws-amplify and by the SDK’s signer', async () => {
    await createRows();
    for (const { type, operator, entity, filter } of [...filtersOf(listOperators), ...groups]) {
      const expected = fitting(entity, filter);
      expect([type, operator, expected.length > 0, expected.length < rows[entity].length]).toEqual([
        type,
        operator,
        true,
        true,
      ]);
      const { data, errors } = await library().models[entity].list({ filter });
      expect([type, operator, errors, data.map(({ id }) => id).toSorted()]).toEqual([
        type,
        operator,
        undefined,
        expected,
      ]);
      const field = `list${plurals[entity]}`;
      const text = `query Q($filter: Model${entity}FilterInput) { ${field}(filter: $filter) { items { id } } }`;
      const { items } = (await sendSigned(text, { filter }))[field] as { items: { id: string }[] };
      expect([type, operator, items.map(({ id }) => id).toSorted()]).toEqual([type, operator, expected]);
    }
  });
});

/** Rewrites a subscription filter for lists, which have no `in`. */
function inWordsOfLists(filter: object): object {
  const [[field, condition] = ['', {}]] = Object.entries(filter);
  const { in: among, notIn: none } = condition as { in?: unknown[]; notIn?: unknown[] };
  if (among) return { or: among.map((eq) => ({ [field]: { eq } })) };
  if (none) return { and: none.map((ne) => ({ [field]: { ne } })) };
  return filter;
}

describe('subscriptions', () => {
  test('covers all, by the models of aws-amplify and by the SDK’s signer on a socket', async () => {
    const received: string[] = [];
    const faults: unknown[] = [];
    const { models } = library();
    const stops: (() => void)[] = [];
    const live = await connectLive(wire);
    const expected: string[] = [];
    for (const [name] of samples) {
      for (const kind of ['Create', 'Update', 'Delete'] as const) {
        const field = `on${kind}${name}`;
        expected.push(field, `${field} on a socket`);
        const next = () => void received.push(field);
        const running = models[name][`on${kind}`]().subscribe({ next, error: (fault) => faults.push(fault) });
        stops.push(() => running.unsubscribe());
        expect(await live.start(field, `subscription { ${field} { id } }`)).toMatchObject({ type: 'start_ack' });
      }
    }
    await until(() => faults.length > 0 || wire.sockets.count().subscriptions === expected.length);
    for (const sample of samples) await operate(sendSigned, sample);
    const onSocket = () => live.received.filter(({ type }) => type === 'data').map(({ id }) => `${id} on a socket`);
    await until(() => faults.length > 0 || received.length + onSocket().length >= expected.length);
    expect(faults).toEqual([]);
    expect([...received, ...onSocket()].toSorted()).toEqual(expected.toSorted());
    const fields = Object.keys(contractFields('Subscription'));
    expect(received.toSorted()).toEqual(fields.toSorted());
    for (const stop of stops) stop();
    live.socket.terminate();
    await until(() => wire.sockets.count().subscriptions === 0);
  });

  test('covers every filter operator, by the models of aws-amplify', async () => {
    const filters = filtersOf(liveOperators);
    const received = filters.map((): string[] => []);
    const faults: unknown[] = [];
    const { models } = library();
    const stops = filters.map(({ entity, filter }, index) => {
      const next = (row: unknown) => void received[index]?.push((row as { id: string }).id);
      const running = models[entity].onCreate({ filter }).subscribe({ next, error: (fault) => faults.push(fault) });
      return () => running.unsubscribe();
    });
    await until(() => faults.length > 0 || wire.sockets.count().subscriptions === filters.length);
    expect(faults).toEqual([]);
    await createRows();
    const expected = filters.map(({ entity, filter }) => fitting(entity, inWordsOfLists(filter)));
    const named = (all: string[][]) => filters.map(({ type, operator }, index) => [type, operator, all[index]]);
    for (const [index, { entity }] of filters.entries()) {
      expect(expected[index]?.length).toBeGreaterThan(0);
      expect(expected[index]?.length).toBeLessThan(rows[entity].length);
    }
    await until(() => received.flat().length >= expected.flat().length);
    expect(named(received.map((ids) => ids.toSorted()))).toEqual(named(expected));
    for (const stop of stops) stop();
  });
});

test('no unexpected error is logged', () => {
  expect(wire.faults).toEqual([]);
});
