import { expect, test } from 'vitest';
import { askGraphql } from '#tests/wire/support/plain-model/ask-graphql.ts';

const rows = {
  Course: [
    { id: 'c1', name: 'Python', idCourseHistory: 'e1' },
    { id: 'c2', name: 'Word', idCourseHistory: 'e2' },
    { id: 'c3', name: 'Hidden', idCourseHistory: null, hidden: true },
  ],
  CourseHistory: [
    { id: 'e1', visible: true, cost: 1500.5 },
    { id: 'e2', visible: false, hidden: true },
  ],
};
const query = (id: string) => `{ getCourse(id: "${id}") { name history { id visible cost } } }`;

test('returns a row with its parent row', async () => {
  expect((await askGraphql(query('c1'), { rows })).data).toEqual({
    getCourse: { name: 'Python', history: { id: 'e1', visible: true, cost: 1500.5 } },
  });
});

test('hides non-public rows from guests', async () => {
  expect((await askGraphql(query('c3'), { rows })).data).toEqual({ getCourse: null });
  expect((await askGraphql(query('c2'), { rows })).data).toEqual({ getCourse: { name: 'Word', history: null } });
  expect((await askGraphql('{ getCourseHistory(id: "e2") { id } }', { rows })).data).toEqual({
    getCourseHistory: null,
  });
});

test('returns all rows to staff', async () => {
  const { data } = await askGraphql(query('c2'), { rows, role: 'staff' });
  expect(data).toMatchObject({ getCourse: { history: { id: 'e2', visible: false } } });
  expect((await askGraphql(query('c3'), { rows, role: 'staff' })).data).toEqual({
    getCourse: { name: 'Hidden', history: null },
  });
});

test('returns null for an unknown id', async () => {
  expect(await askGraphql(query('c9'), { rows })).toMatchObject({ data: { getCourse: null }, errors: [] });
});

test('rejects guests for messages', async () => {
  const result = await askGraphql('{ getContact(id: "a") { id } }', { rows: { Contact: [{ id: 'a' }] } });
  expect(result.data).toEqual({ getContact: null });
  expect(result.errors).toMatchObject([
    { errorType: 'Unauthorized', message: 'Not Authorized to access getContact on type Query' },
  ]);
});
