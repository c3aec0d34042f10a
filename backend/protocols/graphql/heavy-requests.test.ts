import { getIntrospectionQuery } from 'graphql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askGraphql } from '#tests/wire/support/plain-model/ask-graphql.ts';

// The time limit of a request does not pass: a slow machine would reach it before the others.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const texts = 'Lorem ipsum dolor sit amet, ñ '.repeat(50);
const courses = Array.from({ length: 1_000 }, (_, n) => ({ id: `c${n}`, desc: texts, idCourseHistory: `e${n % 67}` }));
const rows = { Course: courses, CourseHistory: Array.from({ length: 67 }, (_, n) => ({ id: `e${n}` })) };
const aliased = (count: number, list: string) =>
  `query($f: ModelCourseFilterInput) { ${Array.from({ length: count }, (_, n) => `a${n}: ${list}`).join(' ')} }`;

const tooMuch = (message: string) => ({
  status: 200,
  data: null,
  errors: [{ errorType: 'LimitExceededException', message, path: null }],
  reported: [],
});

const sized = (count: number) => ({ and: Array.from({ length: count }, () => ({ desc: { size: { ge: 0 } } })) });

test('rejects many operators on many long texts', async () => {
  const variables = { f: sized(70) };
  const result = await askGraphql(aliased(10, 'listCourses(limit: 500, filter: $f) { items { id } }'), {
    rows,
    variables,
  });
  expect(result).toMatchObject(tooMuch('The filters of the request compare more than 150000000 characters.'));
});

test('applies a realistic filter to all rows of a list', async () => {
  const filter = {
    or: Array.from({ length: 20 }, (_, n) => ({ id: { eq: `c${n * 40}` }, desc: { contains: 'dolor' } })),
  };
  const { data, errors } = await askGraphql(aliased(2, 'listCourses(limit: 1000, filter: $f) { items { id } }'), {
    rows: { Course: courses.map((course) => ({ ...course, desc: 'Lorem ipsum dolor sit amet' })) },
    variables: { f: filter },
  });
  expect(errors).toEqual([]);
  const items = Array.from({ length: 20 }, (_, n) => ({ id: `c${n * 40}` }));
  expect(data).toEqual({ a0: { items }, a1: { items } });
});

test('rejects repeated reads of large texts', async () => {
  const again = Array.from({ length: 14 }, (_, n) => `d${n}: desc`).join(' ');
  const result = await askGraphql(`{ listCourses(limit: 1000) { items { id ${again} } } }`, { rows });
  expect(result).toMatchObject(tooMuch('The request reads and answers more than 4000000 characters.'));
});

const many = { CourseHistory: Array.from({ length: 1_000 }, (_, n) => ({ id: `e${n}` })) };
const fromEach = (list: string, limit: number) =>
  `{ listCourseHistories(limit: ${limit}) { items { ${Array.from({ length: 14 }, (_, n) => `a${n}: ${list}`).join(' ')} } } }`;

test('rejects thousands of related rows, and returns errors of a few', async () => {
  const list = 'course(limit: 0) { nextToken }';
  expect(await askGraphql(fromEach(list, 1_000), { rows: many })).toMatchObject(
    tooMuch('The request reads more than 1000 times.'),
  );
  const { errors } = await askGraphql(fromEach(list, 5), { rows: many });
  expect(errors.map(({ errorType }) => errorType)).toEqual(Array.from({ length: 70 }, () => 'ValidationException'));
});

test('rejects thousands of related reads', async () => {
  expect(await askGraphql(fromEach('course(limit: 1) { nextToken }', 1_000), { rows: many })).toMatchObject(
    tooMuch('The request reads more than 1000 times.'),
  );
});

test('keeps mutations that completed before the limit', async () => {
  const lists = ['a', 'b', 'c'].map((name) => `${name}: course(limit: 1000) { items { desc } }`).join(' ');
  const query = `mutation { createCourse(input: { name: "a" }) { id } updateCourse(input: { id: "c1" }) { history { ${lists} } } }`;
  const result = await askGraphql(query, {
    rows: { ...rows, Course: courses.map((course) => ({ ...course, idCourseHistory: 'e1' })) },
    policy: 'open',
  });
  expect(result).toMatchObject(tooMuch('The request reads and answers more than 4000000 characters.'));
  expect(result.written.map(([what]) => what)).toEqual(['add', 'change']);
});

test('restarts the same list under another alias at the first row', async () => {
  const few = { Course: courses.slice(0, 3) };
  const { data } = await askGraphql('{ listCourses { a: items { id } b: items { id } } }', { rows: few });
  const items = [{ id: 'c0' }, { id: 'c1' }, { id: 'c2' }];
  expect(data).toEqual({ listCourses: { a: items, b: items } });
});

test('serves introspection', async () => {
  const { data, errors } = await askGraphql(getIntrospectionQuery());
  expect(errors).toEqual([]);
  const { types } = (data as { __schema: { types: { name: string; fields: unknown[] | null }[] } }).__schema;
  expect(types.find(({ name }) => name === 'Course')?.fields).toHaveLength(16);
});
