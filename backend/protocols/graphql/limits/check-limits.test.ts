import { getIntrospectionQuery, parse } from 'graphql';
import { expect, test } from 'vitest';
import { readDocument } from '#backend/protocols/graphql/execute/read-document.ts';
import { wholeSchema } from '#tests/wire/support/whole-schema.ts';
import { checkLimits } from './check-limits.ts';

const check = (query: string) => checkLimits(parse(query))?.message ?? null;
const roots = (count: number) => `{ ${Array.from({ length: count }, () => 'a').join(' ')} }`;
const nested = (depth: number) => `{ ${'a { '.repeat(depth - 1)}a${' }'.repeat(depth - 1)} }`;
const aliased = (count: number) => `{ ${Array.from({ length: count }, (_, n) => `a${n}: a`).join(' ')} }`;

test('allows a depth of six and rejects seven', () => {
  expect(check(nested(6))).toBeNull();
  expect(check(nested(7))).toBe('The request has 7 levels; at most 6 are allowed.');
});

test('counts fragments where they are spread', () => {
  const fragments = 'fragment F on T { a { a { ...G } } } fragment G on T { a { a } }';
  expect(check(`{ a { a { ...F } } } ${fragments}`)).toBeNull();
  expect(check(`{ a { a { a { ...F } } } } ${fragments}`)).toBe('The request has 7 levels; at most 6 are allowed.');
  expect(check(`{ a { ... on T { a { ... { a { a { a { a { a } } } } } } } } }`)).toMatch(/^The request has 7 levels/);
  expect(check('{ ...Missing }')).toBeNull();
});

test('counts every operation, also unexecuted ones', () => {
  expect(check(`query A { a } query B ${nested(7)}`)).toMatch(/7 levels/);
});

test('measures a doubling chain of fragments at once', () => {
  const links = Array.from({ length: 40 }, (_, n) => `fragment F${n} on T { ...F${n + 1} ...F${n + 1} }`);
  expect(check(`{ ...F0 } ${links.join(' ')} fragment F40 on T { a }`)).toBeNull();
});

test('allows 15 aliases and rejects 16', () => {
  expect(check(aliased(15))).toBeNull();
  expect(check(aliased(16))).toBe('The request has 16 aliases; at most 15 are allowed.');
});

test('allows 16 root fields and rejects 17, duplicates included', () => {
  expect(check(roots(16))).toBeNull();
  expect(check(roots(17))).toBe('The request has 17 fields at its root; at most 16 are allowed.');
  expect(check(`mutation ${roots(999)}`)).toMatch(/999 fields/);
  expect(check(`${roots(2)} query B ${roots(17)}`)).toMatch(/17 fields/);
});

test('counts fields of fragments spread at the root as root fields', () => {
  const fragment = `fragment F on T { ${'a '.repeat(10)} }`;
  expect(check(`{ ...F ...F ...F b { ${'a '.repeat(20)} } } ${fragment}`)).toBeNull();
  expect(check(`{ ...F ... on T { ${'a '.repeat(7)} } } ${fragment}`)).toMatch(/17 fields/);
});

test('leaves cyclic fragments to validation', () => {
  expect(check('{ ...A } fragment A on T { a { ...B } } fragment B on T { a { ...A } }')).toBeNull();
});

test('allows 100 fields in a selection and rejects 101', () => {
  const abreast = (count: number) => `{ a { ${'a '.repeat(count)} } }`;
  expect(check(abreast(100))).toBeNull();
  expect(check(abreast(101))).toBe('The request has 101 fields in one selection; at most 100 are allowed.');
});

const refused = 'The request has 41 levels in a value; at most 40 are allowed.';

test('allows a value of depth 40 and rejects 41', () => {
  const literal = (levels: number) => `{ a(filter: ${'{ not: ['.repeat(levels / 2)} ${'] }'.repeat(levels / 2)}) }`;
  expect(check(literal(40))).toBeNull();
  expect(check(literal(42))).toMatch(/42 levels in a value/);
  expect(check(`{ a(filter: ${'['.repeat(41)}${']'.repeat(41)}) }`)).toBe(refused);
});

test('applies the same depth to variables', () => {
  const nested = (levels: number) => JSON.parse(`{ "filter": ${'{"not":'.repeat(levels)}1${'}'.repeat(levels)} }`);
  const message = (levels: number) => checkLimits(parse('{ a }'), nested(levels))?.message ?? null;
  expect(message(40)).toBeNull();
  expect(message(41)).toBe(refused);
  expect(message(9_000)).toMatch(/9000 levels/);
  expect(checkLimits(parse('{ a }'), { a: [[], 1], b: null })).toBeNull();
});

test('allows 5,000 values in variables and rejects 5,001', () => {
  const message = (values: number) => checkLimits(parse('{ a }'), { a: Array.from({ length: values - 1 }, () => 1) });
  expect(message(5_000)).toBeNull();
  expect(message(5_001)?.message).toBe('The request has 5001 values in its variables; at most 5000 are allowed.');
});

test('allows 2,000 lines and rejects 2,001, for any line ending', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    expect(check(`{ a }${end.repeat(1_999)}`)).toBeNull();
    expect(check(`{ a }${end.repeat(2_000)}`)).toBe('The request has 2001 lines; at most 2000 are allowed.');
  }
});

const everyOption = {
  descriptions: true,
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  experimentalDirectiveDeprecation: true,
  oneOf: true,
};

test.each([
  ['as it is', {}],
  ['with every option', everyOption],
  ['with deeper types', { ...everyOption, typeDepth: 15 }],
])('allows introspection of tools, %s', (_, options) => {
  expect(readDocument(wholeSchema, { query: getIntrospectionQuery(options), variables: null })).toMatchObject({
    ok: true,
  });
});

test('allows one whole introspection per request', () => {
  const question = getIntrospectionQuery(everyOption);
  expect(check(question)).toBeNull();
  const fragments = question.slice(question.indexOf('fragment FullType'));
  const twice = `{ a: __schema { types { ...FullType } } b: __schema { types { ...FullType } } }`;
  const refusal = /^The request has \d+ things of the schema; at most 20000 are allowed\.$/;
  expect(check(`${twice} ${fragments}`)).toMatch(refusal);
  expect(check('{ __schema { types { fields { type { fields { args { name } } } } } } }')).toMatch(refusal);
  expect(
    check(
      '{ listCourses { items { id } } ...F } fragment F on Query { __schema { types { ...T } } } fragment T on __Type { fields { type { fields { type { enumValues { name } } } } } }',
    ),
  ).toMatch(refusal);
  expect(check('{ __schema { types { fields { type { fields { name } } } } } }')).toBeNull();
});

const types = (depth: number) => `${'ofType { '.repeat(depth)}name${' }'.repeat(depth)}`;

test('limits fields beside introspection to depth six; nested meta fields are not introspection', () => {
  const deep = 'a { a { a { a { a { a { a } } } } } }';
  expect(check(`{ __schema { queryType { name } } ${deep} }`)).toMatch(/7 levels;/);
  expect(check(`{ a { __schema { ${types(4)} } } }`)).toMatch(/7 levels;/);
});

test('compares introspection queries in bounded time, whatever their fragments', () => {
  const wide = (level: number) => Array.from({ length: 8 }, () => `ofType { ...T${level} }`).join(' ');
  const fragments = Array.from({ length: 20 }, (_, n) => `fragment T${n} on __Type { ${wide(n + 1)} }`);
  const query = `{ __type(name: "Course") { ...T0 } } ${fragments.join(' ')} fragment T20 on __Type { name }`;
  expect(readDocument(wholeSchema, { query, variables: null })).toMatchObject({ ok: true });
});
