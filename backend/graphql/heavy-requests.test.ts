import { getIntrospectionQuery } from 'graphql';
import { expect, test } from 'vitest';
import { type Asked, askGraphql } from '#tests/wire/ask-graphql.ts';

const texts = 'Lorem ipsum dolor sit amet, ñ '.repeat(50);
const courses = Array.from({ length: 1_000 }, (_, n) => ({ id: `c${n}`, desc: texts, idCourseHistory: `e${n % 67}` }));
const rows = { Course: courses, CourseHistory: Array.from({ length: 67 }, (_, n) => ({ id: `e${n}` })) };
const aliased = (count: number, list: string) =>
  `query($f: ModelCourseFilterInput) { ${Array.from({ length: count }, (_, n) => `a${n}: ${list}`).join(' ')} }`;

/** Asks, and answers also how often the process came round to everything else meanwhile. */
async function askMeanwhile(...asked: Parameters<typeof askGraphql>): Promise<Asked & { readonly rounds: number }> {
  let rounds = 0;
  let waiting = true;
  const come = () => {
    rounds += 1;
    if (waiting) setImmediate(come);
  };
  setImmediate(come);
  const answer = await askGraphql(...asked);
  waiting = false;
  return { ...answer, rounds };
}

const itemsOf = ({ data }: Asked) => (data as { listCourses: { items: (object | null)[] } }).listCourses.items;
const sized = (count: number) => ({ and: Array.from({ length: count }, () => ({ desc: { size: { ge: 0 } } })) });

test('many operators on many long texts are too much, and others are answered meanwhile', async () => {
  const variables = { f: sized(70) };
  const asked = await askMeanwhile(aliased(10, 'listCourses(limit: 999, filter: $f) { items { id } }'), {
    rows,
    variables,
  });
  expect(asked).toMatchObject({ status: 200, reported: [] });
  expect(new Set(asked.errors.map(({ errorType, message }) => `${errorType}: ${message}`))).toEqual(
    new Set(['LimitExceededException: The request takes more than 4000000 steps.']),
  );
  expect(asked.rounds).toBeGreaterThan(40);
});

test('a filter that somebody means is tried on all rows of a list', async () => {
  const filter = {
    or: Array.from({ length: 20 }, (_, n) => ({ id: { eq: `c${n * 40}` }, desc: { contains: 'dolor', gt: 'K' } })),
  };
  const { data, errors } = await askGraphql(aliased(2, 'listCourses(limit: 1000, filter: $f) { items { id } }'), {
    rows,
    variables: { f: filter },
  });
  expect(errors).toEqual([]);
  const items = Array.from({ length: 20 }, (_, n) => ({ id: `c${n * 40}` }));
  expect(data).toEqual({ a0: { items }, a1: { items } });
});

test('a thousand rows are answered in turns', async () => {
  const asked = await askMeanwhile('{ listCourses(limit: 1000) { items { id desc } } }', { rows });
  expect(asked.errors).toEqual([]);
  expect(itemsOf(asked)).toHaveLength(1_000);
  expect(asked.rounds).toBeGreaterThan(5);
});

test('texts that are asked for again and again are too much, and what was answered before stays', async () => {
  const again = Array.from({ length: 14 }, (_, n) => `d${n}: desc`).join(' ');
  const asked = await askGraphql(`{ listCourses(limit: 1000) { items { id ${again} } } }`, { rows });
  expect(asked.errors).toMatchObject([
    { message: 'The request reads and answers more than 16000000 characters.', errorType: 'LimitExceededException' },
  ]);
  const items = itemsOf(asked);
  expect(items.length).toBeGreaterThan(500);
  expect(items.indexOf(null)).toBe(items.length - 1);
});

test('rows that lead to thousands of refusals lead to some hundred', async () => {
  const lists = Array.from({ length: 14 }, (_, n) => `a${n}: course(limit: 0) { nextToken }`).join(' ');
  const many = { CourseHistory: Array.from({ length: 1_000 }, (_, n) => ({ id: `e${n}` })) };
  const { errors } = await askGraphql(`{ listCourseHistories(limit: 1000) { items { ${lists} } } }`, { rows: many });
  expect(errors.length).toBeGreaterThan(300);
  expect(errors.length).toBeLessThan(600);
  expect(new Set(errors.map(({ errorType }) => errorType))).toEqual(
    new Set(['ValidationException', 'LimitExceededException']),
  );
});

test('rows that lead to thousands of reads are read until it is too much, with few refusals', async () => {
  const lists = Array.from({ length: 14 }, (_, n) => `a${n}: course(limit: 1) { nextToken }`).join(' ');
  const many = { CourseHistory: Array.from({ length: 1_000 }, (_, n) => ({ id: `e${n}` })) };
  const { errors } = await askGraphql(`{ listCourseHistories(limit: 1000) { items { ${lists} } } }`, { rows: many });
  expect(new Set(errors.map(({ message }) => message))).toEqual(new Set(['The request reads more than 2500 times.']));
  expect(errors.length).toBeLessThan(60);
});

test('the same list under two names begins twice at the first row', async () => {
  const few = { Course: courses.slice(0, 3) };
  const { data } = await askGraphql('{ listCourses { a: items { id } b: items { id } } }', { rows: few });
  const items = [{ id: 'c0' }, { id: 'c1' }, { id: 'c2' }];
  expect(data).toEqual({ listCourses: { a: items, b: items } });
});

test('the schema is answered in turns, once; many times at once it is too much', async () => {
  const question = getIntrospectionQuery();
  const { data, errors } = await askGraphql(question);
  expect(errors).toEqual([]);
  const { types } = (data as { __schema: { types: { name: string; fields: unknown[] | null }[] } }).__schema;
  expect(types.find(({ name }) => name === 'Course')?.fields).toHaveLength(16);

  const fragments = question.slice(question.indexOf('fragment FullType'));
  const many = aliased(15, '__schema { types { ...FullType } }').replace(/^query\(.*?\)/, 'query');
  const asked = await askGraphql(`${many} ${fragments}`);
  expect(asked).toMatchObject({
    status: 200,
    data: null,
    errors: [{ errorType: 'LimitExceededException', message: 'The request takes more than 4000000 steps.' }],
    reported: [],
  });
});
