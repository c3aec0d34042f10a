import { expect, test } from 'vitest';
import { mailboxMark, signReservation, signWithdraw } from '#backend/platform/tokens/email-token.ts';
import {
  addEdition,
  expectNoFaults,
  joinWaitingList,
  linkOf,
  person,
  reserveSeat,
  rowOf,
  seat,
  seats,
  sendAsGuest,
  sendAsStaff,
  sendWithLink,
  serveReservations,
  wire,
} from '#tests/wire/support/serve-reservations.ts';

serveReservations();

test('a guest holds a seat hidden from guests, confirms it by link and gives it up', async () => {
  const edition = await addEdition({ capacity: 6 });
  const { data } = await sendAsGuest(reserveSeat, person('eva@example.mx', edition, { id: 'eva-1' }));
  expect(data).toEqual({
    reserveSeat: { __typename: 'SeatHeld', seen: expect.any(String), until: expect.stringMatching(/Z$/), held: true },
  });
  expect(await rowOf('eva@example.mx', edition)).toMatchObject({
    id: 'eva-1',
    state: 'held',
    heldFrom: expect.any(String),
  });
  expect(await seats(edition)).toMatchObject({
    data: { seats: { capacity: 6, taken: 0, held: 0, free: 6, waiting: 0, heldUntil: null } },
  });
  const link = await linkOf('eva@example.mx', edition);
  for (const name of ['confirmReservation', 'confirmReservation', 'cancelReservation', 'cancelReservation']) {
    expect(await sendWithLink(name, link)).toEqual({ data: { [name]: 'done' } });
    const taken = name === 'confirmReservation' ? 1 : 0;
    expect(await seats(edition)).toMatchObject({ data: { seats: { taken, held: 0, free: 6 - taken } } });
  }
  expect(await sendWithLink('confirmReservation', link)).toEqual({ data: { confirmReservation: 'not_now' } });
});

test('the same input under the same id is one reservation, and another under that id is refused', async () => {
  const edition = await addEdition({ capacity: 5 });
  const input = person('same@example.mx', edition, { id: 'same-1' });
  const answers = await Promise.all([1, 2, 3].map(() => sendAsGuest(reserveSeat, input)));
  expect(new Set(answers.map(({ data }) => JSON.stringify({ ...(data?.reserveSeat as object), seen: '' }))).size).toBe(
    1,
  );
  expect(await wire.db.selectFrom('reservation').select('id').where('editionId', '=', edition).execute()).toHaveLength(
    1,
  );
  expect(await sendAsGuest(reserveSeat, person('other@example.mx', edition, { id: 'same-1' }))).toMatchObject({
    errors: [{ errorType: 'DynamoDB:ConditionalCheckFailedException' }],
  });
});

test('a full edition has a waiting list, one with seats has none', async () => {
  const edition = await addEdition();
  expect(await sendAsGuest(joinWaitingList, person('eva@example.mx', edition))).toEqual({
    data: { joinWaitingList: { __typename: 'EditionFree', free: 1 } },
  });
  const first = await seat('eva@example.mx', edition);
  expect(await sendAsGuest(reserveSeat, person('luz@example.mx', edition))).toEqual({
    data: { reserveSeat: { __typename: 'EditionFull', waiting: 0 } },
  });
  expect(await sendAsGuest(joinWaitingList, person('luz@example.mx', edition))).toMatchObject({
    data: { joinWaitingList: { __typename: 'SeatHeld' } },
  });
  const second = await linkOf('luz@example.mx', edition);
  expect(await sendWithLink('confirmReservation', second)).toEqual({ data: { confirmReservation: 'done' } });
  expect(await sendWithLink('acceptOffer', second)).toEqual({ data: { acceptOffer: 'full' } });
  await sendWithLink('cancelReservation', first);
  expect(await sendWithLink('declineOffer', second)).toEqual({ data: { declineOffer: 'done' } });
  expect(await seats(edition)).toMatchObject({ data: { seats: { free: 1, waiting: 1 } } });
  expect(await sendWithLink('leaveWaitingList', second)).toEqual({ data: { leaveWaitingList: 'done' } });
});

test('a seat moves to another group of the course, but not to a full one', async () => {
  const [from, to, full] = [await addEdition(), await addEdition(), await addEdition()];
  await seat('luz@example.mx', full);
  const link = await seat('eva@example.mx', from);
  expect(await sendWithLink('moveReservation', link, full)).toEqual({ data: { moveReservation: 'full' } });
  expect(await sendWithLink('moveReservation', link, 'nowhere')).toEqual({ data: { moveReservation: 'not_now' } });
  expect(await sendWithLink('moveReservation', link, '\0')).toEqual({ data: { moveReservation: 'not_now' } });
  expect(await sendWithLink('moveReservation', link, to)).toEqual({ data: { moveReservation: 'done' } });
  expect(await seats(from)).toMatchObject({ data: { seats: { free: 1 } } });
  expect(await seats(to)).toMatchObject({ data: { seats: { free: 0 } } });
});

test('returns why an edition cannot be reserved, and hides hidden ones', async () => {
  const closed = async (editionId: string) =>
    (await sendAsGuest(reserveSeat, person('eva@example.mx', editionId))).data;
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
  expect(await sendAsStaff(read, { id: hidden })).toEqual({ data: { seats: { free: 1 } } });
});

test('reports all problems at once: missing, too long, markup, bidi marks, lone surrogates', async () => {
  const edition = await addEdition({ capacity: 9 });
  const refused = async (other: object) =>
    (await sendAsGuest(reserveSeat, person('eva@example.mx', edition, other))).data;
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
  await sendAsGuest(reserveSeat, person('marks@example.mx', edition, { name, lastname: '\u202EzuR\0\uD800' }));
  expect(await rowOf('marks@example.mx', edition)).toMatchObject({ name, lastname: 'zuR\uFFFD' });
});

test('refuses forged and altered links, and those of another purpose or mailbox', async () => {
  const edition = await addEdition({ capacity: 3 });
  const { data } = await sendAsGuest(reserveSeat, person('eva@example.mx', edition));
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
    for (const name of names) expect(await sendWithLink(name, token)).toEqual({ data: { [name]: 'gone' } });
    expect(await sendWithLink('moveReservation', token, edition)).toEqual({ data: { moveReservation: 'gone' } });
  }
  expect(await rowOf('eva@example.mx', edition)).toMatchObject({ state: 'held' });
});

test('a version conflict changes nothing and returns the current row with its author', async () => {
  const edition = await addEdition({ sessions: 3 });
  await seat('version@example.mx', edition);
  const { id, updatedAt: version } = await rowOf('version@example.mx', edition);
  const conflict =
    '... on ChangedMeanwhile { by at now { ... on Reservation { id note } ... on StaffEdition { id meetingLink } } }';
  const save = (input: object) =>
    sendAsStaff(
      `mutation M($input: UpdateReservationInput!) { updateReservation(input: $input) { __typename ... on Reservation { note } ${conflict} } }`,
      { input: { id, ...input } },
    );
  expect(await save({ note: 'theirs', version })).toEqual({
    data: { updateReservation: { __typename: 'Reservation', note: 'theirs' } },
  });
  const { updatedAt: at } = await rowOf('version@example.mx', edition);
  const last = await wire.db
    .selectFrom('record')
    .selectAll()
    .where('thing', '=', `Reservation:${id}`)
    .executeTakeFirst();
  expect(await save({ note: 'mine', version })).toEqual({
    data: {
      updateReservation: { __typename: 'ChangedMeanwhile', by: last?.accountEmail, at, now: { id, note: 'theirs' } },
    },
  });
  expect(await save({ note: 'mine', version: at })).toMatchObject({ data: { updateReservation: { note: 'mine' } } });

  const before = await wire.db
    .selectFrom('courseHistory')
    .selectAll()
    .where('id', '=', edition)
    .executeTakeFirstOrThrow();
  const plan = (meetingLink: string) =>
    sendAsStaff(
      `mutation M($input: UpdateEditionInput!) { updateEdition(input: $input) { ... on EditionUpdated { letters } ${conflict} } }`,
      { input: { id: edition, meetingLink, version: before.updatedAt } },
    );
  expect(await plan('https://meet.example/theirs')).toEqual({ data: { updateEdition: { letters: 1 } } });
  expect(await plan('https://meet.example/mine')).toMatchObject({
    data: {
      updateEdition: { by: last?.accountEmail, now: { id: edition, meetingLink: 'https://meet.example/theirs' } },
    },
  });
});

test('links expire with age and with an address correction', async () => {
  const old = await addEdition({ capacity: 3, sessions: 1 }, -32);
  const edition = await addEdition({ capacity: 3 });
  const link = await seat('eva@example.mx', edition);
  const { id } = await rowOf('eva@example.mx', edition);
  await wire.db.updateTable('reservation').set({ editionId: old }).where('id', '=', id).execute();
  expect(await sendWithLink('cancelReservation', link)).toEqual({ data: { cancelReservation: 'gone' } });
  await wire.db.updateTable('reservation').set({ editionId: edition }).where('id', '=', id).execute();
  const mend =
    'mutation M($input: UpdateReservationInput!) { updateReservation(input: $input) { ... on Reservation { email } } }';
  expect(await sendAsStaff(mend, { input: { id, email: 'eva.luz@example.mx' } })).toEqual({
    data: { updateReservation: { email: 'eva.luz@example.mx' } },
  });
  expect(await sendWithLink('cancelReservation', link)).toEqual({ data: { cancelReservation: 'gone' } });
  const mended = await linkOf('eva.luz@example.mx', edition);
  expect(await sendWithLink('cancelReservation', mended)).toEqual({ data: { cancelReservation: 'done' } });
});

test('limits an IP address to six seats and two more requests per group, then offers the waiting list', async () => {
  const edition = await addEdition({ capacity: 12 });
  const answers = [];
  for (let n = 0; n < 9; n += 1) {
    const { data } = await sendAsGuest(reserveSeat, person(`many${n}@example.mx`, edition));
    const { __typename = '', held } = (data?.reserveSeat ?? {}) as { __typename?: string; held?: boolean };
    answers.push(held ?? __typename);
  }
  expect(answers).toEqual([...Array(6).fill(true), ...Array(2).fill(false), 'EditionFull']);
  expect(await seats(edition)).toMatchObject({ data: { seats: { free: 12, held: 0 } } });
});

expectNoFaults();
