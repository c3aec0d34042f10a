import { expect, test } from 'vitest';
import type { Caller } from '#backend/platform/http/requests/caller.ts';
import { CrowdedError } from '#backend/platform/rate-limits/fair-queue.ts';
import { entities } from '#model/access.ts';
import { askGraphql, askWithBody } from '#tests/wire/support/plain-model/ask-graphql.ts';
import { wholeSchema } from '#tests/wire/support/whole-schema.ts';
import { type GraphqlService, handleGraphql } from './handle-graphql.ts';

const fieldsOf = (type: 'getQueryType' | 'getMutationType' | 'getSubscriptionType') =>
  Object.keys(wholeSchema[type]()?.getFields() ?? {});

/** A minimal request for each field of the contract. */
const requests: [field: string, query: string][] = [
  ...fieldsOf('getQueryType').map((field): [string, string] => [
    field,
    field.startsWith('get') ? `{ ${field}(id: "a") { id } }` : `{ ${field} { items { id } nextToken } }`,
  ]),
  ...fieldsOf('getMutationType').map((field): [string, string] => [
    field,
    `mutation { ${field}(input: { ${field.startsWith('create') ? '' : 'id: "a"'} }) { id } }`,
  ]),
  ...fieldsOf('getSubscriptionType').map((field): [string, string] => [field, `subscription { ${field} { id } }`]),
];
const forGuests = [
  'createNewsLetter',
  'createContact',
  'getCourse',
  'listCourses',
  'getCourseHistory',
  'listCourseHistories',
];
/** Subscriptions of guests, unavailable over plain HTTP. */
const live = /^on[A-Z][a-z]+Course/;
const rows = Object.fromEntries(entities.map((entity) => [entity, [{ id: 'a' }]]));

test('the contract has 32 fields', () => {
  expect(requests).toHaveLength(32);
});

test.each(requests)('a guest is allowed or refused: %s', async (field, query) => {
  const { status, errors, reported, written, created, changed } = await askGraphql(query, { rows });
  expect(status).toBe(200);
  expect(reported).toEqual([]);
  const refusal = live.test(field)
    ? { errorType: 'UnsupportedOperation', message: expect.stringMatching(/served by the WebSocket at /) }
    : { errorType: 'Unauthorized', message: expect.stringMatching(`Not Authorized to access ${field} on type `) };
  expect(errors).toMatchObject(forGuests.includes(field) ? [] : [refusal]);
  expect([written, changed]).toEqual([[], []]);
  expect(created).toHaveLength(field.startsWith('create') && forGuests.includes(field) ? 1 : 0);
});

test.each(requests)('with the open policy, and for staff under either, all is allowed: %s', async (field, query) => {
  for (const options of [{ policy: 'open' }, { role: 'staff' }, { role: 'staff', policy: 'open' }] as const) {
    const { status, data, errors, reported } = await askGraphql(query, { rows, ...options });
    expect(status).toBe(200);
    expect(reported).toEqual([]);
    // Subscriptions over plain HTTP are refused with their endpoint.
    expect(errors.map(({ errorType }) => errorType)).toEqual(field.startsWith('on') ? ['UnsupportedOperation'] : []);
    expect(data?.[field] === null).toBe(field.startsWith('on'));
  }
});

test('__typename', async () => {
  expect(await askGraphql('{ __typename listCourses { __typename } }')).toMatchObject({
    data: { __typename: 'Query', listCourses: { __typename: 'ModelCourseConnection' } },
  });
});

test('rejects a batch, an invalid body and a malformed query', async () => {
  for (const body of ['[{"query":"{ __typename }"}]', '{}', 'x', '{"query":"{ listCourses "}']) {
    expect(await askWithBody(body)).toMatchObject({
      status: 400,
      errors: [{ errorType: 'MalformedHttpRequestException' }],
      message: expect.any(String),
    });
  }
});

test('rejects one token over the limit', async () => {
  const { status, message } = await askGraphql(`{ ${'__typename '.repeat(1000)} }`);
  expect(status).toBe(400);
  expect(message).toMatch(/token/i);
});

test('rejects excess depth, aliases, fields and depth of variables', async () => {
  const deep = '{ listCourses { items { history { course { items { history { id } } } } } } }';
  expect((await askGraphql(deep)).errors).toMatchObject([
    { errorType: 'ValidationError', message: expect.stringMatching(/7 levels/) },
  ]);
  const many = Array.from({ length: 16 }, (_, n) => `a${n}: __typename`).join(' ');
  expect((await askGraphql(`{ ${many} }`)).errors).toMatchObject([{ errorType: 'ValidationError' }]);
  expect((await askGraphql(`{ ${'__typename '.repeat(900)} }`)).errors).toMatchObject([
    { errorType: 'ValidationError', message: expect.stringMatching(/900 fields at its root/) },
  ]);
  const filter = `${'{"not":'.repeat(7_000)}{}${'}'.repeat(7_000)}`;
  const filtered = 'query Q($filter: ModelCourseFilterInput) { listCourses(filter: $filter) { nextToken } }';
  const body = `{"query":"${filtered}","variables":{"filter":${filter}}}`;
  expect((await askWithBody(body)).errors).toMatchObject([
    { errorType: 'ValidationError', message: expect.stringMatching(/levels/) },
  ]);
});

test('reads nested lists up to the limit', async () => {
  const query = `{ listCourses(limit: 1000) { items { history { course(limit: 1000) { items { id } } } } } }`;
  const result = await askGraphql(query, {
    rows: {
      Course: Array.from({ length: 400 }, (_, n) => ({ id: `c${n}`, idCourseHistory: 'e' })),
      CourseHistory: [{ id: 'e' }],
    },
  });
  expect(result).toMatchObject({
    status: 200,
    data: null,
    errors: [{ errorType: 'LimitExceededException', message: 'The request reads more than 5000 rows.' }],
    reported: [],
  });
});

test('rejects a filter and a condition with too many operators', async () => {
  const filter = { or: Array.from({ length: 101 }, () => ({ name: { eq: 'x' } })) };
  for (const query of [
    'query Q($filter: ModelCourseFilterInput) { listCourses(filter: $filter) { nextToken } }',
    ...['create', 'update', 'delete'].map(
      (action) =>
        `mutation M($filter: ModelCourseConditionInput) { ${action}Course(condition: $filter, input: { id: "a" }) { id } }`,
    ),
  ]) {
    expect(await askGraphql(query, { variables: { filter }, policy: 'open', rows })).toMatchObject({
      errors: [{ errorType: 'ValidationException', message: expect.stringMatching(/304 operators/) }],
      written: [],
    });
  }
});

test('rejects invalid variables and an unknown operation', async () => {
  const query = 'mutation M($input: CreateNewsLetterInput!) { createNewsLetter(input: $input) { id } }';
  const wrong = await askGraphql(query, { variables: { input: { date: 'tomorrow', emial: 'a' } } });
  expect(wrong.errors.map(({ errorType }) => errorType)).toEqual(['ValidationError', 'ValidationError']);
  expect(JSON.stringify(wrong.errors)).not.toMatch(/did you mean/i);
  const missing = await askWithBody(JSON.stringify({ query: 'query A { __typename }', operationName: 'B' }));
  expect(missing.errors).toMatchObject([{ errorType: 'ValidationError' }]);
});

test('an unexpected error is reported and answered as retryable', async () => {
  const cause = new Error('connection refused');
  const result = await askGraphql('mutation { createContact(input: {}) { id } }', {
    create() {
      throw cause;
    },
  });
  expect(result).toMatchObject({
    status: 500,
    data: { createContact: null },
    errors: [{ errorType: 'InternalFailure', path: ['createContact'] }],
    reported: [cause],
  });
  expect(JSON.stringify(result.errors) + result.message).not.toContain('refused');
});

test('a request for which the queue has no room is answered 503, to be repeated', async () => {
  const seen: string[] = [];
  const queued = ({ role }: Caller, _from: unknown, work: () => Promise<unknown>) => {
    seen.push(role);
    return role === 'guest' ? Promise.reject(new CrowdedError('full')) : work();
  };
  const readToken = async (token: string) => (token === 'forged' ? null : { role: token, identityId: null });
  const service = { newId: () => 'r', queued, authority: { secretOf: () => null, readToken } };
  const send = (authorization: string) => {
    const request = new Request('http://localhost/graphql', { method: 'POST', body: '{}', headers: { authorization } });
    return handleGraphql(service as unknown as GraphqlService, request, 0);
  };
  const response = await send('guest');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.json()).toMatchObject({ errors: [{ errorType: 'ServiceUnavailableException' }] });
  // The queue knows the caller, so it can serve staff apart; an invalid token does not reach it.
  expect([(await send('staff')).status, (await send('forged')).status, seen]).toEqual([400, 401, ['guest', 'staff']]);
});
