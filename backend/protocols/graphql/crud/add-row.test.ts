import { expect, test } from 'vitest';
import { askGraphql } from '#tests/wire/support/plain-model/ask-graphql.ts';

const rows = { Course: [{ id: 'c1', name: 'Python', cost: 5, count: null, position: 3, sample: 1 }] };
const create = (input: string, more: object = {}) =>
  askGraphql(`mutation { createCourse(input: { ${input} }) { id name cost createdAt updatedAt } }`, {
    role: 'staff',
    rows,
    ...more,
  });
const start = '1970-01-01T00:00:00.000Z';

test("stores a row under the client's id with the time of the request", async () => {
  const { data, errors, written, changed } = await create('id: "c2", name: "Word", cost: 0.5, idCourseHistory: null');
  expect(errors).toEqual([]);
  expect(data).toEqual({ createCourse: { id: 'c2', name: 'Word', cost: 0.5, createdAt: start, updatedAt: start } });
  expect(written).toEqual([
    ['add', 'Course', { id: 'c2', name: 'Word', cost: 0.5, idCourseHistory: null, createdAt: start, updatedAt: start }],
  ]);
  expect(changed).toEqual([{ entity: 'Course', action: 'create', row: written[0]?.[2] }]);
});

test('generates an id when absent', async () => {
  expect((await create('name: "Word"')).data).toMatchObject({ createCourse: { id: 'new' } });
  expect((await create('id: null')).data).toMatchObject({ createCourse: { id: 'new' } });
});

test('returns the first row for a repeat without an event', async () => {
  const { data, errors, written, changed } = await create('id: "c1", name: "Python", cost: 5, desc: null');
  expect([errors, written, changed]).toEqual([[], [], []]);
  expect(data).toMatchObject({ createCourse: { id: 'c1', name: 'Python', createdAt: '2026-11-20T00:00:00.000Z' } });
});

test.each(['name: "Python"', 'name: "Python", cost: 6', 'name: "Python", cost: 5, count: 0', ''])(
  'rejects other content under a taken id: %s',
  async (fields) => {
    const { data, errors, written, changed } = await create(`id: "c1", ${fields}`);
    expect(data).toEqual({ createCourse: null });
    expect(errors).toMatchObject([
      {
        errorType: 'DynamoDB:ConditionalCheckFailedException',
        message: 'The conditional request failed (Service: DynamoDb, Status Code: 400, Request ID: NEW)',
      },
    ]);
    expect([written, changed]).toEqual([[], []]);
  },
);

test('returns every problem with its message', async () => {
  const { errors, written } = await create(`id: "a b", mode: "${'x'.repeat(51)}", cost: -1`);
  expect(errors.map(({ errorType, message, errorInfo }) => [errorType, message, errorInfo])).toEqual([
    ['ValidationException', 'Maximum 50 characters', { field: 'mode', problem: 'too-long', limit: 50 }],
    ['ValidationException', 'The cost must be a number of 0 or more', { field: 'cost', problem: 'invalid' }],
    [
      'ValidationException',
      'The id must have 1 to 64 letters, digits, hyphens or underscores',
      { field: 'id', problem: 'invalid' },
    ],
  ]);
  expect(written).toEqual([]);
});

test('rejects an invalid number', async () => {
  expect((await create('cost: 1e999')).errors).toMatchObject([{ errorType: 'ValidationException' }]);
  expect((await create('count: 1.5')).errors).toMatchObject([{ errorType: 'ValidationError' }]);
  expect((await create('count: 2147483648')).errors).toMatchObject([{ errorType: 'ValidationError' }]);
});

test('stores an edition', async () => {
  const query = 'mutation { createCourseHistory(input: { date: "2026-12-07Z", visible: false }) { date visible } }';
  const { data, changed } = await askGraphql(query, { policy: 'open' });
  expect(data).toEqual({ createCourseHistory: { date: '2026-12-07', visible: false } });
  expect(changed).toMatchObject([{ entity: 'CourseHistory', action: 'create', row: { visible: false } }]);
});
