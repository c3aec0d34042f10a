import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needsFreshSignIn, permission, roleFor } from '#model/access.ts';
import { accountRoles, isAtLeast, type Role } from '#model/accounts/roles.ts';
import { sampleReservation } from '#tests/property/sample-reservation.ts';
import { sendAs } from '#tests/wire/support/only-staff.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { addAccount, startedSession } from '#tests/wire/support/sign-up.ts';

const minute = 60_000;
const tokens = new Map<string, string>();
const ids = new Map<string, string>();
let wire: WireUnderTest;
let schema: GraphQLSchema;
beforeAll(async () => {
  wire = await serveWire({
    change: ({ schema: served, readToken }) => {
      schema = served;
      return {
        readToken: async (token, at) =>
          token === 'guest' || token === 'pending'
            ? { role: token, identityId: `us-west-1:${token}` }
            : await readToken(token, at),
      };
    },
  });
  tokens.set('guest', 'guest');
  tokens.set('pending', 'pending');
  for (const role of accountRoles) {
    const { id } = await addAccount(wire.db, { email: `${role}@example.mx` });
    await wire.db
      .updateTable('account')
      .set({ role, name: `Ana ${role}` })
      .where('id', '=', id)
      .execute();
    ids.set(role, id);
    tokens.set(role, (await startedSession(wire.userPool.parts, id, Date.now())).AccessToken);
  }
});
afterAll(() => wire.close());

/** A value of that type; of an input object only what is required. */
function sampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(needed.map((field) => [field.name, sampleOf(field.type)]));
  }
  const values: Record<string, unknown> = { Int: 1, Float: 1, Boolean: false, AWSJSON: '{}', AWSDate: '2026-12-01' };
  return values[type.name] ?? (type.name === 'AWSDateTime' ? '2026-12-01T12:00:00.000Z' : 'none');
}

interface RootField {
  readonly root: 'query' | 'mutation' | 'subscription';
  readonly name: string;
  readonly args: readonly GraphQLArgument[];
  readonly isLeaf: boolean;
}

function fieldsOf(): readonly RootField[] {
  const roots = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  };
  return Object.entries(roots).flatMap(([root, type]) =>
    Object.values(type?.getFields() ?? {}).map(({ name, args, type: passed }) => ({
      root: root as RootField['root'],
      name,
      args: args.filter((one) => isNonNullType(one.type)),
      isLeaf: isLeafType(getNamedType(passed)),
    })),
  );
}

async function send({ root, name, args, isLeaf }: RootField, token: string): Promise<string | undefined> {
  const declared = args.map((one) => `$${one.name}: ${String(one.type)}`).join(', ');
  const passed = args.map((one) => `${one.name}: $${one.name}`).join(', ');
  const variables = Object.fromEntries(args.map((one) => [one.name, sampleOf(one.type)]));
  const query = `${root}${declared && `(${declared})`} { ${name}${passed && `(${passed})`} ${isLeaf ? '' : '{ __typename }'} }`;
  const { errors = [] } = await sendAs(wire, token, query, variables);
  const [error] = errors as readonly { readonly errorType?: string; readonly message?: string }[];
  if (error?.errorType === 'ValidationError') throw new Error(`${query}: ${error.message}`);
  return error?.errorType;
}

/** The entity and action of a field of the contract. */
const contract =
  /^(get|list|create|update|delete|onCreate|onUpdate|onDelete)(NewsLetters?|Contacts?|CourseHistor(?:y|ies)|Courses?)$/;

function mayUse(role: Role, name: string): boolean {
  const [, verb = '', named = ''] = contract.exec(name) ?? [];
  const isOfVisitors = !verb && roleFor(name) === 'guest' && name !== 'seats';
  if (isOfVisitors) return role === 'guest' || isAtLeast(role, 'staff');
  if (!verb) return isAtLeast(role, roleFor(name));
  const entity = named.replace(/ies$/, 'y').replace(/s$/, '') as 'Contact';
  const action = verb === 'create' || verb === 'update' || verb === 'delete' ? verb : 'read';
  return permission('guarded', role, entity, action) !== 'none';
}

describe.each(['guest', 'pending', ...accountRoles] as const)('the role %s', (role) => {
  test('uses each field of the schema that the table allows, and no other', async () => {
    const fields = fieldsOf();
    expect(fields.length).toBeGreaterThan(120);
    for (const field of fields) {
      const errorType = await send(field, tokens.get(role) ?? '');
      expect([field.name, errorType === 'Unauthorized'], errorType).toEqual([field.name, !mayUse(role, field.name)]);
    }
  });
});

test('some fields need a sign-in of the last ten minutes', async () => {
  const fields = fieldsOf().filter(({ name }) => needsFreshSignIn(name));
  expect(fields.map(({ name }) => name).toSorted()).toEqual([
    'beginExport',
    'changeRole',
    'disableAccount',
    'drawRecoveryCodes',
    'enableAccount',
    'erasePerson',
    'exportPerson',
    'importSubscribers',
    'inviteAccount',
    'inviteAgain',
    'removeFactor',
  ]);
  const since = Date.now() - 11 * minute;
  const ownerId = ids.get('owner') ?? '';
  const { AccessToken } = await startedSession(wire.userPool.parts, ownerId, since);
  const fresh = await startedSession(wire.userPool.parts, ownerId, Date.now());
  for (const field of fields) {
    expect([field.name, await send(field, AccessToken)]).toEqual([field.name, 'SignInAgain']);
    expect([field.name, await send(field, fresh.AccessToken)]).not.toEqual([field.name, 'SignInAgain']);
  }
});

test('the table is of fields that exist', () => {
  const names = fieldsOf().map(({ name }) => name);
  const teachers = names.filter(
    (name) => !contract.test(name) && isAtLeast('teacher', roleFor(name)) && roleFor(name) !== 'guest',
  );
  expect(teachers.toSorted()).toEqual([
    'attendance',
    'changeMyAccount',
    'drawRecoveryCodes',
    'endSession',
    'endSessions',
    'groupEmailPreview',
    'listEditions',
    'listReservations',
    'markAttendance',
    'markResult',
    'myAccount',
    'myPasskeys',
    'mySessions',
    'undoGroupEmail',
    'writeToGroup',
  ]);
});

test('owners alone change accounts and the company, export, erase and import', () => {
  const owners = fieldsOf().filter(({ name }) => !contract.test(name) && roleFor(name) === 'owner');
  expect(owners.map(({ name }) => name).toSorted()).toEqual([
    'beginExport',
    'changeRole',
    'disableAccount',
    'enableAccount',
    'erasePerson',
    'exportPerson',
    'importSubscribers',
    'inviteAccount',
    'inviteAgain',
    'listImports',
    'removeFactor',
    'undoImport',
    'updateCompany',
  ]);
});

describe('teachers', () => {
  const at = '2026-11-01T00:00:00.000Z';
  async function group(id: string, teacher: string): Promise<void> {
    const usual = { idCourse: 'python', date: '2026-11-02', hour: '18:00-20:00', period: 'Mon-Fri', sessions: 5 };
    const row = { id, ...usual, teacher, visible: 1, createdAt: at, updatedAt: at } as const;
    await wire.db.insertInto('courseHistory').values(row).execute();
    const person = { email: `${id}@example.mx`, emailKey: `${id}@example.mx`, name: 'Leo', lastname: id };
    const seat = {
      id: `r-${id}`,
      folio: `R-${id}`,
      editionId: id,
      language: 'es',
      state: 'confirmed',
      confirmedAt: at,
    } as const;
    const hidden = { phone: '+525555555555', note: 'pays later', paidAmount: 100, createdAt: at, updatedAt: at };
    await wire.db
      .insertInto('reservation')
      .values({ ...person, ...seat, ...hidden })
      .execute();
  }
  const dataOf = async (query: string) => (await sendAs(wire, tokens.get('teacher') ?? '', query)).data;

  test('reach only the groups that name them, and no addresses, payments or notes', async () => {
    await group('own', 'Ana Teacher y Darío Cruz');
    await group('other', 'Darío Cruz');
    expect(await dataOf('{ listEditions { id } }')).toEqual({ listEditions: [{ id: 'own' }] });
    expect(await dataOf('{ listEditions(id: "other") { id } }')).toEqual({ listEditions: [] });
    const list = (id: string) => `{ listReservations(editionId: "${id}") {
      items { id name lastname email phone note paidAmount }
    } }`;
    const seen = { id: 'r-own', name: 'Leo', lastname: 'own', email: '', phone: null, note: null, paidAmount: null };
    expect(await dataOf(list('own'))).toEqual({ listReservations: { items: [seen] } });
    expect(await dataOf(list('other'))).toEqual({ listReservations: { items: [] } });
    // A buyer who does not attend: the seats and the company, without the name.
    const buyer = { seats: 3, attends: 0, company: 'Aceros', folio: 'R-buyer' } as const;
    await wire.db
      .insertInto('reservation')
      .values(sampleReservation({ id: 'r-buyer', editionId: 'own', ...buyer }))
      .execute();
    expect(
      await dataOf('{ listReservations(editionId: "own") { items { id name lastname email seats company } } }'),
    ).toMatchObject({
      listReservations: {
        items: expect.arrayContaining([
          { id: 'r-buyer', name: '', lastname: '', email: '', seats: 3, company: 'Aceros' },
        ]),
      },
    });
    const mark = (id: string) => `mutation { markAttendance(input: { reservationId: "r-${id}", n: 1, mark: P }) }`;
    expect(await dataOf(mark('own'))).toEqual({ markAttendance: 'done' });
    expect(await dataOf(mark('other'))).toEqual({ markAttendance: 'gone' });
    expect(await dataOf('{ attendance(editionId: "own") { mark } }')).toEqual({ attendance: [{ mark: 'P' }] });
    expect(await dataOf('{ attendance(editionId: "other") { mark } }')).toEqual({ attendance: [] });
  });

  test('cannot take the name of another teacher', async () => {
    expect(await dataOf('mutation { changeMyAccount(name: "Darío Cruz") { outcome } }')).toEqual({
      changeMyAccount: { outcome: 'owners' },
    });
    expect(await dataOf('mutation { changeMyAccount(language: "en") { outcome account { language } } }')).toEqual({
      changeMyAccount: { outcome: 'done', account: { language: 'en' } },
    });
  });
});

describe('a role', () => {
  const as = async (role: string, query: string) => (await sendAs(wire, tokens.get(role) ?? '', query)).data;
  const change = (id: string | undefined, role: string) =>
    `mutation { changeRole(id: "${id}", role: ${role}) { outcome account { role } } }`;
  const rename = (id: string | undefined, name: string) =>
    `mutation { changeRole(id: "${id}", role: teacher, name: "${name}") { outcome account { name } } }`;

  test('comes with the name that groups are found by, which ends no session', async () => {
    const name = { outcome: 'done', account: { name: 'Ana Peña' } };
    expect(await as('owner', rename(ids.get('teacher'), ' Ana  Peña '))).toEqual({ changeRole: name });
    expect(await as('owner', rename(ids.get('teacher'), ' '))).toEqual({ changeRole: null });
    expect(await as('teacher', '{ myAccount { name } }')).toEqual({ myAccount: { name: 'Ana Peña' } });
  });

  test('is changed by another owner, ends the sessions, and stands in the record', async () => {
    expect(await as('owner', change(ids.get('owner'), 'staff'))).toMatchObject({ changeRole: { outcome: 'self' } });
    expect(await as('owner', change(ids.get('staff'), 'owner'))).toEqual({
      changeRole: { outcome: 'done', account: { role: 'owner' } },
    });
    const refused = await sendAs(wire, tokens.get('staff') ?? '', '{ mySessions { mine } }');
    expect(refused.status).toBe(401);
    const entries = await wire.db.selectFrom('record').selectAll().where('act', '=', 'changeRole').execute();
    expect(entries.map(({ before, after }) => `${before} ${after}`).toSorted()).toEqual([
      '{"name":"Ana teacher"} {"name":"Ana Peña"}',
      '{"role":"staff"} {"role":"owner"}',
    ]);
  });

  test('of owner is left to one of two who demote each other', async () => {
    const other = ids.get('staff') ?? '';
    tokens.set('other owner', (await startedSession(wire.userPool.parts, other, Date.now())).AccessToken);
    const done = await Promise.all([
      as('owner', change(other, 'staff')),
      as('other owner', change(ids.get('owner'), 'staff')),
    ]);
    const outcomes = done.map((one) => (one?.changeRole as { outcome: string } | null)?.outcome ?? 'signed out');
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
    const owners = await wire.db.selectFrom('account').select('id').where('role', '=', 'owner').execute();
    expect(owners).toHaveLength(1);
  });
});
