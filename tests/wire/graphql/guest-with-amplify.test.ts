import { randomUUID } from 'node:crypto';
import { generateClient } from 'aws-amplify/api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedCatalogue } from '#backend/features/catalogue/seed.ts';
import { pointAmplify } from '#tests/wire/support/point-amplify.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';

let wire: WireUnderTest;
beforeAll(async () => {
  wire = await serveWire();
  await seedCatalogue({ db: wire.db, now: () => new Date(), newId: () => randomUUID() });
  await pointAmplify(wire.origin);
});
afterAll(() => wire.close());
beforeEach(() => {
  wire.requests.length = 0;
});

const message = {
  name: 'Ana',
  lastname: 'Ñandú 😀',
  email: 'ana@example.mx',
  type: 'training',
  reason: 'Python',
  message: 'Hola,\n¿cuándo empieza?',
  consent: true,
};
const createContact = /* GraphQL */ `
  mutation CreateContact($input: CreateContactInput!) {
    createContact(input: $input) { id name lastname email reason createdAt }
  }
`;
const createNewsletter = /* GraphQL */ `
  mutation CreateNewsLetter($input: CreateNewsLetterInput!) { createNewsLetter(input: $input) { id email date } }
`;

interface Failed {
  data: unknown;
  errors: { message: string; errorType: string; errorInfo: unknown; path: unknown; locations: unknown }[];
}

async function send(query: string, variables: Record<string, unknown>): Promise<{ data: Record<string, unknown> }> {
  return (await generateClient({ authMode: 'iam' }).graphql({ query, variables })) as { data: Record<string, unknown> };
}

const failure = (query: string, variables: Record<string, unknown> = {}): Promise<Failed> =>
  send(query, variables).then(
    (done) => Promise.reject(new Error(JSON.stringify(done))),
    (error: Failed) => error,
  );

test('stores a message under one identity and one set of credentials for all requests', async () => {
  const id = randomUUID();
  const { data } = await send(createContact, { input: { ...message, id, language: 'en' } });
  const { consent: _, type: _type, message: _message, ...answered } = message;
  expect(data.createContact).toEqual({ ...answered, id, createdAt: expect.stringMatching(/Z$/) });
  const { consent: _consent, ...stored } = message;
  expect(await wire.db.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject({
    ...stored,
    language: 'en',
  });
  expect(await wire.db.selectFrom('consent').selectAll().where('contactId', '=', id).execute()).toHaveLength(1);
  await send(createContact, { input: { ...message, id: randomUUID() } });
  expect(wire.requests).toEqual(['/identity GetId', '/identity GetCredentialsForIdentity', '/graphql', '/graphql']);
});

test('stores a subscriber', async () => {
  const { data } = await send(createNewsletter, { input: { email: 'ana@example.mx', date: '2026-11-20T12:00:00Z' } });
  expect(data.createNewsLetter).toMatchObject({ email: 'ana@example.mx' });
  expect(
    await wire.db.selectFrom('newsletter').select('language').where('email', '=', 'ana@example.mx').execute(),
  ).toEqual([{ language: 'es' }]);
});

test('the same message sent three times is stored once', async () => {
  const input = { ...message, id: randomUUID(), email: 'three@example.mx' };
  const answers = await Promise.all([1, 2, 3].map(() => send(createContact, { input })));
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const stored = await wire.db.selectFrom('contact').select('id').where('email', '=', 'three@example.mx').execute();
  expect(stored).toHaveLength(1);
});

test('refuses another message under the same id', async () => {
  const id = randomUUID();
  await send(createContact, { input: { ...message, id } });
  const { errors } = await failure(createContact, { input: { ...message, id, message: 'Otra cosa' } });
  expect(errors[0]).toMatchObject({
    errorType: 'DynamoDB:ConditionalCheckFailedException',
    message: expect.stringMatching(/^The conditional request failed \(Service: DynamoDb, /),
  });
});

test('returns every problem of an input in words, without retries', async () => {
  const input = { ...message, name: '', email: 'nobody', message: 'x'.repeat(201), consent: false };
  const { data, errors } = await failure(createContact, { input });
  expect(data).toEqual({ createContact: null });
  expect(errors.map((error) => [error.errorType, error.message, error.errorInfo])).toEqual([
    ['ValidationException', 'Name is required', { field: 'name', problem: 'required' }],
    ['ValidationException', 'The email must be valid', { field: 'email', problem: 'invalid' }],
    ['ValidationException', 'Maximum 200 characters', { field: 'message', problem: 'too-long', limit: 200 }],
    ['ValidationException', 'Consent is required', { field: 'consent', problem: 'not-agreed' }],
  ]);
  expect(errors[0]).toMatchObject({ path: ['createContact'], locations: [{ line: 2, column: 3, sourceName: null }] });
  expect(wire.requests).toEqual(['/graphql']);
});

test('refuses a missing and a too long e-mail', async () => {
  const missing = await failure(createNewsletter, { input: {} });
  expect(missing.errors.map((error) => error.message)).toEqual(['Email is required']);
  const long = await failure(createNewsletter, { input: { email: `${'a'.repeat(64)}@${'b'.repeat(60)}.mx` } });
  expect(long.errors.map((error) => error.message)).toEqual(['Maximum 80 characters']);
});

test('refuses what guests may not do with the protocol’s message, without retries', async () => {
  for (const query of [
    'query Q { listContacts { items { id } } }',
    'query Q { getNewsLetter(id: "a") { email } }',
    'mutation M { createCourse(input: { name: "Mine" }) { id } }',
    'mutation M { deleteContact(input: { id: "a" }) { id } }',
    'mutation M { updateCourseHistory(input: { id: "a", visible: true }) { id } }',
  ]) {
    const field = /(\w+)(?=\(| \{ items)/.exec(query)?.[1];
    const { errors } = await failure(query);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({
      errorType: 'Unauthorized',
      message: `Not Authorized to access ${field} on type ${query.startsWith('query') ? 'Query' : 'Mutation'}`,
    });
  }
  expect(wire.requests).toHaveLength(5);
});

test('refuses an unknown field without suggestions', async () => {
  const { errors } = await failure('query Q { listCourse { items { id } } }');
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({
    errorType: 'ValidationError',
    message: 'Cannot query field "listCourse" on type "Query".',
  });
});

interface Models {
  Contact: { create(input: object): Promise<{ data: Record<string, unknown> | null; errors?: Failed['errors'] }> };
  NewsLetter: { create(input: object): Promise<{ data: Record<string, unknown> | null; errors?: Failed['errors'] }> };
  Course: {
    list(args?: object): Promise<{ data: Record<string, unknown>[]; nextToken?: string | null }>;
    get(key: {
      id: string;
    }): Promise<{ data: { id: string; name: string; history(): Promise<{ data: { id: string } | null }> } | null }>;
    delete(key: { id: string }): Promise<{ data: unknown; errors?: Failed['errors'] }>;
  };
  CourseHistory: {
    list(args?: object): Promise<{ data: { id: string; course(): Promise<{ data: { id: string }[] }> }[] }>;
  };
}

test('works through the models of the client library', async () => {
  const { models } = generateClient({ authMode: 'iam' }) as unknown as { models: Models };
  const created = await models.Contact.create({ ...message, email: 'models@example.mx' });
  expect(created.errors).toBeUndefined();
  expect(created.data).toMatchObject({ email: 'models@example.mx', language: null });
  const refused = await models.NewsLetter.create({ email: 'nobody' });
  expect(refused.data).toBeNull();
  expect(refused.errors?.map((error) => error.message)).toEqual(['The email must be valid']);

  const courses = await models.Course.list();
  expect(courses.data.map(({ template }) => String(template)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'excel',
    'programming',
    'python',
    'web',
    'word',
  ]);
  const python = await models.Course.list({ filter: { template: { eq: 'python' } } });
  expect(python.data).toHaveLength(1);
  const course = await models.Course.get({ id: String(python.data[0]?.id) });
  const history = await course.data?.history();
  const editions = await models.CourseHistory.list({ filter: { id: { eq: history?.data?.id } } });
  expect((await editions.data[0]?.course())?.data.map(({ id }) => id)).toEqual([course.data?.id]);
  expect((await models.Course.delete({ id: 'a' })).errors?.[0]).toMatchObject({ errorType: 'Unauthorized' });
});

test('lists by pages', async () => {
  const { models } = generateClient({ authMode: 'iam' }) as unknown as { models: Models };
  const first = await models.Course.list({ limit: 3 });
  expect(first.data).toHaveLength(3);
  const second = await models.Course.list({ limit: 3, nextToken: first.nextToken });
  expect(second.data).toHaveLength(2);
  expect(second.nextToken).toBeNull();
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(5);
});

test('no unexpected error is logged', () => {
  expect(wire.faults).toEqual([]);
});
