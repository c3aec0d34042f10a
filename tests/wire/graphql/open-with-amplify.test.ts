import { randomUUID } from 'node:crypto';
import { generateClient } from 'aws-amplify/api';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  compareWithPlainModel,
  type Send,
  type WireAnswer,
} from '#tests/wire/support/plain-model/compare-with-plain-model.ts';
import { plainModel } from '#tests/wire/support/plain-model/plain-model.ts';
import { operations } from '#tests/wire/support/plain-model/plain-operations.ts';
import { pointAmplify } from '#tests/wire/support/point-amplify.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { openPolicy } from '#tests/wire/support/wire-over.ts';

/** Under the open policy, the literal requirements, guests do everything on all four entities. */
let now = Date.now();
let wire: WireUnderTest;
beforeAll(async () => {
  wire = await serveWire({ clock: () => now, change: openPolicy });
  await pointAmplify(wire.origin);
});
afterAll(() => wire.close());
beforeEach(async () => {
  for (const table of ['newsletter', 'contact', 'course', 'courseHistory'] as const) {
    await wire.db.deleteFrom(table).execute();
  }
});

type Data = Record<string, unknown>;
interface Outcome<Found> {
  readonly data: Found;
  readonly errors?: readonly { readonly errorType: string; readonly message: string; readonly path: unknown }[];
  readonly nextToken?: string | null;
}
interface Model {
  create(input: object, options?: object): Promise<Outcome<Data | null>>;
  update(input: object, options?: object): Promise<Outcome<Data | null>>;
  delete(input: object, options?: object): Promise<Outcome<Data | null>>;
  get(key: object, options?: object): Promise<Outcome<Data | null>>;
  list(options?: object): Promise<Outcome<Data[]>>;
}
type Name = 'NewsLetter' | 'Contact' | 'Course' | 'CourseHistory';
const client = () => generateClient({ authMode: 'iam' }) as unknown as { models: Record<Name, Model> };

const contact = { name: 'Ana', lastname: 'Ñandú 😀', email: 'ana@example.mx', type: 'ideas', message: 'Hola' };
const conditionFailed =
  /^The conditional request failed \(Service: DynamoDb, Status Code: 400, Request ID: [0-9A-Z]+\)$/;
const samples: [name: Name, input: Data, change: Data, filter: object, none: object][] = [
  [
    'NewsLetter',
    { email: 'ana@example.mx', date: '2026-11-20T12:00:00Z' },
    { email: 'eva@example.mx' },
    { email: { beginsWith: 'ana' } },
    { date: { lt: '2026' } },
  ],
  [
    'Contact',
    contact,
    { message: 'Adiós', reason: 'Python' },
    { and: [{ name: { eq: 'Ana' } }, { lastname: { contains: '😀' } }] },
    { not: { type: { eq: 'ideas' } } },
  ],
  [
    'Course',
    { name: 'Python', mode: 'Remote', cost: 2600.5, count: -3, score: 4.25, template: 'python' },
    { cost: 0, mode: null },
    { cost: { between: [2600, 2601] }, name: { size: { eq: 6 } } },
    { or: [{ count: { ge: 0 } }, { plan: { attributeExists: true } }] },
  ],
  [
    'CourseHistory',
    { date: '2026-12-07', hour: '09:00-11:00', period: 'Saturday', cost: 1450, visible: true },
    { visible: false },
    { visible: { eq: true }, period: { ne: 'Mon-Fri' } },
    { date: { gt: '2026-12-07' } },
  ],
];

test.each(samples)('%s: create, get, list with a filter, update, delete', async (name, input, change, filter, none) => {
  const model = client().models[name];
  const id = randomUUID();
  const created = await model.create({ id, ...input });
  expect(created.errors).toBeUndefined();
  expect(created.data).toMatchObject({ id, ...input, createdAt: expect.stringMatching(/Z$/) });
  expect((await model.create({ id, ...input })).data).toMatchObject({ id, ...input });

  expect((await model.get({ id })).data).toMatchObject({ id, ...input });
  expect((await model.get({ id: randomUUID() })).data).toBeNull();
  expect((await model.list({ filter })).data).toMatchObject([{ id, ...input }]);
  expect((await model.list({ filter: none })).data).toEqual([]);
  expect((await model.list()).data).toHaveLength(1);

  now += 1_000;
  const changed = await model.update({ id, ...change });
  expect(changed.errors).toBeUndefined();
  expect(changed.data).toMatchObject({ id, ...input, ...change, updatedAt: new Date(now).toISOString() });
  expect((await model.get({ id })).data).toMatchObject({ ...input, ...change });

  expect((await model.delete({ id })).data).toMatchObject({ id, ...input, ...change });
  expect((await model.list()).data).toEqual([]);
});

test.each(samples)('%s: missing rows and existing ids', async (name, input, change) => {
  const model = client().models[name];
  const id = randomUUID();
  for (const request of [model.update({ id, ...change }), model.delete({ id })]) {
    const { data, errors } = await request;
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      { errorType: 'DynamoDB:ConditionalCheckFailedException', message: expect.stringMatching(conditionFailed) },
    ]);
  }
  await model.create({ id, ...input });
  const { data, errors } = await model.create({ id, ...input, ...change });
  expect(data).toBeNull();
  expect(errors).toMatchObject([{ errorType: 'DynamoDB:ConditionalCheckFailedException' }]);
});

test('resolves relations between editions and courses, loaded and selected', async () => {
  const { models } = client();
  const edition = await models.CourseHistory.create({ hour: '09:00-11:00', visible: false });
  const idCourseHistory = String(edition.data?.id);
  for (const name of ['Python', 'Word', 'Excel']) await models.Course.create({ name, idCourseHistory });
  const { data: courses } = await models.Course.list();
  const history = courses[0]?.history as () => Promise<Outcome<Data>>;
  expect((await history()).data).toMatchObject({ id: idCourseHistory, hour: '09:00-11:00' });

  const found = await models.CourseHistory.get({ id: idCourseHistory });
  const course = found.data?.course as () => Promise<Outcome<Data[]>>;
  expect((await course()).data.map(({ name }) => String(name)).toSorted()).toEqual(['Excel', 'Python', 'Word']);

  const selected = await models.Course.get(
    { id: courses[0]?.id },
    { selectionSet: ['id', 'name', 'history.id', 'history.visible'] },
  );
  expect(selected.data).toEqual({
    id: courses[0]?.id,
    name: courses[0]?.name,
    history: { id: idCourseHistory, visible: false },
  });
  const listed = await models.CourseHistory.list({ selectionSet: ['hour', 'course.name'] });
  expect(listed.data).toMatchObject([{ hour: '09:00-11:00', course: [{}, {}, {}] }]);
});

test('lists by pages, and refuses a forged token', async () => {
  const { models } = client();
  for (let n = 0; n < 5; n += 1) await models.Contact.create(contact);
  const ids = new Set();
  let nextToken: string | null | undefined;
  do {
    const part = await models.Contact.list({ limit: 2, nextToken });
    for (const { id } of part.data) ids.add(id);
    nextToken = part.nextToken;
  } while (nextToken);
  expect(ids.size).toBe(5);
  for (const made of ['x', 'a.b.c', '😀']) {
    const { errors } = await models.Contact.list({ limit: 2, nextToken: made });
    expect(errors).toMatchObject([{ errorType: 'BadRequestException', message: 'Invalid pagination token given.' }]);
  }
});

/** Returns errors instead of throwing. */
const send: Send = async (query, variables) => {
  const sent = generateClient({ authMode: 'iam' }).graphql({
    query,
    variables,
  } as never) as unknown as Promise<WireAnswer>;
  return sent.catch((failed: unknown) => failed as WireAnswer);
};

test('applies a condition in the client’s own GraphQL', async () => {
  await client().models.Course.create({ id: 'c1', cost: 5 });
  const query = `mutation M($input: UpdateCourseInput!, $condition: ModelCourseConditionInput) {
    updateCourse(input: $input, condition: $condition) { cost }
  }`;
  const update = (cost: number, before: number) =>
    send(query, { input: { id: 'c1', cost }, condition: { cost: { eq: before } } });
  expect(await update(6, 5)).toEqual({ data: { updateCourse: { cost: 6 } } });
  expect(await update(7, 5)).toMatchObject({
    data: { updateCourse: null },
    errors: [
      {
        errorType: 'DynamoDB:ConditionalCheckFailedException',
        message: expect.stringMatching(conditionFailed),
        errorInfo: null,
        path: ['updateCourse'],
        locations: [{ line: 2, column: 3 }],
      },
    ],
  });
  const settled = await Promise.all(Array.from({ length: 8 }, (_, n) => update(10 + n, 6)));
  expect(settled.filter(({ errors }) => errors === undefined)).toHaveLength(1);
});

test('reports invalid limits instead of an empty list', async () => {
  const { errors } = await client().models.Course.list({ filter: { cost: { between: [1] } } });
  expect(errors).toMatchObject([{ message: expect.stringMatching(/^The BETWEEN operator requires two values/) }]);
  const condition = { cost: { between: [2, 1] } };
  const query = `mutation M($input: UpdateCourseInput!, $condition: ModelCourseConditionInput) {
    updateCourse(input: $input, condition: $condition) { id }
  }`;
  expect(await send(query, { input: { id: 'c1' }, condition })).toMatchObject({
    errors: [
      { errorType: 'ValidationException', message: expect.stringMatching(/^The BETWEEN operator requires upper/) },
    ],
  });
});

test('runs several mutations of a request in order, each on its own', async () => {
  const query = `mutation M {
    a: createCourse(input: { id: "c1", cost: 1 }) { id }
    b: updateCourse(input: { id: "c1", cost: 2 }) { cost }
    c: updateCourse(input: { id: "c1", cost: -1 }) { cost }
    d: deleteCourse(input: { id: "c1" }) { cost }
  }`;
  expect(await send(query, {})).toMatchObject({
    data: { a: { id: 'c1' }, b: { cost: 2 }, c: null, d: { cost: 2 } },
    errors: [{ path: ['c'], errorType: 'ValidationException', errorInfo: { field: 'cost', problem: 'invalid' } }],
  });
});

test('any operations respond as the plain model does', async () => {
  const model = plainModel();
  let count = 0;
  for (const operation of fc.sample(operations, { seed: 20_261_120, numRuns: 200 }).flat()) {
    now += 10;
    count += 1;
    await compareWithPlainModel(model, send, operation, new Date(now).toISOString());
  }
  expect(count).toBeGreaterThan(200);
});

test('no unexpected error is logged', () => {
  expect(wire.faults).toEqual([]);
});
