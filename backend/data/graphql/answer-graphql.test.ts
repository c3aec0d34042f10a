import { expect, test } from 'vitest';
import { askGraphql, askWithBody } from '#tests/wire/ask-graphql.ts';
import { buildSchema } from './schema.ts';

const schema = buildSchema();
const fieldsOf = (type: 'getQueryType' | 'getMutationType' | 'getSubscriptionType') =>
  Object.keys(schema[type]()?.getFields() ?? {});

/** A request for each field of the contract, with no more than it demands. */
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
const toCome = /^(create(Course|CourseHistory)|(update|delete|on).+)$/;

test('the contract has 32 fields', () => {
  expect(requests).toHaveLength(32);
});

test.each(requests)('a guest is answered or refused: %s', async (field, query) => {
  const { status, errors, reported } = await askGraphql(query);
  expect(status).toBe(200);
  expect(reported).toEqual([]);
  expect(errors.map(({ errorType }) => errorType)).toEqual(forGuests.includes(field) ? [] : ['Unauthorized']);
});

test.each(requests)('with the open policy, and for staff, what is not served yet says so: %s', async (field, query) => {
  for (const asking of [{ policy: 'open' }, { role: 'staff' }] as const) {
    const { status, errors } = await askGraphql(query, asking);
    expect(status).toBe(200);
    expect(errors.map(({ errorType }) => errorType)).toEqual(toCome.test(field) ? ['UnsupportedOperation'] : []);
  }
});

test('__typename', async () => {
  expect(await askGraphql('{ __typename listCourses { __typename } }')).toMatchObject({
    data: { __typename: 'Query', listCourses: { __typename: 'ModelCourseConnection' } },
  });
});

test('a batch, a body that is no request and a query that cannot be read', async () => {
  for (const body of ['[{"query":"{ __typename }"}]', '{}', 'x', '{"query":"{ listCourses "}']) {
    expect(await askWithBody(body)).toMatchObject({
      status: 400,
      errors: [{ errorType: 'MalformedHttpRequestException' }],
      message: expect.any(String),
    });
  }
});

test('one token more than allowed', async () => {
  const { status, message } = await askGraphql(`{ ${'__typename '.repeat(1000)} }`);
  expect(status).toBe(400);
  expect(message).toMatch(/token/i);
});

test('too deep, and too many aliases', async () => {
  const deep = '{ listCourses { items { history { course { items { history { id } } } } } } }';
  expect((await askGraphql(deep)).errors).toMatchObject([
    { errorType: 'ValidationError', message: expect.stringMatching(/7 levels/) },
  ]);
  const many = Array.from({ length: 16 }, (_, n) => `a${n}: __typename`).join(' ');
  expect((await askGraphql(`{ ${many} }`)).errors).toMatchObject([{ errorType: 'ValidationError' }]);
});

test('variables that do not fit, and an operation that is not there', async () => {
  const query = 'mutation M($input: CreateNewsLetterInput!) { createNewsLetter(input: $input) { id } }';
  const wrong = await askGraphql(query, { variables: { input: { date: 'tomorrow', emial: 'a' } } });
  expect(wrong.errors.map(({ errorType }) => errorType)).toEqual(['ValidationError', 'ValidationError']);
  expect(JSON.stringify(wrong.errors)).not.toMatch(/did you mean/i);
  const missing = await askWithBody(JSON.stringify({ query: 'query A { __typename }', operationName: 'B' }));
  expect(missing.errors).toMatchObject([{ errorType: 'ValidationError' }]);
});

test('a fault nobody expected is reported, and answered so that the client tries again', async () => {
  const cause = new Error('connection refused');
  const asked = await askGraphql('mutation { createContact(input: {}) { id } }', {
    create() {
      throw cause;
    },
  });
  expect(asked).toMatchObject({
    status: 500,
    data: { createContact: null },
    errors: [{ errorType: 'InternalFailure', path: ['createContact'] }],
    reported: [cause],
  });
  expect(JSON.stringify(asked.errors) + asked.message).not.toContain('refused');
});
