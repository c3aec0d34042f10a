import { expect, test } from 'vitest';
import { askGraphql } from '#tests/wire/support/plain-model/ask-graphql.ts';

const rows = {
  Course: [{ id: 'c1', name: 'Python', cost: 5, mode: 'Remote' }],
  CourseHistory: [{ id: 'e1', visible: true }],
  Contact: [{ id: 'm1', name: 'Ana', email: 'ana@example.mx', type: 'ideas' }],
  NewsLetter: [{ id: 'n1', email: 'ana@example.mx', emailKey: 'ana@example.mx', confirmedAt: 'then' }],
};
const now = '1970-01-01T00:00:00.000Z';
const mutate = (query: string, more: object = {}) =>
  askGraphql(`mutation { ${query} }`, { role: 'staff', rows, ...more });
const failed = [
  {
    errorType: 'DynamoDB:ConditionalCheckFailedException',
    message: 'The conditional request failed (Service: DynamoDb, Status Code: 400, Request ID: NEW)',
  },
];

test("changes present fields only; null is a value; the timestamp is the request's", async () => {
  const { data, written, changed } = await mutate(
    'updateCourse(input: { id: "c1", cost: 7.5, mode: null }) { name cost mode createdAt updatedAt }',
  );
  expect(written).toEqual([['change', 'Course', { cost: 7.5, mode: null, updatedAt: now }]]);
  expect(data).toEqual({
    updateCourse: { name: 'Python', cost: 7.5, mode: null, createdAt: '2026-11-20T00:00:00.000Z', updatedAt: now },
  });
  const row = { id: 'c1', name: 'Python', cost: 7.5, mode: null, updatedAt: now };
  expect(changed).toMatchObject([{ entity: 'Course', action: 'update', row }]);
});

test('an update with nothing but the id changes the timestamp', async () => {
  expect((await mutate('updateCourseHistory(input: { id: "e1" }) { id }')).written).toEqual([
    ['change', 'CourseHistory', { updatedAt: now }],
  ]);
});

test('returns the same refusal for a missing row and a failed condition', async () => {
  for (const query of [
    'updateCourse(input: { id: "c2", cost: 1 }) { id }',
    'updateCourse(input: { id: "c1", cost: 1 }, condition: { cost: { gt: 5 } }) { id }',
    'updateCourse(input: { id: "c1", cost: 1 }, condition: { not: { name: { beginsWith: "Py" } } }) { id }',
  ]) {
    const { data, errors, written, changed } = await mutate(query);
    expect(data).toEqual({ updateCourse: null });
    expect(errors).toMatchObject(failed);
    expect([written, changed]).toEqual([[], []]);
  }
  const met = 'updateCourse(input: { id: "c1", cost: 1 }, condition: { cost: { eq: 5 } }) { cost }';
  expect((await mutate(met)).data).toEqual({ updateCourse: { cost: 1 } });
});

test('applies the rules of a message with their messages', async () => {
  const long = `updateContact(input: { id: "m1", name: "", email: "ana", message: "${'x'.repeat(201)}", language: "fr" }) { id }`;
  const { errors, written } = await mutate(long, { policy: 'open', role: 'guest' });
  expect(errors.map(({ errorType, message }) => [errorType, message])).toEqual([
    ['ValidationException', 'Name is required'],
    ['ValidationException', 'The email must be valid'],
    ['ValidationException', 'Maximum 200 characters'],
    ['ValidationException', 'The language must be es or en'],
  ]);
  expect(written).toEqual([]);
  const clean = await mutate('updateContact(input: { id: "m1", name: " Eva ", reason: null }) { name email }');
  expect(clean.data).toEqual({ updateContact: { name: 'Eva', email: 'ana@example.mx' } });
  expect(clean.written).toEqual([['change', 'Contact', { name: 'Eva', reason: null, updatedAt: now }]]);
});

test('an updated address of a subscriber is unconfirmed', async () => {
  const change = async (input: string) =>
    (await mutate(`updateNewsLetter(input: { id: "n1", ${input} }) { id }`)).written[0]?.[2];
  expect(await change('email: "eva@example.mx"')).toEqual({
    email: 'eva@example.mx',
    emailKey: null,
    confirmedAt: null,
    optInSentAt: null,
    updatedAt: now,
  });
  expect(await change('email: "ANA@example.mx"')).toEqual({ email: 'ANA@example.mx', updatedAt: now });
  expect(await change('date: "2026-01-05T08:00Z"')).toEqual({ date: '2026-01-05T08:00Z', updatedAt: now });
});

test('rejects guests and reveals nothing', async () => {
  for (const id of ['c1', 'c2']) {
    const result = await mutate(`updateCourse(input: { id: "${id}", cost: -1 }) { id }`, { role: 'guest' });
    expect(result.errors).toMatchObject([
      { errorType: 'Unauthorized', message: 'Not Authorized to access updateCourse on type Mutation' },
    ]);
    expect(result.written).toEqual([]);
  }
});
