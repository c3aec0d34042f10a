import { getIntrospectionQuery, parse } from 'graphql';
import { expect, test } from 'vitest';
import { wholeSchema } from '#tests/wire/whole-schema.ts';
import { checkLimits } from './check-limits.ts';
import { readDocument } from './read-document.ts';

const check = (query: string) => checkLimits(parse(query))?.message ?? null;
const roots = (count: number) => `{ ${Array.from({ length: count }, () => 'a').join(' ')} }`;
const nested = (depth: number) => `{ ${'a { '.repeat(depth - 1)}a${' }'.repeat(depth - 1)} }`;
const aliased = (count: number) => `{ ${Array.from({ length: count }, (_, n) => `a${n}: a`).join(' ')} }`;

test('six levels are allowed and seven are not', () => {
  expect(check(nested(6))).toBeNull();
  expect(check(nested(7))).toBe('The request has 7 levels; at most 6 are allowed.');
});

test('fragments count where they are used', () => {
  const fragments = 'fragment F on T { a { a { ...G } } } fragment G on T { a { a } }';
  expect(check(`{ a { a { ...F } } } ${fragments}`)).toBeNull();
  expect(check(`{ a { a { a { ...F } } } } ${fragments}`)).toBe('The request has 7 levels; at most 6 are allowed.');
  expect(check(`{ a { ... on T { a { ... { a { a { a { a { a } } } } } } } } }`)).toMatch(/^The request has 7 levels/);
  expect(check('{ ...Missing }')).toBeNull();
});

test('every operation counts, also one that is not executed', () => {
  expect(check(`query A { a } query B ${nested(7)}`)).toMatch(/7 levels/);
});

test('a chain of fragments that doubles at each link is measured at once', () => {
  const links = Array.from({ length: 40 }, (_, n) => `fragment F${n} on T { ...F${n + 1} ...F${n + 1} }`);
  expect(check(`{ ...F0 } ${links.join(' ')} fragment F40 on T { a }`)).toBeNull();
});

test('15 aliases are allowed and 16 are not', () => {
  expect(check(aliased(15))).toBeNull();
  expect(check(aliased(16))).toBe('The request has 16 aliases; at most 15 are allowed.');
});

test('16 fields at the root are allowed and 17 are not, the same ones too', () => {
  expect(check(roots(16))).toBeNull();
  expect(check(roots(17))).toBe('The request has 17 fields at its root; at most 16 are allowed.');
  expect(check(`mutation ${roots(999)}`)).toMatch(/999 fields/);
  expect(check(`${roots(2)} query B ${roots(17)}`)).toMatch(/17 fields/);
});

test('fields in fragments are at the root where they are spread there', () => {
  const fragment = `fragment F on T { ${'a '.repeat(10)} }`;
  expect(check(`{ ...F ...F ...F b { ${'a '.repeat(20)} } } ${fragment}`)).toBeNull();
  expect(check(`{ ...F ... on T { ${'a '.repeat(7)} } } ${fragment}`)).toMatch(/17 fields/);
});

test('a circle of fragments is left to the validation', () => {
  expect(check('{ ...A } fragment A on T { a { ...B } } fragment B on T { a { ...A } }')).toBeNull();
});

test('100 fields abreast are allowed and 101 are not', () => {
  const abreast = (count: number) => `{ a { ${'a '.repeat(count)} } }`;
  expect(check(abreast(100))).toBeNull();
  expect(check(abreast(101))).toBe('The request has 101 fields in one selection; at most 100 are allowed.');
});

const refused = 'The request has 41 levels in a value; at most 40 are allowed.';

test('a value of 40 levels is allowed and of 41 is not', () => {
  const literal = (levels: number) => `{ a(filter: ${'{ not: ['.repeat(levels / 2)} ${'] }'.repeat(levels / 2)}) }`;
  expect(check(literal(40))).toBeNull();
  expect(check(literal(42))).toMatch(/42 levels in a value/);
  expect(check(`{ a(filter: ${'['.repeat(41)}${']'.repeat(41)}) }`)).toBe(refused);
});

test('and so in the variables', () => {
  const nested = (levels: number) => JSON.parse(`{ "filter": ${'{"not":'.repeat(levels)}1${'}'.repeat(levels)} }`);
  const message = (levels: number) => checkLimits(parse('{ a }'), nested(levels))?.message ?? null;
  expect(message(40)).toBeNull();
  expect(message(41)).toBe(refused);
  expect(message(9_000)).toMatch(/9000 levels/);
  expect(checkLimits(parse('{ a }'), { a: [[], 1], b: null })).toBeNull();
});

test('5,000 values in the variables are allowed and 5,001 are not', () => {
  const message = (values: number) => checkLimits(parse('{ a }'), { a: Array.from({ length: values - 1 }, () => 1) });
  expect(message(5_000)).toBeNull();
  expect(message(5_001)?.message).toBe('The request has 5001 values in its variables; at most 5000 are allowed.');
});

test('2,000 lines are allowed and 2,001 are not, however they end', () => {
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
])('what tools ask for the schema is allowed, %s', (_, options) => {
  expect(readDocument(wholeSchema, { query: getIntrospectionQuery(options), variables: null })).toMatchObject({
    ok: true,
  });
});

test('the schema may be asked for once, whole, and not again and again', () => {
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

test('beside introspection other fields have six levels, and what is below another field is not introspection', () => {
  const deep = 'a { a { a { a { a { a { a } } } } } }';
  expect(check(`{ __schema { queryType { name } } ${deep} }`)).toMatch(/7 levels;/);
  expect(check(`{ a { __schema { ${types(4)} } } }`)).toMatch(/7 levels;/);
});

test('introspection is compared with itself in no time, whatever its fragments', () => {
  const wide = (level: number) => Array.from({ length: 8 }, () => `ofType { ...T${level} }`).join(' ');
  const fragments = Array.from({ length: 20 }, (_, n) => `fragment T${n} on __Type { ${wide(n + 1)} }`);
  const query = `{ __type(name: "Course") { ...T0 } } ${fragments.join(' ')} fragment T20 on __Type { name }`;
  expect(readDocument(wholeSchema, { query, variables: null })).toMatchObject({ ok: true });
});
