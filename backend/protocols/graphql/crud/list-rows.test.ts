import { expect, test } from 'vitest';
import { askGraphql } from '#tests/wire/support/plain-model/ask-graphql.ts';

const rows = {
  Course: Array.from({ length: 7 }, (_, n) => ({ id: `c${n}`, cost: n * 100, idCourseHistory: 'e1', hidden: n === 6 })),
  CourseHistory: [{ id: 'e1', visible: true }],
};

interface List {
  readonly items: { readonly id: string }[];
  readonly nextToken: string | null;
}
async function list(args: string, more: object = {}): Promise<List> {
  const { data } = await askGraphql(`{ listCourses${args} { items { id } nextToken } }`, { rows, ...more });
  return data?.listCourses as List;
}
const ids = ({ items }: List) => items.map(({ id }) => id).join(' ');

test('returns rows visible to the caller', async () => {
  expect(await list('')).toEqual({ items: [0, 1, 2, 3, 4, 5].map((n) => ({ id: `c${n}` })), nextToken: null });
  expect(ids(await list('', { role: 'staff' }))).toBe('c0 c1 c2 c3 c4 c5 c6');
});

test('paginates to the end', async () => {
  const first = await list('(limit: 4)');
  expect(ids(first)).toBe('c0 c1 c2 c3');
  expect(first.nextToken).not.toBeNull();
  const second = await list(`(limit: 4, nextToken: "${first.nextToken}")`);
  expect([ids(second), second.nextToken]).toEqual(['c4 c5', null]);
  expect((await list('(limit: 6)')).nextToken).toBeNull();
});

test('the limit counts scanned rows, not matches', async () => {
  const first = await list('(limit: 4, filter: { cost: { ge: 300 } })');
  expect(ids(first)).toBe('c3');
  expect(ids(await list(`(limit: 4, filter: { cost: { ge: 300 } }, nextToken: "${first.nextToken}")`))).toBe('c4 c5');
});

test('rejects a limit below one and a foreign token', async () => {
  const refused = async (args: string) => (await askGraphql(`{ listCourses(${args}) { nextToken } }`, { rows })).errors;
  expect(await refused('limit: 0')).toMatchObject([{ errorType: 'ValidationException' }]);
  expect(await refused('limit: -1')).toMatchObject([{ errorType: 'ValidationException' }]);
  expect(await refused('nextToken: "x"')).toMatchObject([
    { errorType: 'BadRequestException', message: 'Invalid pagination token given.' },
  ]);
});

test('returns rows related to a row', async () => {
  const query = `{ getCourseHistory(id: "e1") { course(limit: 2, sortDirection: DESC, filter: { cost: { lt: 500 } }) { items { id } nextToken } } }`;
  const { data } = await askGraphql(query, { rows });
  expect(data).toMatchObject({
    getCourseHistory: { course: { items: [{ id: 'c4' }], nextToken: expect.any(String) } },
  });
});

test('rejects guests for subscribers', async () => {
  const { errors } = await askGraphql('{ listNewsLetters { items { email } } }', { rows });
  expect(errors).toMatchObject([
    { errorType: 'Unauthorized', message: 'Not Authorized to access listNewsLetters on type Query' },
  ]);
});
