import { expect, test } from 'vitest';
import { askGraphql } from '#tests/wire/ask-graphql.ts';

const times = { createdAt: '2026-11-20T00:00:00.000Z', updatedAt: '2026-11-20T00:00:00.000Z' };
const all = 'id name lastname email type message reason language createdAt';
const contact = (input: string, more = '') => `mutation { createContact(input: { ${input} }${more}) { ${all} } }`;

test('hands on the fields, the language and the id that the client made', async () => {
  const { created } = await askGraphql(contact('id: "x", name: "Ana", consent: true, language: "en"'));
  expect(created).toEqual([{ fields: { name: 'Ana', consent: true }, language: 'en', id: 'x', readsAll: false }]);
});

test('without a language it is Spanish, without an id there is none', async () => {
  const { created } = await askGraphql(
    'mutation { createNewsLetter(input: { email: "a", language: null, id: null }) { id } }',
  );
  expect(created).toEqual([{ fields: { email: 'a' }, language: 'es', readsAll: false }]);
});

test('another language is refused', async () => {
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

test('every problem is an entry of its own', async () => {
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

test('an id that another row has, and a condition that no new row can meet', async () => {
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

test('a guest gets back its own words and nothing that was stored before', async () => {
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
  for (const asking of [
    { create, policy: 'open' },
    { create, role: 'staff' },
  ] as const) {
    const { data } = await askGraphql(contact('id: "x", name: "Ana"'), asking);
    expect(data).toMatchObject({ createContact: { lastname: 'Before', email: 'before@example.mx' } });
  }
});

test('who may read subscribers is told what became of one, and others are not', async () => {
  const query = 'mutation { createNewsLetter(input: { email: "ana@example.mx" }) { id } }';
  expect((await askGraphql(query)).created).toMatchObject([{ readsAll: false }]);
  for (const asking of [{ policy: 'open' }, { role: 'staff' }] as const) {
    expect((await askGraphql(query, asking)).created).toMatchObject([{ readsAll: true }]);
  }
});
