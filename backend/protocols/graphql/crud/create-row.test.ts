import { expect, test } from 'vitest';
import { askGraphql } from '#tests/wire/support/plain-model/ask-graphql.ts';

const times = { createdAt: '2026-11-20T00:00:00.000Z', updatedAt: '2026-11-20T00:00:00.000Z' };
const all = 'id name lastname email type message reason language createdAt';
const contact = (input: string, more = '') => `mutation { createContact(input: { ${input} }${more}) { ${all} } }`;

test("passes fields, language and the client's id", async () => {
  const { created } = await askGraphql(contact('id: "x", name: "Ana", consent: true, language: "en"'));
  expect(created).toEqual([{ fields: { name: 'Ana', consent: true }, language: 'en', id: 'x', readsAll: false }]);
});

test('defaults to Spanish, without an id', async () => {
  const { created } = await askGraphql(
    'mutation { createNewsLetter(input: { email: "a", language: null, id: null }) { id } }',
  );
  expect(created).toEqual([{ fields: { email: 'a' }, language: 'es', readsAll: false }]);
});

test('rejects another language', async () => {
  const { created, errors } = await askGraphql(contact('language: "fr"'));
  expect(created).toEqual([]);
  expect(errors).toMatchObject([
    {
      errorType: 'ValidationException',
      message: 'The language must be es or en',
      errorInfo: { field: 'language', problem: 'invalid' },
    },
  ]);
});

test('returns an error per problem', async () => {
  const { data, errors } = await askGraphql(contact('name: ""'), {
    create: () => ({
      outcome: 'refused',
      problems: [
        { field: 'name', problem: 'required' },
        { field: 'message', problem: 'too-long', limit: 200 },
      ],
    }),
  });
  expect(data).toEqual({ createContact: null });
  expect(errors.map(({ message, path }) => [message, path])).toEqual([
    ['Name is required', ['createContact']],
    ['Maximum 200 characters', ['createContact']],
  ]);
});

test('rejects a taken id and a condition no new row can meet', async () => {
  const failed = [
    {
      errorType: 'DynamoDB:ConditionalCheckFailedException',
      message: 'The conditional request failed (Service: DynamoDb, Status Code: 400, Request ID: NEW)',
    },
  ];
  expect((await askGraphql(contact('id: "x"'), { create: () => ({ outcome: 'conflict' }) })).errors).toMatchObject(
    failed,
  );
  const unmet = await askGraphql(contact('id: "x"', ', condition: { name: { eq: "Ana" } }'));
  expect(unmet.errors).toMatchObject(failed);
  expect(unmet.created).toEqual([]);
  expect((await askGraphql(contact('id: "x"', ', condition: { name: { attributeExists: false } }'))).errors).toEqual(
    [],
  );
});

test('returns to a guest only its own input', async () => {
  const row = { id: 'x', name: 'Ana', lastname: 'Before', email: 'before@example.mx', language: 'en', ...times };
  const create = () => ({ outcome: 'repeated', row }) as const;
  const guest = await askGraphql(contact('id: "x", name: "Ana"'), { create });
  expect(guest.data).toEqual({
    createContact: {
      id: 'x',
      name: 'Ana',
      lastname: null,
      email: null,
      type: null,
      message: null,
      reason: null,
      language: null,
      createdAt: times.createdAt,
    },
  });
  for (const options of [
    { create, policy: 'open' },
    { create, role: 'staff' },
  ] as const) {
    const { data } = await askGraphql(contact('id: "x", name: "Ana"'), options);
    expect(data).toMatchObject({ createContact: { lastname: 'Before', email: 'before@example.mx' } });
  }
});

test('returns the result for a subscriber only to callers with read access', async () => {
  const query = 'mutation { createNewsLetter(input: { email: "ana@example.mx" }) { id } }';
  expect((await askGraphql(query)).created).toMatchObject([{ readsAll: false }]);
  for (const options of [{ policy: 'open' }, { role: 'staff' }] as const) {
    expect((await askGraphql(query, options)).created).toMatchObject([{ readsAll: true }]);
  }
});
