import { randomInt, randomUUID } from 'node:crypto';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Call, Fields, MutationOutcome } from '#backend/features/feature.ts';
import { buckets } from '#backend/platform/rate-limits/limits.ts';
import { openWriteLimiter } from '#backend/platform/rate-limits/write-limiter.ts';
import { serveSchema } from '#backend/protocols/graphql/schema.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { addAccount, startedSession } from '#tests/wire/support/sign-up.ts';
import { entityFields } from '#tests/wire/support/whole-schema.ts';

/** A sample feature, served like all: guests add coats, staff list them. */
const coats = new Map<string, { readonly id: string; readonly color: string }>();
const calls: Call[] = [];
const hookCalls: string[] = [];

const cloakroom: Fields = {
  sdl: `
    type Coat { id: ID! color: String! }
    input HangCoatInput { id: ID color: String! }
    extend type Query { coat(id: ID!): Coat coats: [Coat!]! whoAmI: String brokenHook: String row(n: Int!): HookRow }
    type HookRow { n: Int! hooks: [String!]! }
    extend type Mutation { hangCoat(input: HangCoatInput!): Coat burnCoat(id: ID!): Coat }
  `,
  queries: {
    coat: { answer: async ({ id }: { id: string }) => coats.get(id) ?? null },
    coats: { answer: async () => [...coats.values()] },
    whoAmI: {
      async answer(_, call) {
        calls.push(call);
        return call.account?.email ?? `a guest (${call.language})`;
      },
    },
    row: {
      answer: async ({ n }: { n: number }) =>
        n < 0
          ? { outcome: 'refused', problems: [{ field: 'n', problem: 'invalid' }] }
          : { n, hooks: async () => [`hook ${hookCalls.push('hooks')}`] },
    },
    brokenHook: { answer: () => Promise.reject(new Error('The hook broke')) },
  },
  mutations: {
    hangCoat: {
      kind: 'coat',
      async answer({ id = randomUUID(), color }: { id?: string; color: string }, call): Promise<MutationOutcome> {
        calls.push(call);
        if (color === '') return { outcome: 'refused', problems: [{ field: 'color', problem: 'required' }] };
        const known = coats.get(id);
        if (known && known.color !== color) return { outcome: 'conflict' };
        coats.set(id, { id, color });
        return { outcome: known ? 'repeated' : 'created', value: { id, color } };
      },
    },
    burnCoat: {
      kind: 'coat',
      async answer({ id = '' }: { id?: string }) {
        const value = coats.get(id) ?? null;
        coats.delete(id);
        return { outcome: 'changed', value };
      },
    },
  },
};

let wire: WireUnderTest;
let staff: string;
let address = '203.0.113.1';
beforeAll(async () => {
  wire = await serveWire({
    change: ({ ring, readToken }) => ({
      schema: serveSchema([...entityFields, cloakroom]),
      guard: openWriteLimiter({ ring, clock: Date.now, choose: (least, most) => randomInt(least, most + 1) }),
      addressOf: () => address,
      roleFor: (field) => (['coats', 'burnCoat'].includes(field) ? 'staff' : 'guest'),
      readToken: async (token, at) =>
        token === 'guest' ? { role: 'guest', identityId: 'g' } : await readToken(token, at),
    }),
  });
  const account = await addAccount(wire.db, { email: 'Ana@tlacuilo.example' });
  staff = (await startedSession(wire.userPool.parts, account.id, Date.now())).AccessToken;
});
afterAll(() => wire.close());
beforeEach(() => {
  coats.clear();
  calls.length = 0;
});

async function send(query: string, token = 'guest', headers: Record<string, string> = {}) {
  const answer = await fetch(`${wire.origin}/graphql`, {
    method: 'POST',
    headers: { authorization: token, ...headers },
    body: JSON.stringify({ query }),
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...(await answer.json()) };
}
const hang = (id: string, color: string) =>
  `mutation { hangCoat(input: { id: "${id}", color: "${color}" }) { id color } }`;
const refusedTo = (field: string, type: string) => ({
  data: { [field]: null },
  errors: [{ errorType: 'Unauthorized', message: `Not Authorized to access ${field} on type ${type}` }],
});

test('a guest runs the operations open to guests and no others', async () => {
  expect(await send(hang('a', 'red'))).toMatchObject({ status: 200, data: { hangCoat: { id: 'a', color: 'red' } } });
  expect(await send('{ coat(id: "a") { color } none: coat(id: "b") { color } }')).toMatchObject({
    data: { coat: { color: 'red' }, none: null },
  });
  expect(await send('{ a: coats { id } }')).toMatchObject({ errors: [{ errorType: 'Unauthorized' }] });
  expect(await send('mutation { burnCoat(id: "a") { id } }')).toMatchObject(refusedTo('burnCoat', 'Mutation'));
  expect(coats.size).toBe(1);
});

test('staff run every operation and are identified by their account', async () => {
  await send(hang('a', 'red'));
  expect(await send('{ coats { id color } }', staff)).toMatchObject({ data: { coats: [{ id: 'a', color: 'red' }] } });
  const burnt = await send('mutation { burnCoat(id: "a") { color } }', staff);
  expect(burnt).toMatchObject({ data: { burnCoat: { color: 'red' } } });
  expect(coats.size).toBe(0);
  expect(await send('{ whoAmI }', staff)).toMatchObject({ data: { whoAmI: 'Ana@tlacuilo.example' } });
});

test('a feature gets the caller’s role, language and abort signal, and for guests their e-mail quota', async () => {
  expect(await send('{ whoAmI }', 'guest', { 'accept-language': 'en-US' })).toMatchObject({
    data: { whoAmI: 'a guest (en)' },
  });
  expect(await send('{ whoAmI }', 'guest', { 'accept-language': 'es-MX' })).toMatchObject({
    data: { whoAmI: 'a guest (es)' },
  });
  expect(calls).toEqual(
    ['en', 'es'].map((language) => ({
      role: 'guest',
      account: null,
      address,
      language,
      signal: expect.any(AbortSignal),
    })),
  );
  await send(hang('a', 'red'));
  expect(calls.at(-1)?.emailQuota?.isSmall(Date.now())).toBe(true);
  await send(hang('b', 'red'), staff);
  expect(calls.at(-1)).toMatchObject({ role: 'owner', emailQuota: undefined });
});

test('refusals are as in the contract, and a fault hides its cause', async () => {
  expect(await send(hang('a', ''))).toMatchObject({
    data: { hangCoat: null },
    errors: [{ errorType: 'ValidationException', errorInfo: { field: 'color', problem: 'required' } }],
  });
  await send(hang('a', 'red'));
  expect(await send(hang('a', 'blue'))).toMatchObject({
    errors: [{ errorType: 'DynamoDB:ConditionalCheckFailedException' }],
  });
  const broken = await send('{ brokenHook }');
  expect(broken).toMatchObject({ status: 500, errors: [{ errorType: 'InternalFailure' }] });
  expect(JSON.stringify(broken)).not.toContain('hook broke');
  expect(wire.faults.splice(0)).toEqual([new Error('The hook broke')]);
});

test('refuses arguments that exclude each other, and resolves costly fields on request only', async () => {
  expect(await send('{ row(n: -1) { n } }')).toMatchObject({
    status: 200,
    data: { row: null },
    errors: [{ errorType: 'ValidationException', message: 'The n is not valid', errorInfo: { field: 'n' } }],
  });
  expect(await send('{ row(n: 1) { n } }')).toMatchObject({ data: { row: { n: 1 } } });
  expect(hookCalls).toEqual([]);
  expect(await send('{ row(n: 1) { hooks } }')).toMatchObject({ data: { row: { hooks: ['hook 1'] } } });
});

test('counts creates of guests per kind and address, without repeats', async () => {
  address = '203.0.113.2';
  for (let stored = 0; stored < buckets.stored.address.burst; stored += 1) {
    expect(await send(hang(`c${stored}`, 'red'))).toMatchObject({ status: 200, data: { hangCoat: { color: 'red' } } });
  }
  expect(await send(hang('more', 'red'))).toMatchObject({
    status: 429,
    errors: [{ errorType: 'TooManyRequestsException' }],
  });
  expect(await send(hang('c0', 'red'))).toMatchObject({ status: 200, data: { hangCoat: { id: 'c0' } } });
  expect(await send(hang('more', 'red'), staff)).toMatchObject({ data: { hangCoat: { id: 'more' } } });
  address = '203.0.113.3';
  expect(await send(hang('else', 'red'))).toMatchObject({ data: { hangCoat: { id: 'else' } } });
});

test('introspection has the fields of a feature beside the contract', async () => {
  const { data } = await send(getIntrospectionQuery());
  const fieldsOf = (type: string) =>
    data.__schema.types
      .find(({ name }: { name: string }) => name === type)
      ?.fields.map(({ name }: { name: string }) => name);
  expect(fieldsOf('Query')).toEqual(expect.arrayContaining(['coat', 'coats', 'getCourse']));
  expect(fieldsOf('Coat')).toEqual(['id', 'color']);
  expect(fieldsOf('Contact')).toContain('reason');
});

test('no unexpected error is logged', () => {
  expect(wire.faults).toEqual([]);
});
