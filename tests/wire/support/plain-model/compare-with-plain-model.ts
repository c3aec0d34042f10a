import { expect } from 'vitest';
import { type PlainAnswer, type PlainEntity, type PlainModel, type PlainRow, plainFields } from './plain-model.ts';
import type { Operation } from './plain-operations.ts';

export interface WireAnswer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly WireError[];
}
export interface WireError {
  readonly errorType: string;
  readonly message: string;
  readonly errorInfo?: { readonly field?: string } | null;
}
export type Send = (query: string, variables: Record<string, unknown>) => Promise<WireAnswer>;

interface Connection {
  readonly items: readonly PlainRow[];
  readonly nextToken: string | null;
}

export const plurals: Record<PlainEntity, string> = {
  NewsLetter: 'NewsLetters',
  Contact: 'Contacts',
  Course: 'Courses',
  CourseHistory: 'CourseHistories',
};
const selections = Object.fromEntries(
  Object.entries(plainFields).map(([entity, fields]) => [
    entity,
    ['id', 'createdAt', 'updatedAt', ...Object.keys(fields)].join(' '),
  ]),
) as Record<PlainEntity, string>;

/**
 * Sends an operation to the service and to the reference model, and compares. `now` is the
 * service's time. Returns the kind of outcome, for coverage.
 */
export async function compareWithPlainModel(
  model: PlainModel,
  send: Send,
  operation: Operation,
  now: string,
): Promise<string> {
  switch (operation.kind) {
    case 'create':
    case 'update':
    case 'delete':
      return write(model, send, operation, now);
    case 'get': {
      const { entity, id } = operation;
      const { data, errors } = await send(`query Q($id: ID!) { get${entity}(id: $id) { ${selections[entity]} } }`, {
        id,
      });
      expect(errors).toBeUndefined();
      const row = model.get(entity, id);
      expect(data?.[`get${entity}`]).toEqual(row);
      return row ? 'get: there' : 'get: not there';
    }
    case 'list':
      return list(model, send, operation);
    case 'follow':
      return follow(model, send, operation);
  }
}

type Write = Extract<Operation, { input: unknown }>;

async function write(
  model: PlainModel,
  send: Send,
  { kind, entity, input, condition }: Write,
  now: string,
): Promise<string> {
  const field = `${kind}${entity}`;
  const Kind = kind.replace(/^./, (first) => first.toUpperCase());
  const query = `mutation M($input: ${Kind}${entity}Input!, $condition: Model${entity}ConditionInput) {
    ${field}(input: $input, condition: $condition) { ${selections[entity]} }
  }`;
  const { data, errors } = await send(query, { input, ...(condition === undefined ? {} : { condition }) });
  const answered = data?.[field] as PlainRow | null;
  const expected = expectation(model, { kind, entity, input, condition }, now, String(answered?.id));
  expect(readAnswer(answered, errors)).toEqual(expected);
  if ('refused' in expected) return `${kind}: condition`;
  if ('wrong' in expected) return `${kind}: wrong`;
  return kind === 'create' && expected.row.createdAt !== now ? 'create: again' : `${kind}: done`;
}

function expectation(
  model: PlainModel,
  { kind, entity, input, condition }: Write,
  now: string,
  newId: string,
): PlainAnswer {
  if (kind === 'create') return model.create(entity, input, condition, now, newId);
  if (kind === 'update') return model.update(entity, input, condition, now);
  return model.remove(entity, String(input.id), condition);
}

function readAnswer(row: PlainRow | null, errors: readonly WireError[] | undefined): unknown {
  if (!errors) return { row };
  if (row !== null) return { row, errors };
  if (errors.every(({ errorType }) => errorType === 'ValidationException')) {
    return { wrong: errors.map(({ errorInfo }) => String(errorInfo?.field)).toSorted() };
  }
  const [{ errorType, message } = { errorType: '', message: '' }] = errors;
  const failed =
    /^DynamoDB:ConditionalCheckFailedException: The conditional request failed \(Service: DynamoDb, Status Code: 400, Request ID: [0-9A-Z]+\)$/;
  return errors.length === 1 && failed.test(`${errorType}: ${message}`) ? { refused: 'condition' } : errors;
}

async function list(
  model: PlainModel,
  send: Send,
  { entity, filter, limit }: Extract<Operation, { kind: 'list' }>,
): Promise<string> {
  const field = `list${plurals[entity]}`;
  const query = `query Q($filter: Model${entity}FilterInput, $limit: Int, $nextToken: String) {
    ${field}(filter: $filter, limit: $limit, nextToken: $nextToken) { items { ${selections[entity]} } nextToken }
  }`;
  if (limit < 1) {
    const { errors } = await send(query, { filter, limit });
    expect(errors).toMatchObject([{ errorType: 'ValidationException', message: /limit/ }]);
    return 'list: limit';
  }
  const expected = model.list(entity, { filter, limit: Math.min(limit, 1_000) });
  const parts = await readAllPages(async (nextToken) => {
    const { data, errors } = await send(query, { filter, limit, nextToken });
    expect(errors).toBeUndefined();
    return data?.[field] as Connection;
  }, expected.length);
  expect(parts).toEqual(expected);
  const [all, found] = [model.list(entity, { limit: 1_000 }).flat().length, expected.flat().length];
  if (filter === undefined) return `list: ${Math.min(parts.length, 3)} parts`;
  return `list: ${found === 0 ? 'none' : found === all ? 'all' : 'some'} of ${all === 0 ? 'none' : 'some'}`;
}

async function follow(
  model: PlainModel,
  send: Send,
  operation: Extract<Operation, { kind: 'follow' }>,
): Promise<string> {
  const { id, filter, limit, descending } = operation;
  const course = model.get('Course', id);
  const queried = await send(
    `query Q($id: ID!) { getCourse(id: $id) { id history { ${selections.CourseHistory} } } }`,
    {
      id,
    },
  );
  const history = course?.idCourseHistory ? model.get('CourseHistory', String(course.idCourseHistory)) : null;
  expect(queried).toEqual({ data: { getCourse: course && { id, history } } });

  const query = `query Q($id: ID!, $filter: ModelCourseFilterInput, $limit: Int, $nextToken: String, $order: ModelSortDirection) {
    getCourseHistory(id: $id) {
      course(filter: $filter, limit: $limit, nextToken: $nextToken, sortDirection: $order) { items { ${selections.Course} } nextToken }
    }
  }`;
  if (!model.get('CourseHistory', id)) {
    expect(await send(query, { id, limit })).toEqual({ data: { getCourseHistory: null } });
    return history ? 'follow: to an edition' : 'follow: to nothing';
  }
  const expected = model.list('Course', { filter, limit, descending, where: ['idCourseHistory', id] });
  const order = descending ? 'DESC' : 'ASC';
  const parts = await readAllPages(async (nextToken) => {
    const { data, errors } = await send(query, { id, filter, limit, nextToken, order });
    expect(errors).toBeUndefined();
    return (data as { getCourseHistory: { course: Connection } }).getCourseHistory.course;
  }, expected.length);
  expect(parts).toEqual(expected);
  return parts.flat().length > 0 ? 'follow: to courses' : 'follow: to no courses';
}

/** All pages, at most one more than expected. */
async function readAllPages(
  fetchPage: (nextToken: string | null) => Promise<Connection>,
  expected: number,
): Promise<PlainRow[][]> {
  const parts: PlainRow[][] = [];
  let nextToken: string | null = null;
  do {
    const { items, nextToken: next } = await fetchPage(nextToken);
    parts.push([...items]);
    nextToken = next;
  } while (nextToken !== null && parts.length <= expected);
  return parts;
}
