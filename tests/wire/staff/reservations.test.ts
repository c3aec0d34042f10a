import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  addEdition,
  comeFrom,
  expectNoFaults,
  joinWaitingList,
  linkOf,
  person,
  rowOf,
  seat,
  sendAsGuest,
  sendAsStaff,
  sendWithLink,
  serveReservations,
  wire,
} from '#tests/wire/support/serve-reservations.ts';
import { serveWire } from '#tests/wire/support/serve-wire.ts';
import { addAccount, startedSession } from '#tests/wire/support/sign-up.ts';
import { openPolicy } from '#tests/wire/support/wire-over.ts';

serveReservations();

const reservationStates =
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

test.each(ofStaff)('refuses guests and ended sessions: %s %s', async (root, field) => {
  const name = /^\w+/.exec(field)?.[0];
  const query = `${root.toLowerCase()} { ${field} }`;
  expect(await sendAsGuest(query)).toMatchObject({
    errors: [{ errorType: 'Unauthorized', message: `Not Authorized to access ${name} on type ${root}` }],
  });
  const account = await addAccount(wire.db, { email: `${randomUUID()}@tlacuilo.example` });
  const started = await startedSession(wire.userPool.parts, account.id, Date.now());
  await wire.db
    .updateTable('accountSession')
    .set({ endedAt: new Date().toISOString() })
    .where('id', '=', started.session.id)
    .execute();
  expect(await sendAsStaff(query, {}, started.AccessToken)).toMatchObject({
    errors: [{ errorType: 'UnauthorizedException' }],
  });
});

test('refuses guests under the open policy too', async () => {
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

test('staff run every command for a caller', async () => {
  const edition = await addEdition();
  const other = await addEdition();
  const fields = `__typename ... on ReservedFor { reservation { ${reservationStates} } } ... on EditionFull { waiting }
    ... on ReservationClosed { state } ... on ReservationRefused { problems { field problem limit } }`;
  const reserveFor = (input: object) =>
    sendAsStaff(`mutation M($input: ReserveForInput!) { reserveFor(input: $input) { ${fields} } }`, { input });
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
  const waiting = await reserved({ ...eva, email: 'luz@example.mx', line: true });
  expect(waiting).toMatchObject({ state: 'waiting', place: 1, email: 'luz@example.mx' });
  expect(await reserveFor({ ...eva, email: '', note: 'x'.repeat(2_000) })).toMatchObject({
    data: { reserveFor: { problems: [{ field: 'note', problem: 'too-long', limit: 1_000 }] } },
  });
  expect(await reserveFor({ ...eva, email: '' })).toMatchObject({
    data: { reserveFor: { problems: [{ field: 'email', problem: 'required' }] } },
  });
  expect(await reserveFor({ ...eva, editionId: 'nowhere' })).toMatchObject({ data: { reserveFor: { state: 'gone' } } });

  const update = (input: object) =>
    sendAsStaff(
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
    sendAsStaff('mutation M($input: OfferSeatInput!) { offerSeat(input: $input) }', { input: { id, reason } });
  expect(await offer(waiting.id, ' ')).toMatchObject({
    errors: [{ errorInfo: { field: 'reason', problem: 'required' } }],
  });
  expect(await offer(waiting.id, 'Vive lejos')).toEqual({ data: { offerSeat: 'full' } });
  expect(await offer('\0', 'x')).toEqual({ data: { offerSeat: 'gone' } });

  const ofPerson = (field: string) => sendAsStaff(`mutation { ${field} }`);
  expect(await ofPerson(`moveReservationOf(id: "${done.id}", editionId: "${other}")`)).toEqual({
    data: { moveReservationOf: 'done' },
  });
  expect(await ofPerson(`declineOfferOf(id: "${waiting.id}")`)).toEqual({ data: { declineOfferOf: 'done' } });
  expect(await offer(waiting.id, 'Vive lejos')).toEqual({ data: { offerSeat: 'done' } });
  const { note } = await rowOf('luz@example.mx', edition);
  expect(note).toMatch(/^\d{4}-\d\d-\d\d: ana@tlacuilo\.example: Vive lejos$/);
  expect(await ofPerson(`acceptOfferOf(id: "${waiting.id}")`)).toEqual({ data: { acceptOfferOf: 'done' } });
  expect(await ofPerson(`cancelReservationOf(id: "${waiting.id}")`)).toEqual({ data: { cancelReservationOf: 'done' } });
  expect(await ofPerson(`cancelReservationOf(id: "nobody")`)).toEqual({ data: { cancelReservationOf: 'gone' } });

  const got = await sendAsStaff(
    `query Q { getReservation(id: "${waiting.id}") { state endReason } none: getReservation(id: "x") { id } }`,
  );
  expect(got).toEqual({ data: { getReservation: { state: 'ended', endReason: 'cancelled' }, none: null } });
  const { data: named } = await sendAsStaff(`query { getReservation(id: "${waiting.id}") { folio } }`);
  const folio = (named?.getReservation as { folio: string } | undefined)?.folio;
  const byFolio = await sendAsStaff(`query { getReservation(id: "${folio}") { id } }`);
  expect(byFolio).toEqual({ data: { getReservation: { id: waiting.id } } });
  // Later edits do not change `endedAt`.
  const times = async () => {
    const { data } = await sendAsStaff(`query { getReservation(id: "${waiting.id}") { endedAt updatedAt } }`);
    return data?.getReservation as { endedAt: string; updatedAt: string };
  };
  const ended = await times();
  expect(ended.endedAt).toBe(ended.updatedAt);
  await update({ id: waiting.id, note: 'Devuelto' });
  const corrected = await times();
  expect(corrected.endedAt).toBe(ended.endedAt);
  expect(corrected.updatedAt > ended.updatedAt).toBe(true);
  const current = await sendAsStaff(`query { getReservation(id: "${done.id}") { endedAt } }`);
  expect(current).toEqual({ data: { getReservation: { endedAt: null } } });
  expect(await ofPerson(`cancelEdition(id: "${other}")`)).toEqual({ data: { cancelEdition: 'done' } });
  expect(await rowOf('eva@example.mx', other)).toMatchObject({ state: 'ended', endReason: 'edition-cancelled' });
  expect(await ofPerson('cancelEdition(id: "nowhere")')).toEqual({ data: { cancelEdition: 'gone' } });
});

test('lists reservations of an edition by page, state and search', async () => {
  const edition = await addEdition({ capacity: 3 });
  for (const name of ['eva', 'luz', 'ñandú']) {
    await seat(`${name.slice(0, 1) === 'ñ' ? 'nandu' : name}@example.mx`, edition);
    comeFrom(`198.51.100.${name.length}`);
  }
  const list = async (args: string) => {
    const { data } = await sendAsStaff(
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

test('an edition change e-mails people with a seat, and offers new seats to the waiting list', async () => {
  const edition = await addEdition({ sessions: 3 });
  await seat('edit@example.mx', edition);
  await sendAsGuest(joinWaitingList, person('edit-too@example.mx', edition));
  await sendWithLink('confirmReservation', await linkOf('edit-too@example.mx', edition));
  const update = (input: object) =>
    sendAsStaff(
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
  expect(await sendAsStaff(contract)).toEqual({ data: { updateCourseHistory: { id: edition, capacity: 2 } } });
  expect(await rowOf('edit-too@example.mx', edition)).toMatchObject({ state: 'offered' });
  expect(await sendAsStaff(`mutation { deleteCourseHistory(input: { id: "${edition}" }) { id } }`)).toEqual({
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

test('staff list every edition of a course with seats, hidden ones too', async () => {
  const time = new Date().toISOString();
  await wire.db.insertInto('course').values({ id: 'listed', createdAt: time, updatedAt: time }).execute();
  const later = await addEdition({ idCourse: 'listed', visible: 0 }, 30);
  const sooner = await addEdition({
    idCourse: 'listed',
    moved: '[{"n":2,"date":"2027-01-05","from":"08:00","to":"10:00"}]',
  });
  const fields = 'id courseId visible open moved { n date from to } seats { capacity taken held free waiting }';
  const seats = { capacity: 1, taken: 0, held: 0, free: 1, waiting: 0 };
  expect(await sendAsStaff(`{ listEditions(courseId: "listed") { ${fields} } }`)).toEqual({
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
  expect(await sendAsStaff(`{ listEditions(id: "${later}") { id } }`)).toEqual({
    data: { listEditions: [{ id: later }] },
  });
});

expectNoFaults();
