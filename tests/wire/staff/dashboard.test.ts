import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operator } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { NewCourseHistory } from '#backend/platform/database/tables.ts';
import { createAccount } from '#backend/protocols/cognito-user-pool/accounts/create-account.ts';
import { sampleReservation } from '#tests/property/sample-reservation.ts';
import { wholeCompany } from '#tests/support/company/whole-company.ts';
import { expectOnlyStaff, sendAs } from '#tests/wire/support/only-staff.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { addAccount, startedSession } from '#tests/wire/support/sign-up.ts';

/** Monday, 10:00 in Mexico City. */

const monday = Date.parse('2026-11-23T16:00:00.000Z');
/** With missing facts there would be an action item. */
const completeRow = {
  id: 'company',
  facts: JSON.stringify(wholeCompany),
  behind: '[]',
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
};
let now = monday;
let wire: WireUnderTest;
let ines: string;
beforeAll(async () => {
  wire = await serveWire({ clock: () => now });
  ines = (await addAccount(wire.db, { email: 'ines@tlacuilo.example', password: 'Correct-horse-7' })).id;
});
afterAll(async () => {
  expect(wire.faults).toEqual([]);
  await wire.close();
});
const tables = [
  'contact',
  'course',
  'courseHistory',
  'reservation',
  'attendance',
  'mailOutbox',
  'recoveryCode',
] as const;
beforeEach(async () => {
  now = monday;
  await wire.db
    .insertInto('company')
    .values(completeRow)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const table of tables) await wire.db.deleteFrom(table).execute();
  await wire.db.deleteFrom('account').where('id', '<>', ines).execute();
});

const query = `{ today {
  date
  items { kind id since until name nameEn email about reason editionId date hour n taken capacity count }
  counts { messages groups reservations letters accounts backups }
} }`;

interface Today {
  readonly date: string;
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly counts: object;
}

async function today(): Promise<Today> {
  const { AccessToken } = await startedSession(wire.userPool.parts, ines, now);
  const response = await sendAs(wire, AccessToken, query);
  expect(response.errors).toBeUndefined();
  return response.data?.today as Today;
}
/** Items without null fields. */
const summaryOf = ({ items }: Today) =>
  items.map((item) => Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null)));
const stamps = { createdAt: '2026-11-01T10:00:00.000Z', updatedAt: '2026-11-01T10:00:00.000Z' };

async function addGroup(id: string, different: Partial<NewCourseHistory>): Promise<void> {
  const usual = {
    hour: '18:00-20:00',
    period: 'Mon-Fri',
    sessions: 10,
    capacity: 12,
    visible: 1,
    idCourse: 'python',
  } as const;
  await wire.db
    .insertInto('courseHistory')
    .values({ id, ...usual, ...stamps, ...different })
    .execute();
}

test('counts seats of four weeks by the company’s day, and e-mails by status', async () => {
  const { db } = wire;
  await addGroup('g', { date: '2027-01-11' });
  const rows = [
    // 23:30 in Mexico is the next day in UTC.
    { confirmedAt: '2026-11-23T05:30:00.000Z', state: 'confirmed' },
    { confirmedAt: '2026-11-23T06:30:00.000Z', state: 'confirmed' },
    { confirmedAt: '2026-11-23T06:31:00.000Z', state: 'ended', endReason: 'cancelled' },
    { confirmedAt: '2026-11-23T06:32:00.000Z', state: 'ended', endReason: 'moved' },
    { confirmedAt: '2026-11-23T06:33:00.000Z', state: 'waiting' },
    { confirmedAt: '2026-10-27T06:00:00.000Z', state: 'confirmed' },
    { confirmedAt: '2026-10-27T05:59:59.000Z', state: 'confirmed' },
    { confirmedAt: null, state: 'held' },
  ] as const;
  for (const [n, row] of rows.entries()) {
    await db
      .insertInto('reservation')
      .values(sampleReservation({ id: `s${n}`, editionId: 'g', ...row }))
      .execute();
  }
  const email = {
    kind: 'contact-receipt',
    recipient: 'a@example.mx',
    language: 'es',
    letter: '{}',
    cause: 'contact:1',
  };
  const at = { createdAt: '2026-11-20T10:00:00.000Z', dueAt: '2026-11-20T10:00:00.000Z' };
  for (const [n, became] of [
    { sentAt: '2026-11-23T06:00:00.000Z' },
    { sentAt: '2026-11-23T05:59:00.000Z' },
    {},
    { deadAt: '2026-11-23T06:00:00.000Z' },
    { deadAt: '2026-11-23T05:59:00.000Z' },
  ].entries()) {
    await db
      .insertInto('mailOutbox')
      .values({ id: `l${n}`, ...email, ...at, ...became })
      .execute();
  }
  const { AccessToken } = await startedSession(wire.userPool.parts, ines, now);
  const response = await sendAs(
    wire,
    AccessToken,
    '{ today { seats { date standing ended } letters { sent waiting failed } } }',
  );
  const of = response.data?.today as {
    readonly seats: readonly { readonly standing: number; readonly ended: number }[];
    readonly letters: object;
  };
  const { seats, letters } = of;
  expect(seats).toHaveLength(28);
  expect(seats.filter(({ standing, ended }) => standing + ended > 0)).toEqual([
    { date: '2026-10-27', standing: 1, ended: 0 },
    { date: '2026-11-22', standing: 1, ended: 0 },
    { date: '2026-11-23', standing: 1, ended: 1 },
  ]);
  expect(letters).toEqual({ sent: 1, waiting: 1, failed: 1 });
});

test('has no action items when none are open', async () => {
  expect(await today()).toEqual({
    date: '2026-11-23',
    items: [],
    counts: { messages: 0, groups: 0, reservations: 0, letters: 0, accounts: 0, backups: 0 },
  });
  now = Date.parse('2026-11-24T05:59:59.000Z');
  expect((await today()).date).toBe('2026-11-23');
});

test('lists every action item with its fields, oldest first', async () => {
  const { db } = wire;
  await db
    .insertInto('course')
    .values({ id: 'python', name: 'Python', nameEn: 'Python, in English', ...stamps })
    .execute();
  const message = {
    email: 'a@example.mx',
    name: 'Rocío',
    lastname: 'Méndez',
    type: 'budget',
    message: 'x',
    reason: 'Dos sucursales',
  };
  const wrote = '2026-11-20T10:00:00.000Z';
  await db
    .insertInto('contact')
    .values({ id: 'm1', ...message, createdAt: wrote, updatedAt: wrote })
    .execute();
  await db
    .insertInto('contact')
    .values({ id: 'm2', ...message, ...stamps, state: 'answered' })
    .execute();
  // Starts Wednesday; full with a waiting list in December; no attendees on Saturday; held since the 16th.
  await addGroup('wednesday', { date: '2026-11-25', seatsUsed: 3 });
  await addGroup('december', { date: '2026-12-14', capacity: 1, seatsUsed: 1 });
  await addGroup('saturday', { date: '2026-11-28', period: 'Saturday', hour: '09:00-13:00' });
  await addGroup('held', { date: '2026-11-18', hour: '09:00-11:00', seatsUsed: 2 });
  await addGroup('hidden', { date: '2026-11-25', visible: 0 });
  await addGroup('cancelled', { date: '2026-11-25', cancelledAt: stamps.createdAt });
  await addGroup('far', { date: '2027-02-01' });
  const waiting = { state: 'waiting', lineAt: '2026-11-22T10:00:00.000Z' } as const;
  const seats = [
    sampleReservation({ id: 'w1', editionId: 'december', ...waiting }),
    sampleReservation({ id: 'a1', editionId: 'held' }),
    sampleReservation({ id: 'a2', editionId: 'held' }),
    sampleReservation({
      id: 'h1',
      editionId: 'far',
      state: 'held',
      until: '2026-11-23T17:00:00.000Z',
      updatedAt: '2026-11-23T15:00:00.000Z',
    }),
    sampleReservation({
      id: 'o1',
      editionId: 'far',
      state: 'offered',
      until: '2026-11-24T06:00:00.000Z',
      updatedAt: '2026-11-23T14:00:00.000Z',
    }),
    sampleReservation({ id: 'o2', editionId: 'far', state: 'offered', until: '2026-11-24T06:00:01.000Z' }),
    sampleReservation({ id: 'h2', editionId: 'far', state: 'held', until: '2026-11-23T15:00:00.000Z' }),
  ];
  await db.insertInto('reservation').values(seats).execute();
  const mark = (reservationId: string, n: number) => ({ reservationId, n, mark: 'P', by: ines, at: stamps.createdAt });
  await db
    .insertInto('attendance')
    .values([mark('a1', 1), mark('a2', 1), mark('a1', 2)])
    .execute();
  const { id: invited } = await createAccount(
    wire.userPool.parts,
    { email: 'paula@tlacuilo.example', name: 'Paula', language: 'es', by: operator },
    now - 1_800_000,
  );
  await db.deleteFrom('mailOutbox').where('kind', '=', 'account-notice').execute();
  await db
    .updateTable('mailOutbox')
    .set({ id: 'l1', deadAt: '2026-11-22T12:00:00.000Z', lastReason: '552 5.2.2 over quota' })
    .execute();

  const dashboard = await today();
  const python = { name: 'Python', nameEn: 'Python, in English' };
  expect(summaryOf(dashboard)).toEqual([
    {
      kind: 'attendance_missing',
      id: 'held',
      editionId: 'held',
      ...python,
      hour: '09:00-11:00',
      taken: 2,
      capacity: 12,
      n: 2,
      date: '2026-11-19',
      count: 1,
      since: '2026-11-19T17:00:00.000Z',
    },
    { kind: 'message_open', id: 'm1', since: wrote, name: 'Rocío Méndez', about: 'budget', reason: 'Dos sucursales' },
    {
      kind: 'group_empty',
      id: 'saturday',
      editionId: 'saturday',
      ...python,
      hour: '09:00-13:00',
      taken: 0,
      capacity: 12,
      date: '2026-11-28',
      since: '2026-11-21T15:00:00.000Z',
      until: '2026-11-28T15:00:00.000Z',
    },
    {
      kind: 'group_full',
      id: 'december',
      editionId: 'december',
      ...python,
      hour: '18:00-20:00',
      taken: 1,
      capacity: 1,
      date: '2026-12-14',
      since: waiting.lineAt,
      until: '2026-12-15T00:00:00.000Z',
      count: 1,
    },
    {
      kind: 'letter_failed',
      id: 'l1',
      since: '2026-11-22T12:00:00.000Z',
      email: 'paula@tlacuilo.example',
      about: 'new-account',
      reason: 'mailbox_full',
    },
    {
      kind: 'group_begins',
      id: 'wednesday',
      editionId: 'wednesday',
      ...python,
      hour: '18:00-20:00',
      taken: 3,
      capacity: 12,
      date: '2026-11-25',
      since: '2026-11-23T00:00:00.000Z',
      until: '2026-11-26T00:00:00.000Z',
    },
    expect.objectContaining({
      kind: 'offer_ends',
      id: 'o1',
      until: '2026-11-24T06:00:00.000Z',
      name: 'Rocío Méndez',
      editionId: 'far',
    }),
    expect.objectContaining({
      kind: 'hold_ends',
      id: 'h1',
      since: '2026-11-23T15:00:00.000Z',
      email: 'h1@example.mx',
      date: '2027-02-01',
    }),
    {
      kind: 'account_unused',
      id: invited,
      since: '2026-11-23T15:30:00.000Z',
      email: 'paula@tlacuilo.example',
      name: 'Paula',
    },
  ]);
  expect(dashboard.counts).toEqual({ messages: 1, groups: 4, reservations: 2, letters: 1, accounts: 1, backups: 0 });
});

test('lists the oldest of very many action items, and counts all', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => {
    const createdAt = new Date(monday - at * 60_000).toISOString();
    return { id: `m${at}`, name: 'A', email: 'a@example.mx', createdAt, updatedAt: createdAt };
  });
  await wire.db.insertInto('contact').values(rows).execute();
  const dashboard = await today();
  expect(dashboard.items).toHaveLength(50);
  expect(dashboard.items[0]).toMatchObject({ id: 'm119' });
  expect(dashboard.counts).toMatchObject({ messages: 120 });
});

test('refuses guests', async () => {
  now = Date.now();
  await expectOnlyStaff(wire, ['{ today { items { id } counts { messages } } }']);
});
