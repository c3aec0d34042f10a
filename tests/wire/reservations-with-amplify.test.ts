import { randomInt, randomUUID } from 'node:crypto';
import { generateClient } from 'aws-amplify/api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWriteGuard } from '#backend/guard/write-guard.ts';
import { mailboxMark, signReservation, signWithdraw } from '#backend/keys/letter-token.ts';
import { emailKey } from '#model/email.ts';
import { pointAmplify } from './point-amplify.ts';
import { serveWire, type WireUnderTest } from './serve-wire.ts';
import { addAccount, startedSession } from './sign-up.ts';
import { openPolicy } from './wire-over.ts';

let wire: WireUnderTest;
let staff: string;
let address = '';
let visitors = 0;
beforeAll(async () => {
  wire = await serveWire({
    change: ({ ring }) => ({
      guard: openWriteGuard({ ring, clock: Date.now, choose: (least, most) => randomInt(least, most + 1) }),
      addressOf: () => address,
    }),
  });
  await pointAmplify(wire.origin);
  const account = await addAccount(wire.db, { email: 'ana@tlacuilo.example' });
  staff = (await startedSession(wire.userPool.parts, account.id, Date.now())).AccessToken;
  const time = new Date().toISOString();
  await wire.db
    .insertInto('course')
    .values({ id: 'python', name: 'Python', createdAt: time, updatedAt: time })
    .execute();
});
afterAll(() => wire.close());
/** Each test is another visitor's. */
beforeEach(() => {
  visitors += 1;
  address = `203.0.113.${visitors}`;
});

interface Told {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly errorType: string; readonly message: string; readonly errorInfo?: unknown }[];
}

/** As the client library asks, with credentials of a guest. */
async function ask(query: string, variables: Record<string, unknown> = {}): Promise<Told> {
  const sent = generateClient({ authMode: 'iam' }).graphql({ query, variables }) as unknown as Promise<Told>;
  return sent.catch((failed: Told) => failed);
}

async function askAsStaff(query: string, variables: Record<string, unknown> = {}, token = staff): Promise<Told> {
  const body = JSON.stringify({ query, variables });
  const answer = await fetch(`${wire.origin}/graphql`, { method: 'POST', headers: { authorization: token }, body });
  return answer.json() as Promise<Told>;
}

/** An edition that begins in so many days. */
async function addEdition(different: object = {}, days = 21): Promise<string> {
  const [id, time] = [randomUUID(), new Date().toISOString()];
  const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const usual = { date, hour: '18:00-20:00', period: 'Mon-Fri', sessions: 10, capacity: 1, visible: 1 } as const;
  await wire.db
    .insertInto('courseHistory')
    .values({ id, idCourse: 'python', ...usual, createdAt: time, updatedAt: time, ...different })
    .execute();
  return id;
}

const answered = `{
  __typename
  ... on SeatHeld { seen until }
  ... on EditionFull { waiting }
  ... on EditionFree { free }
  ... on ReservationRefused { problems { field problem limit } }
  ... on ReservationClosed { state }
}`;
const reserveSeat = `mutation M($input: ReserveSeatInput!) { reserveSeat(input: $input) ${answered} }`;
const joinWaitingList = `mutation M($input: ReserveSeatInput!) { joinWaitingList(input: $input) ${answered} }`;
const person = (email: string, editionId: string, other: object = {}) => ({
  input: { editionId, name: 'Ana', lastname: 'Ruiz', email, language: 'es', consent: true, ...other },
});
const act = (name: string, token: string, editionId?: string) =>
  editionId === undefined
    ? ask(`mutation M($token: String!) { ${name}(token: $token) }`, { token })
    : ask(`mutation M($token: String!, $editionId: ID!) { ${name}(token: $token, editionId: $editionId) }`, {
        token,
        editionId,
      });

async function rowOf(email: string, editionId: string) {
  return wire.db
    .selectFrom('reservation')
    .selectAll()
    .where('emailKey', '=', emailKey(email))
    .where('editionId', '=', editionId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
}
async function linkOf(email: string, editionId: string): Promise<string> {
  const { id, emailKey: key } = await rowOf(email, editionId);
  return signReservation(wire.ring, { id, to: mailboxMark(key) });
}
async function seat(email: string, editionId: string): Promise<string> {
  expect(await ask(reserveSeat, person(email, editionId))).toMatchObject({
    data: { reserveSeat: { __typename: 'SeatHeld' } },
  });
  const token = await linkOf(email, editionId);
  expect(await act('confirmReservation', token)).toEqual({ data: { confirmReservation: 'done' } });
  return token;
}
const seats = (id: string) =>
  ask('query Q($id: ID!) { seats(editionId: $id) { capacity taken held free waiting heldUntil } }', { id });

test('a guest holds a seat, sees it counted, confirms it by the link, gives it up, and learns that all of it is so', async () => {
  const edition = await addEdition({ capacity: 2 });
  const { data } = await ask(reserveSeat, person('eva@example.mx', edition, { id: 'eva-1' }));
  expect(data).toEqual({
    reserveSeat: { __typename: 'SeatHeld', seen: expect.any(String), until: expect.stringMatching(/Z$/) },
  });
  expect(await rowOf('eva@example.mx', edition)).toMatchObject({
    id: 'eva-1',
    state: 'held',
    heldFrom: expect.any(String),
  });
  expect(await seats(edition)).toMatchObject({
    data: { seats: { capacity: 2, taken: 0, held: 1, free: 1, waiting: 0, heldUntil: expect.any(String) } },
  });
  const link = await linkOf('eva@example.mx', edition);
  for (const name of ['confirmReservation', 'confirmReservation', 'cancelReservation', 'cancelReservation']) {
    expect(await act(name, link)).toEqual({ data: { [name]: 'done' } });
  }
  expect(await act('confirmReservation', link)).toEqual({ data: { confirmReservation: 'not_now' } });
  expect(await seats(edition)).toMatchObject({ data: { seats: { taken: 0, held: 0, free: 2, heldUntil: null } } });
});

test('the same input with the same id is one reservation, and another under that id is refused', async () => {
  const edition = await addEdition({ capacity: 5 });
  const input = person('same@example.mx', edition, { id: 'same-1' });
  const answers = await Promise.all([1, 2, 3].map(() => ask(reserveSeat, input)));
  expect(new Set(answers.map(({ data }) => JSON.stringify({ ...(data?.reserveSeat as object), seen: '' }))).size).toBe(
    1,
  );
  expect(await seats(edition)).toMatchObject({ data: { seats: { held: 1 } } });
  expect(await ask(reserveSeat, person('other@example.mx', edition, { id: 'same-1' }))).toMatchObject({
    errors: [{ errorType: 'DynamoDB:ConditionalCheckFailedException' }],
  });
});

test('a full edition has a line, one with seats has none', async () => {
  const edition = await addEdition();
  expect(await ask(joinWaitingList, person('eva@example.mx', edition))).toEqual({
    data: { joinWaitingList: { __typename: 'EditionFree', free: 1 } },
  });
  const first = await seat('eva@example.mx', edition);
  expect(await ask(reserveSeat, person('luz@example.mx', edition))).toEqual({
    data: { reserveSeat: { __typename: 'EditionFull', waiting: 0 } },
  });
  expect(await ask(joinWaitingList, person('luz@example.mx', edition))).toMatchObject({
    data: { joinWaitingList: { __typename: 'SeatHeld' } },
  });
  const second = await linkOf('luz@example.mx', edition);
  expect(await act('confirmReservation', second)).toEqual({ data: { confirmReservation: 'done' } });
  expect(await act('acceptOffer', second)).toEqual({ data: { acceptOffer: 'full' } });
  await act('cancelReservation', first);
  expect(await act('declineOffer', second)).toEqual({ data: { declineOffer: 'done' } });
  expect(await seats(edition)).toMatchObject({ data: { seats: { free: 1, waiting: 1 } } });
  expect(await act('leaveWaitingList', second)).toEqual({ data: { leaveWaitingList: 'done' } });
});

test('a seat moves to another group of the course, and not into a full one', async () => {
  const [from, to, full] = [await addEdition(), await addEdition(), await addEdition()];
  await seat('luz@example.mx', full);
  const link = await seat('eva@example.mx', from);
  expect(await act('moveReservation', link, full)).toEqual({ data: { moveReservation: 'full' } });
  expect(await act('moveReservation', link, 'nowhere')).toEqual({ data: { moveReservation: 'not_now' } });
  expect(await act('moveReservation', link, '\0')).toEqual({ data: { moveReservation: 'not_now' } });
  expect(await act('moveReservation', link, to)).toEqual({ data: { moveReservation: 'done' } });
  expect(await seats(from)).toMatchObject({ data: { seats: { free: 1 } } });
  expect(await seats(to)).toMatchObject({ data: { seats: { free: 0 } } });
});

test('what cannot be reserved says why, and a hidden edition is none', async () => {
  const closed = async (editionId: string) => (await ask(reserveSeat, person('eva@example.mx', editionId))).data;
  const because = (state: string) => ({ reserveSeat: { __typename: 'ReservationClosed', state } });
  expect(await closed(await addEdition({ open: 0 }))).toEqual(because('not_open'));
  expect(await closed(await addEdition({ date: null }))).toEqual(because('not_open'));
  expect(await closed(await addEdition({}, -3))).toEqual(because('past'));
  expect(await closed(await addEdition({ cancelledAt: new Date().toISOString() }))).toEqual(because('cancelled'));
  const hidden = await addEdition({ visible: 0 });
  for (const id of [hidden, 'nowhere', '', '\0', 'x'.repeat(10_000)]) expect(await closed(id)).toEqual(because('gone'));
  expect(await seats(hidden)).toEqual({ data: { seats: null } });
  expect(await seats('\0')).toEqual({ data: { seats: null } });
  const read = 'query Q($id: ID!) { seats(editionId: $id) { free } }';
  expect(await askAsStaff(read, { id: hidden })).toEqual({ data: { seats: { free: 1 } } });
});

test('every problem is told at once: nothing, too much, markup, marks that turn the direction, half characters', async () => {
  const edition = await addEdition({ capacity: 9 });
  const refused = async (other: object) => (await ask(reserveSeat, person('eva@example.mx', edition, other))).data;
  const problems = (...all: (readonly [string, string, number?])[]) => ({
    reserveSeat: {
      __typename: 'ReservationRefused',
      problems: all.map(([field, problem, limit = null]) => ({ field, problem, limit })),
    },
  });
  expect(await refused({ name: null, lastname: ' ', email: 'nobody', consent: false })).toEqual(
    problems(['name', 'required'], ['lastname', 'required'], ['email', 'invalid'], ['consent', 'not-agreed']),
  );
  const long = 'x'.repeat(10_000);
  expect(await refused({ name: long, lastname: long, email: `${long}@example.mx` })).toEqual(
    problems(['name', 'too-long', 50], ['lastname', 'too-long', 50], ['email', 'too-long', 80]),
  );
  expect(await refused({ name: '\u202E\u2066' })).toEqual(problems(['name', 'required']));
  expect(await refused({ id: '<b>' })).toEqual(problems(['id', 'invalid']));
  expect(await refused({ language: 'fr' })).toEqual(problems(['language', 'invalid']));
  expect(await seats(edition)).toMatchObject({ data: { seats: { held: 0 } } });
  const name = '<script>alert(1)</script>';
  await ask(reserveSeat, person('marks@example.mx', edition, { name, lastname: '\u202EzuR\0\uD800' }));
  expect(await rowOf('marks@example.mx', edition)).toMatchObject({ name, lastname: 'zuR\uFFFD' });
});

test('links that are not ours, altered, of another purpose or of another mailbox do nothing', async () => {
  const edition = await addEdition({ capacity: 3 });
  const { data } = await ask(reserveSeat, person('eva@example.mx', edition));
  const { id } = await rowOf('eva@example.mx', edition);
  const good = await linkOf('eva@example.mx', edition);
  const { seen } = (data?.reserveSeat ?? {}) as { seen: string };
  const foreign = [
    '',
    'k',
    '\0.\0.\0',
    'x'.repeat(10_000),
    `${good}x`,
    good.replace(/\.[^.]+$/, '.AAAA'),
    seen,
    signWithdraw(wire.ring, 'eva@example.mx'),
    signReservation(wire.ring, { id, to: mailboxMark('luz@example.mx') }),
    signReservation(wire.ring, { id: 'nobody', to: mailboxMark('eva@example.mx') }),
  ];
  const names = ['confirmReservation', 'cancelReservation', 'leaveWaitingList', 'acceptOffer', 'declineOffer'];
  for (const token of foreign) {
    for (const name of names) expect(await act(name, token)).toEqual({ data: { [name]: 'gone' } });
    expect(await act('moveReservation', token, edition)).toEqual({ data: { moveReservation: 'gone' } });
  }
  expect(await rowOf('eva@example.mx', edition)).toMatchObject({ state: 'held' });
});

test('what was changed after the version that is named is not changed: what is there is told, and by whom', async () => {
  const edition = await addEdition({ sessions: 3 });
  await seat('version@example.mx', edition);
  const { id, updatedAt: version } = await rowOf('version@example.mx', edition);
  const told =
    '... on ChangedMeanwhile { by at now { ... on Reservation { id note } ... on StaffEdition { id meetingLink } } }';
  const keep = (input: object) =>
    askAsStaff(
      `mutation M($input: UpdateReservationInput!) { updateReservation(input: $input) { __typename ... on Reservation { note } ${told} } }`,
      { input: { id, ...input } },
    );
  expect(await keep({ note: 'theirs', version })).toEqual({
    data: { updateReservation: { __typename: 'Reservation', note: 'theirs' } },
  });
  const { updatedAt: at } = await rowOf('version@example.mx', edition);
  const last = await wire.db
    .selectFrom('record')
    .selectAll()
    .where('thing', '=', `Reservation:${id}`)
    .executeTakeFirst();
  expect(await keep({ note: 'mine', version })).toEqual({
    data: {
      updateReservation: { __typename: 'ChangedMeanwhile', by: last?.accountEmail, at, now: { id, note: 'theirs' } },
    },
  });
  expect(await keep({ note: 'mine', version: at })).toMatchObject({ data: { updateReservation: { note: 'mine' } } });

  const before = await wire.db
    .selectFrom('courseHistory')
    .selectAll()
    .where('id', '=', edition)
    .executeTakeFirstOrThrow();
  const plan = (meetingLink: string) =>
    askAsStaff(
      `mutation M($input: UpdateEditionInput!) { updateEdition(input: $input) { ... on EditionUpdated { letters } ${told} } }`,
      { input: { id: edition, meetingLink, version: before.updatedAt } },
    );
  expect(await plan('https://meet.example/theirs')).toEqual({ data: { updateEdition: { letters: 1 } } });
  expect(await plan('https://meet.example/mine')).toMatchObject({
    data: {
      updateEdition: { by: last?.accountEmail, now: { id: edition, meetingLink: 'https://meet.example/theirs' } },
    },
  });
});

test('a link is worth nothing once it is too old, nor after the address was mended', async () => {
  const old = await addEdition({ capacity: 3, sessions: 1 }, -32);
  const edition = await addEdition({ capacity: 3 });
  const link = await seat('eva@example.mx', edition);
  const { id } = await rowOf('eva@example.mx', edition);
  await wire.db.updateTable('reservation').set({ editionId: old }).where('id', '=', id).execute();
  expect(await act('cancelReservation', link)).toEqual({ data: { cancelReservation: 'gone' } });
  await wire.db.updateTable('reservation').set({ editionId: edition }).where('id', '=', id).execute();
  const mend =
    'mutation M($input: UpdateReservationInput!) { updateReservation(input: $input) { ... on Reservation { email } } }';
  expect(await askAsStaff(mend, { input: { id, email: 'eva.luz@example.mx' } })).toEqual({
    data: { updateReservation: { email: 'eva.luz@example.mx' } },
  });
  expect(await act('cancelReservation', link)).toEqual({ data: { cancelReservation: 'gone' } });
  const mended = await linkOf('eva.luz@example.mx', edition);
  expect(await act('cancelReservation', mended)).toEqual({ data: { cancelReservation: 'done' } });
});

const ofReservation =
  'id folio editionId name lastname email language state endReason until place note paidAmount paidBy paidOn';
const ofStaff: readonly (readonly [string, string])[] = [
  ['Query', `listReservations(editionId: "e") { items { id } }`],
  ['Query', `getReservation(id: "r") { id }`],
  ['Query', `editionPlan(id: "e") { id }`],
  ['Query', 'listEditions { id }'],
  ['Mutation', `reserveFor(input: { editionId: "e" }) { __typename }`],
  ['Mutation', `updateReservation(input: { id: "r" }) { __typename }`],
  ['Mutation', `offerSeat(input: { id: "r", reason: "x" })`],
  ['Mutation', `updateEdition(input: { id: "e" }) { __typename }`],
  ['Mutation', `cancelEdition(id: "e")`],
  ...['confirmReservation', 'cancelReservation', 'leaveWaitingList', 'acceptOffer', 'declineOffer'].map(
    (name) => ['Mutation', `${name}Of(id: "r")`] as const,
  ),
  ['Mutation', `moveReservationOf(id: "r", editionId: "e")`],
];

test.each(ofStaff)('is for staff alone, by a guest and with a session that ended: %s %s', async (root, field) => {
  const name = /^\w+/.exec(field)?.[0];
  const query = `${root.toLowerCase()} { ${field} }`;
  expect(await ask(query)).toMatchObject({
    errors: [{ errorType: 'Unauthorized', message: `Not Authorized to access ${name} on type ${root}` }],
  });
  const account = await addAccount(wire.db, { email: `${randomUUID()}@tlacuilo.example` });
  const started = await startedSession(wire.userPool.parts, account.id, Date.now());
  await wire.db
    .updateTable('accountSession')
    .set({ endedAt: new Date().toISOString() })
    .where('id', '=', started.session.id)
    .execute();
  expect(await askAsStaff(query, {}, started.AccessToken)).toMatchObject({
    errors: [{ errorType: 'UnauthorizedException' }],
  });
});

test('what is for staff is not for guests under the open policy either', async () => {
  const open = await serveWire({
    change: (parts) => ({ ...openPolicy(parts), readToken: async () => ({ role: 'guest', identityId: null }) }),
  });
  for (const [root, field] of ofStaff) {
    const body = JSON.stringify({ query: `${root.toLowerCase()} { ${field} }` });
    const answer = await fetch(`${open.origin}/graphql`, { method: 'POST', headers: { authorization: 'guest' }, body });
    expect(await answer.json()).toMatchObject({ errors: [{ errorType: 'Unauthorized' }] });
  }
  await open.close();
});

test('staff does all of it for who telephones', async () => {
  const edition = await addEdition();
  const other = await addEdition();
  const fields = `__typename ... on ReservedFor { reservation { ${ofReservation} } } ... on EditionFull { waiting }
    ... on ReservationClosed { state } ... on ReservationRefused { problems { field problem limit } }`;
  const reserveFor = (input: object) =>
    askAsStaff(`mutation M($input: ReserveForInput!) { reserveFor(input: $input) { ${fields} } }`, { input });
  const eva = { editionId: edition, name: 'Eva', lastname: 'Luz', email: 'eva@example.mx', language: 'en' };
  const reserved = async (input: object) => {
    const { data } = await reserveFor(input);
    return ((data?.reserveFor ?? {}) as { reservation: { id: string } }).reservation;
  };
  const done = await reserved({ ...eva, note: 'Llamó' });
  expect(done).toMatchObject({ state: 'confirmed', name: 'Eva', note: 'Llamó', place: null, endReason: null });
  expect(await reserveFor({ ...eva, email: 'luz@example.mx' })).toMatchObject({
    data: { reserveFor: { __typename: 'EditionFull', waiting: 0 } },
  });
  const line = await reserved({ ...eva, email: 'luz@example.mx', line: true });
  expect(line).toMatchObject({ state: 'waiting', place: 1, email: 'luz@example.mx' });
  expect(await reserveFor({ ...eva, email: '', note: 'x'.repeat(2_000) })).toMatchObject({
    data: { reserveFor: { problems: [{ field: 'note', problem: 'too-long', limit: 1_000 }] } },
  });
  expect(await reserveFor({ ...eva, email: '' })).toMatchObject({
    data: { reserveFor: { problems: [{ field: 'email', problem: 'required' }] } },
  });
  expect(await reserveFor({ ...eva, editionId: 'nowhere' })).toMatchObject({ data: { reserveFor: { state: 'gone' } } });

  const update = (input: object) =>
    askAsStaff(
      'mutation M($input: UpdateReservationInput!) { updateReservation(input: $input) { ... on Reservation { paidAmount paidBy paidOn note } } }',
      { input },
    );
  expect(await update({ id: done.id, paidAmount: 2600, paidBy: ' Transferencia\0 ', paidOn: '2026-11-20' })).toEqual({
    data: { updateReservation: { paidAmount: 2600, paidBy: 'Transferencia', paidOn: '2026-11-20', note: 'Llamó' } },
  });
  expect(await update({ id: done.id, paidAmount: -1, paidBy: 'x'.repeat(51), note: 'x'.repeat(10_000) })).toMatchObject(
    {
      errors: ['paidAmount', 'paidBy', 'note'].map((field) => ({
        errorType: 'ValidationException',
        errorInfo: { field },
      })),
    },
  );
  expect(await update({ id: done.id, paidAmount: null, note: null })).toMatchObject({
    data: { updateReservation: { paidAmount: null, note: null } },
  });
  expect(await update({ id: 'nobody' })).toMatchObject({
    errors: [{ errorType: 'DynamoDB:ConditionalCheckFailedException' }],
  });

  const offer = (id: string, reason: string) =>
    askAsStaff('mutation M($input: OfferSeatInput!) { offerSeat(input: $input) }', { input: { id, reason } });
  expect(await offer(line.id, ' ')).toMatchObject({
    errors: [{ errorInfo: { field: 'reason', problem: 'required' } }],
  });
  expect(await offer(line.id, 'Vive lejos')).toEqual({ data: { offerSeat: 'full' } });
  expect(await offer('\0', 'x')).toEqual({ data: { offerSeat: 'gone' } });

  const ofPerson = (field: string) => askAsStaff(`mutation { ${field} }`);
  expect(await ofPerson(`moveReservationOf(id: "${done.id}", editionId: "${other}")`)).toEqual({
    data: { moveReservationOf: 'done' },
  });
  expect(await ofPerson(`declineOfferOf(id: "${line.id}")`)).toEqual({ data: { declineOfferOf: 'done' } });
  expect(await offer(line.id, 'Vive lejos')).toEqual({ data: { offerSeat: 'done' } });
  const { note } = await rowOf('luz@example.mx', edition);
  expect(note).toMatch(/^\d{4}-\d\d-\d\d: ana@tlacuilo\.example: Vive lejos$/);
  expect(await ofPerson(`acceptOfferOf(id: "${line.id}")`)).toEqual({ data: { acceptOfferOf: 'done' } });
  expect(await ofPerson(`cancelReservationOf(id: "${line.id}")`)).toEqual({ data: { cancelReservationOf: 'done' } });
  expect(await ofPerson(`cancelReservationOf(id: "nobody")`)).toEqual({ data: { cancelReservationOf: 'gone' } });

  const got = await askAsStaff(
    `query Q { getReservation(id: "${line.id}") { state endReason } none: getReservation(id: "x") { id } }`,
  );
  expect(got).toEqual({ data: { getReservation: { state: 'ended', endReason: 'cancelled' }, none: null } });
  expect(await ofPerson(`cancelEdition(id: "${other}")`)).toEqual({ data: { cancelEdition: 'done' } });
  expect(await rowOf('eva@example.mx', other)).toMatchObject({ state: 'ended', endReason: 'edition-cancelled' });
  expect(await ofPerson('cancelEdition(id: "nowhere")')).toEqual({ data: { cancelEdition: 'gone' } });
});

test('the reservations of an edition are listed in parts, by state and by what they say', async () => {
  const edition = await addEdition({ capacity: 3 });
  for (const name of ['eva', 'luz', 'ñandú']) {
    await seat(`${name.slice(0, 1) === 'ñ' ? 'nandu' : name}@example.mx`, edition);
    address = `198.51.100.${name.length}`;
  }
  const list = async (args: string) => {
    const { data } = await askAsStaff(
      `query { listReservations(editionId: "${edition}" ${args}) { items { email } nextToken } }`,
    );
    return data?.listReservations as { items: { email: string }[]; nextToken: string | null };
  };
  const emails = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ email }) => email);
  expect(emails(await list(''))).toEqual(['eva@example.mx', 'luz@example.mx', 'nandu@example.mx']);
  const first = await list('limit: 2');
  expect(emails(first)).toEqual(['eva@example.mx', 'luz@example.mx']);
  expect(await list(`limit: 2, nextToken: "${first.nextToken}"`)).toEqual({
    items: [{ email: 'nandu@example.mx' }],
    nextToken: null,
  });
  for (const token of ['x', 'a.b.c', '2026 x']) expect(emails(await list(`nextToken: "${token}"`))).toEqual([]);
  expect(emails(await list('filter: { text: "LUZ@" }'))).toEqual(['luz@example.mx']);
  expect(emails(await list('filter: { states: [confirmed] }'))).toHaveLength(3);
  expect(emails(await list('filter: { states: [] }'))).toEqual([]);
});

test('an edition that changes tells those who have a seat, and those who wait are offered what is new', async () => {
  const edition = await addEdition({ sessions: 3 });
  await seat('edit@example.mx', edition);
  await ask(joinWaitingList, person('edit-too@example.mx', edition));
  await act('confirmReservation', await linkOf('edit-too@example.mx', edition));
  const update = (input: object) =>
    askAsStaff(
      'mutation M($input: UpdateEditionInput!) { updateEdition(input: $input) { ... on EditionUpdated { letters edition { meetingLink moved { n date from to } } } } }',
      { input: { id: edition, ...input } },
    );
  const link = 'https://meet.example/abc?x=1';
  expect(await update({ meetingLink: link })).toEqual({
    data: { updateEdition: { letters: 1, edition: { meetingLink: link, moved: [] } } },
  });
  const moved = [{ n: 2, date: '2030-01-15', from: '09:00', to: '11:00' }];
  expect(await update({ moved })).toEqual({
    data: { updateEdition: { letters: 1, edition: { meetingLink: link, moved } } },
  });
  for (const wrong of [
    { meetingLink: 'javascript:alert(1)' },
    { meetingLink: `https://x.mx/${'a'.repeat(3_000)}` },
    { moved: [{ n: 4, date: '2030-01-15', from: '09:00', to: '11:00' }] },
    { moved: [...moved, ...moved] },
    { moved: [{ n: 1, date: '2030-01-15', from: '11:00', to: '09:00' }] },
    { moved: [{ n: 1, date: '2030-01-15', from: '\0', to: 'x' }] },
  ]) {
    const [field] = Object.keys(wrong);
    expect(await update(wrong)).toMatchObject({ errors: [{ errorType: 'ValidationException', errorInfo: { field } }] });
  }
  const contract = `mutation { updateCourseHistory(input: { id: "${edition}", capacity: 2 }) { id capacity } }`;
  expect(await askAsStaff(contract)).toEqual({ data: { updateCourseHistory: { id: edition, capacity: 2 } } });
  expect(await rowOf('edit-too@example.mx', edition)).toMatchObject({ state: 'offered' });
  expect(await askAsStaff(`mutation { deleteCourseHistory(input: { id: "${edition}" }) { id } }`)).toEqual({
    data: { deleteCourseHistory: { id: edition } },
  });
  for (const email of ['edit@example.mx', 'edit-too@example.mx']) {
    expect(await rowOf(email, edition)).toMatchObject({ state: 'ended', endReason: 'edition-cancelled' });
  }
  const kinds = await wire.db
    .selectFrom('mailOutbox')
    .select('kind')
    .where('recipient', '=', 'edit@example.mx')
    .where('cause', '=', `reservation:${(await rowOf('edit@example.mx', edition)).id}`)
    .orderBy('createdAt')
    .execute();
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'reservation-hold',
    'reservation-confirmed',
    'session-changed',
    'session-changed',
    'edition-cancelled',
  ]);
});

test('one address holds four seats at most, and is told when to come again', async () => {
  const edition = await addEdition({ capacity: 9 });
  for (const n of [1, 2, 3, 4]) await ask(reserveSeat, person(`many${n}@example.mx`, edition));
  expect(await ask(reserveSeat, person('many5@example.mx', edition))).toMatchObject({
    errors: [{ message: expect.stringMatching(/^Too many requests\. Try again in 3\d{3} seconds\.$/) }],
  });
  expect(await seats(edition)).toMatchObject({ data: { seats: { held: 4 } } });
});

test('nothing unexpected happened', () => {
  expect(wire.faults).toEqual([]);
});

test('staff see every edition of a course with its seats, whether it is shown or not', async () => {
  const time = new Date().toISOString();
  await wire.db.insertInto('course').values({ id: 'listed', createdAt: time, updatedAt: time }).execute();
  const later = await addEdition({ idCourse: 'listed', visible: 0 }, 30);
  const sooner = await addEdition({
    idCourse: 'listed',
    moved: '[{"n":2,"date":"2027-01-05","from":"08:00","to":"10:00"}]',
  });
  const fields = 'id courseId visible open moved { n date from to } seats { capacity taken held free waiting }';
  const seats = { capacity: 1, taken: 0, held: 0, free: 1, waiting: 0 };
  expect(await askAsStaff(`{ listEditions(courseId: "listed") { ${fields} } }`)).toEqual({
    data: {
      listEditions: [
        {
          id: sooner,
          courseId: 'listed',
          visible: true,
          open: true,
          seats,
          moved: [{ n: 2, date: '2027-01-05', from: '08:00', to: '10:00' }],
        },
        { id: later, courseId: 'listed', visible: false, open: true, moved: [], seats },
      ],
    },
  });
  expect(await askAsStaff(`{ listEditions(id: "${later}") { id } }`)).toEqual({
    data: { listEditions: [{ id: later }] },
  });
});
