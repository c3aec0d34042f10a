import fc from 'fast-check';
import { type PlainEntity, plainFields } from './plain-model.ts';

export type Operation =
  | {
      readonly kind: 'create' | 'update' | 'delete';
      readonly entity: PlainEntity;
      readonly input: Input;
      readonly condition: unknown;
    }
  | { readonly kind: 'get'; readonly entity: PlainEntity; readonly id: string }
  | { readonly kind: 'list'; readonly entity: PlainEntity; readonly filter: unknown; readonly limit: number }
  /** Relations between courses and editions. */
  | {
      readonly kind: 'follow';
      readonly id: string;
      readonly filter: unknown;
      readonly limit: number;
      readonly descending: boolean;
    };

export type Input = Readonly<Record<string, unknown>>;

/** Few, so that operations collide; sorted by bytes, not by locale. */
const ids = ['a', 'A', 'a-', '_', 'x'.repeat(64)];
const noIds = ['', 'a b', 'ñ', '\0', "a'--", 'x'.repeat(65)];
const id = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...ids) },
  { weight: 1, arbitrary: fc.constantFrom(...noIds) },
);

/** Similar texts, with a byte order other than UTF-16's. */
const texts = ['', 'a', 'A', 'ab', 'á', 'a\u0301', '😀', '😀😀', '\uFFFD', 'ñandú', '日本', 'null', "'%"];
const wellFormed = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
);
const text = fc.oneof(
  { weight: 30, arbitrary: wellFormed },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'x'.repeat(50),
      '😀'.repeat(50),
      'x'.repeat(51),
      'y'.repeat(2_000),
      'y'.repeat(2_001),
      'a\0b',
      '\ud83d',
      ' a \r\n b ',
    ),
  },
);
const number = fc.oneof(
  fc.constantFrom(0, 1, -1, 0.1, -0.5, 1e-7, 1e15, 5e-324, 1.7976931348623157e308),
  // JSON has no negative zero.
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value || 0),
);
const integer = fc.oneof(fc.constantFrom(0, 1, -1, 7, 2 ** 31 - 1, -(2 ** 31)), fc.integer({ min: -3, max: 3 }));
const money = fc.oneof({ weight: 12, arbitrary: number.map(Math.abs) }, { weight: 1, arbitrary: number });
const seats = fc.oneof(
  { weight: 12, arbitrary: integer.map((n) => Math.max(n, 0)) },
  { weight: 1, arbitrary: integer },
);
const day = fc.constantFrom('2026-11-20', '2024-02-29', '2026-12-07Z', '2026-12-07-06:00', '0001-01-01', '9999-12-31');
const time = fc.constantFrom('2026-11-20T15:04:05.678Z', '2026-11-20T15:04Z', '2024-02-29T00:00:00-06:00');
const address = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('ana@example.mx', 'ANA@example.mx', 'eva.luz+1@example.com', ' b@b.mx ') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      'nobody',
      'é@example.mx',
      `${'a'.repeat(64)}@${'b'.repeat(60)}.mx`,
      '\ud83d@b.mx',
    ),
  },
);

const kinds = { text, short: text, money, integer, seats, number, flag: fc.boolean(), day, time };
type Kind = keyof typeof kinds;

/** Mostly valid values of Contact's fields. */
const ofMessages: Record<string, fc.Arbitrary<unknown>> = {
  email: address,
  type: fc.oneof({ weight: 12, arbitrary: fc.constantFrom('ideas', 'training') }, { weight: 1, arbitrary: text }),
  language: fc.oneof({ weight: 12, arbitrary: fc.constantFrom('es', 'en') }, { weight: 1, arbitrary: text }),
  reason: fc.oneof({ weight: 12, arbitrary: text }, { weight: 1, arbitrary: fc.constant('r'.repeat(121)) }),
};
const typed = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('Ana', ' Eva  Luz ', 'Ñandú 😀', 'n\u0303') },
  { weight: 1, arbitrary: text },
);

function arbitraryOf(entity: PlainEntity, field: string, kind: Kind): fc.Arbitrary<unknown> {
  if (field === 'idCourse' || field === 'idCourseHistory')
    return fc.oneof({ weight: 6, arbitrary: id }, { weight: 1, arbitrary: text });
  if (entity === 'Contact') return ofMessages[field] ?? typed;
  return field === 'email' ? address : kinds[kind];
}

const fieldsOf = (entity: PlainEntity) => Object.entries(plainFields[entity]) as [string, Kind][];

/** Input of a new row; for visitors with all required fields. */
function newOf(entity: PlainEntity): fc.Arbitrary<Input> {
  const values = fieldsOf(entity).map(([field, kind]) => {
    const value = arbitraryOf(entity, field, kind);
    if (entity === 'Contact' && field in { name: 1, lastname: 1, message: 1, email: 1, type: 1 })
      return [field, value] as const;
    return [field, fc.option(fc.option(value, { freq: 8 }), { nil: undefined, freq: 3 })] as const;
  });
  const consent = entity === 'Contact' ? { consent: fc.constantFrom(true, true, true, null, undefined, false) } : {};
  const language = entity === 'NewsLetter' ? { language: fc.constantFrom('es', 'en', undefined, null) } : {};
  const value = fc.option(id, { nil: undefined, freq: 9 });
  return fc.record({ ...Object.fromEntries(values), ...consent, ...language, id: value }).map(withoutUndefined);
}

function changeOf(entity: PlainEntity): fc.Arbitrary<Input> {
  const values = fieldsOf(entity).map(([field, kind]) => {
    const value = fc.option(arbitraryOf(entity, field, kind), { freq: 6 });
    return [
      field,
      fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value }),
    ] as const;
  });
  return fc.record({ ...Object.fromEntries(values), id }).map(withoutUndefined);
}

function withoutUndefined(input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

const sizes = fc.integer({ min: 0, max: 4 });
const bounds = <Value>(value: fc.Arbitrary<Value>) =>
  fc.tuple(value, value).map(([one, other]) => (isAfter(one, other) ? [other, one] : [one, other]));
/** Byte order. */
const isAfter = (one: unknown, other: unknown) =>
  typeof one === 'number'
    ? one > Number(other)
    : Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other))) > 0;
const attributes = {
  attributeExists: fc.boolean(),
  attributeType: fc.constantFrom('string', 'number', 'bool', '_null', 'list'),
};

function operatorsOf(entity: PlainEntity, field: string, kind: Kind): Record<string, fc.Arbitrary<unknown>> {
  const stored = arbitraryOf(entity, field, kind).filter((value) => typeof value !== 'string' || value.isWellFormed());
  if (kind === 'flag') return { eq: stored, ne: stored, ...attributes };
  const value = ['money', 'integer', 'seats', 'number'].includes(kind) ? stored : fc.oneof(stored, wellFormed);
  const ordered = {
    eq: value,
    ne: value,
    lt: value,
    le: value,
    gt: value,
    ge: value,
    between: bounds(value),
    ...attributes,
  };
  if (['money', 'integer', 'seats', 'number'].includes(kind)) return ordered;
  const ofSize = { eq: sizes, ne: sizes, lt: sizes, le: sizes, gt: sizes, ge: sizes, between: bounds(sizes) };
  const size = fc.record(ofSize, { requiredKeys: [] });
  return { ...ordered, contains: wellFormed, notContains: wellFormed, beginsWith: wellFormed, size };
}

/** A filter, or a condition without `id`. */
function filterOf(entity: PlainEntity, withId: boolean): fc.Arbitrary<unknown> {
  const names = [
    ...fieldsOf(entity),
    ['createdAt', 'text'],
    ['updatedAt', 'text'],
    ...(withId ? [['id', 'text']] : []),
  ];
  const leaf = fc.oneof(
    ...(names as [string, Kind][]).map(([name, kind]) => {
      const operators = name === 'id' ? operatorsOf('Course', 'idCourse', kind) : operatorsOf(entity, name, kind);
      const one = fc.oneof(
        ...Object.entries(operators).map(([operator, operand]) =>
          fc.option(operand, { freq: 12 }).map((value) => ({ [operator]: value })),
        ),
      );
      const some = fc.oneof(
        { weight: 4, arbitrary: one },
        { weight: 1, arbitrary: fc.tuple(one, one).map(([a, b]) => ({ ...a, ...b })) },
      );
      return fc.option(some, { freq: 20 }).map((value) => ({ [name]: value }));
    }),
  );
  const { filter } = fc.letrec<{ filter: unknown }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      { weight: 4, arbitrary: leaf },
      { weight: 1, arbitrary: fc.tuple(leaf, leaf).map(([a, b]) => ({ ...a, ...b })) },
      { weight: 1, arbitrary: fc.array(tie('filter'), { maxLength: 3 }).map((and) => ({ and })) },
      { weight: 1, arbitrary: fc.array(tie('filter'), { maxLength: 3 }).map((or) => ({ or })) },
      { weight: 1, arbitrary: tie('filter').map((not) => ({ not })) },
    ),
  }));
  return filter;
}

const limit = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 100, 5_000) },
);

function operationOf(entity: PlainEntity): fc.Arbitrary<Operation> {
  const condition = fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: filterOf(entity, false) },
  );
  // On create most conditions cannot hold, so few get one.
  const ofNew = fc.oneof(
    { weight: 5, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: filterOf(entity, false) },
  );
  const filter = fc.option(filterOf(entity, true), { nil: undefined, freq: 4 });
  const write = (kind: 'create' | 'update' | 'delete', input: fc.Arbitrary<Input>, when: fc.Arbitrary<unknown>) =>
    fc.record({ kind: fc.constant(kind), entity: fc.constant(entity), input, condition: when });
  return fc.oneof(
    { weight: 6, arbitrary: write('create', newOf(entity), ofNew) },
    { weight: 4, arbitrary: write('update', changeOf(entity), condition) },
    { weight: 2, arbitrary: write('delete', fc.record({ id }), condition) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('get' as const), entity: fc.constant(entity), id }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('list' as const), entity: fc.constant(entity), filter, limit }),
    },
  );
}

const follow: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constant('follow' as const),
  id,
  filter: fc.option(filterOf('Course', true), { nil: undefined, freq: 1 }),
  limit: fc.integer({ min: 1, max: 3 }),
  descending: fc.boolean(),
});

/** Repeated operations simulate a retry without a response. */
export const operations: fc.Arbitrary<readonly Operation[]> = fc
  .oneof(
    { weight: 3, arbitrary: operationOf('Course') },
    { weight: 3, arbitrary: operationOf('CourseHistory') },
    { weight: 2, arbitrary: operationOf('Contact') },
    { weight: 2, arbitrary: operationOf('NewsLetter') },
    { weight: 1, arbitrary: follow },
  )
  .chain((one) => fc.constantFrom([one], [one], [one], [one], [one, one]));
