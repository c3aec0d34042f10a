import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isUnionType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireDeps } from '#backend/protocol-routes.ts';
import { expectOnlyStaff, sendAs } from '#tests/wire/support/only-staff.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { addAccount, startedSession } from '#tests/wire/support/sign-up.ts';

/**
 * Requests every non-public field as a guest, with an ended session, a disabled account and a
 * forged token. New fields are covered automatically; public ones are listed here.
 */

/** Public fields: the contract (decision 0005), and seat reservations. */
const everybodys = new Set<string>([
  'Query.seats',
  'Query.getCourse',
  'Query.listCourses',
  'Query.getCourseHistory',
  'Query.listCourseHistories',
  'Mutation.createContact',
  'Mutation.createNewsLetter',
  'Mutation.reserveSeat',
  'Mutation.joinWaitingList',
  'Mutation.confirmReservation',
  'Mutation.cancelReservation',
  'Mutation.moveReservation',
  'Mutation.leaveWaitingList',
  'Mutation.acceptOffer',
  'Mutation.declineOffer',
  'Mutation.changeAttendees',
  'Mutation.waitInLine',
]);

let wire: WireUnderTest;
let schema: WireDeps['schema'];
beforeAll(async () => {
  wire = await serveWire({
    change(parts) {
      schema = parts.schema;
      return {};
    },
  });
});
afterAll(() => wire.close());

function literalOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(type.ofType);
  if (isListType(type)) return `[${literalOf(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${needed.map((field) => `${field.name}: ${literalOf(field.type)}`).join(', ')} }`;
  }
  return (
    { Int: '1', Float: '1', Boolean: 'true', AWSDate: '"2026-11-22"', AWSDateTime: '"2026-11-22T10:00:00.000Z"' }[
      type.name
    ] ?? '"x1"'
  );
}

/** Selects the scalar fields, or `__typename`. */
function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (isUnionType(named)) return ' { __typename }';
  if (!isObjectType(named)) return '';
  const plain = Object.values(named.getFields()).filter(({ type: of, args }) => {
    const inner = getNamedType(of);
    return args.length === 0 && (isScalarType(inner) || isEnumType(inner));
  });
  return ` { ${['__typename', ...plain.map(({ name }) => name)].join(' ')} }`;
}

function argumentsOf(args: readonly GraphQLArgument[], search?: string): string {
  const needed = args.filter(({ type, name }) => isNonNullType(type) || name === 'input' || name === 'search');
  const literal = ({ name, type }: GraphQLArgument) =>
    name === 'search' && search !== undefined ? JSON.stringify(search) : literalOf(type);
  return needed.length === 0 ? '' : `(${needed.map((one) => `${one.name}: ${literal(one)}`).join(', ')})`;
}

const roots = () => [schema.getQueryType(), schema.getMutationType()].flatMap((root) => (root ? [root] : []));
const every = () =>
  roots().flatMap((root) =>
    Object.values(root.getFields()).map((field) => [`${root.name}.${field.name}`, field] as const),
  );

describe('staff fields are refused to guests', () => {
  test('covers every field of every feature', async () => {
    const requests = every()
      .filter(([name]) => !everybodys.has(name))
      .map(([name, { name: field, args, type }]) => {
        const operation = name.startsWith('Mutation') ? 'mutation' : 'query';
        return `${operation} { ${field}${argumentsOf(args)}${selectionOf(type)} }`;
      });
    expect(requests.length).toBeGreaterThan(40);
    await expectOnlyStaff(wire, requests);
    expect(wire.faults).toEqual([]);
  });

  test('fields open to guests are listed here', () => {
    const names: readonly string[] = every().map(([name]) => name);
    expect([...everybodys].filter((name) => !names.includes(name))).toEqual([]);
  });
});

test('every argument called search has at most 100 characters', async () => {
  const { id } = await addAccount(wire.db, { email: 'ines@tlacuilo.example' });
  const { AccessToken } = await startedSession(wire.userPool.parts, id, Date.now());
  const searched = every().filter(([, { args }]) => args.some(({ name }) => name === 'search'));
  expect(searched.length).toBeGreaterThan(3);
  for (const [name, { name: field, args, type }] of searched) {
    for (const length of [100, 101, 50_001]) {
      const response = await sendAs(
        wire,
        AccessToken,
        `{ ${field}${argumentsOf(args, 'a'.repeat(length))}${selectionOf(type)} }`,
      );
      const refused = [{ errorType: 'ValidationException', errorInfo: { field: 'search' } }];
      expect([name, length, response.errors ?? []]).toMatchObject([name, length, length > 100 ? refused : []]);
    }
  }
  expect(wire.faults).toEqual([]);
});
