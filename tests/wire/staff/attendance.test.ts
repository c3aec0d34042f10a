import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Change } from '#backend/platform/events/events.ts';
import { sampleReservation } from '#tests/property/sample-reservation.ts';
import { expectOnlyStaff, type GraphqlResult, sendAs } from '#tests/wire/support/only-staff.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { addAccount, startedSession } from '#tests/wire/support/sign-up.ts';

let wire: WireUnderTest;
let token: string;
const events: Change[] = [];
beforeAll(async () => {
  wire = await serveWire();
  const account = await addAccount(wire.db, { email: 'ines@tlacuilo.example' });
  token = (await startedSession(wire.userPool.parts, account.id, Date.now())).AccessToken;
  const at = new Date().toISOString();
  await wire.db
    .insertInto('courseHistory')
    .values({
      id: 'excel',
      date: '2026-11-16',
      hour: '09:00-11:00',
      period: 'Mon-Fri',
      sessions: 10,
      capacity: 12,
      visible: 1,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  wire.changes.subscribe({ changed: (change) => void events.push(change) });
});
afterAll(async () => {
  expect(wire.faults).toEqual([]);
  await wire.close();
});
beforeEach(async () => {
  for (const table of ['reservation', 'attendance', 'record'] as const) await wire.db.deleteFrom(table).execute();
  await wire.db
    .insertInto('reservation')
    .values(sampleReservation({ id: 'r1', editionId: 'excel' }))
    .execute();
  await wire.db
    .insertInto('reservation')
    .values(sampleReservation({ id: 'r2', editionId: 'excel', state: 'held' }))
    .execute();
  events.length = 0;
});

async function send(query: string, variables = {}): Promise<unknown> {
  const response: GraphqlResult = await sendAs(wire, token, query, variables);
  expect(response.errors).toBeUndefined();
  return Object.values(response.data ?? {})[0];
}

const mark = (reservationId: string, n: number, sign: string | null, instead?: { readonly of: string | null }) =>
  send('mutation ($input: MarkAttendanceInput!) { markAttendance(input: $input) }', {
    input: { reservationId, n, mark: sign, ...(instead && { instead: instead.of }) },
  });
const list = () => send('{ attendance(editionId: "excel") { reservationId n mark } }');
const records = () => wire.db.selectFrom('record').select(['thing', 'before', 'after']).execute();

test('marks are set, changed and deleted; repeats change and publish nothing', async () => {
  expect(await list()).toEqual([]);
  expect(await mark('r1', 1, 'P')).toBe('done');
  expect(await mark('r1', 10, 'J')).toBe('done');
  expect(await mark('r1', 1, 'F')).toBe('done');
  const change = { entity: 'Reservation', action: 'update', row: { id: 'r1', editionId: 'excel' } };
  expect(events).toEqual([change, change, change]);
  expect(await mark('r1', 1, 'F')).toBe('done');
  expect(events).toHaveLength(3);
  expect(await list()).toEqual([
    { reservationId: 'r1', n: 1, mark: 'F' },
    { reservationId: 'r1', n: 10, mark: 'J' },
  ]);
  expect(await mark('r1', 1, null)).toBe('done');
  expect(await mark('r1', 1, null)).toBe('done');
  expect(await list()).toEqual([{ reservationId: 'r1', n: 10, mark: 'J' }]);
  expect(await records()).toHaveLength(4);
  expect(await records()).toContainEqual({
    thing: 'Reservation:r1',
    before: '{"session 1":"P"}',
    after: '{"session 1":"F"}',
  });
});

test('changing a mark keeps concurrent marks of others', async () => {
  await mark('r1', 1, 'P');
  expect(await mark('r1', 1, null, { of: 'F' })).toBe('meanwhile');
  expect(await mark('r1', 1, 'J', { of: null })).toBe('meanwhile');
  expect(await list()).toEqual([{ reservationId: 'r1', n: 1, mark: 'P' }]);
  expect(await records()).toHaveLength(1);
  expect(await mark('r1', 1, null, { of: 'P' })).toBe('done');
  // A retry after a lost response.
  expect(await mark('r1', 1, null, { of: 'P' })).toBe('done');
  expect(await mark('r1', 1, 'J', { of: null })).toBe('done');
  expect(await list()).toEqual([{ reservationId: 'r1', n: 1, mark: 'J' }]);
});

test('marks only confirmed seats at existing sessions', async () => {
  expect(await mark('r2', 1, 'P')).toBe('not_now');
  expect(await mark('nobody', 1, 'P')).toBe('gone');
  expect(await mark('no such id!', 1, 'P')).toBe('gone');
  for (const n of [0, 11, -1, 2_000_000_000]) expect(await mark('r1', n, 'P')).toBe('no_session');
  expect(
    (await sendAs(wire, token, 'mutation { markAttendance(input: { reservationId: "r1", n: 1, mark: X }) }')).errors,
  ).toHaveLength(1);
  expect(await list()).toEqual([]);
});

test('refuses guests', async () => {
  await mark('r1', 1, 'P');
  await expectOnlyStaff(wire, [
    '{ attendance(editionId: "excel") { n mark } }',
    'mutation { markAttendance(input: { reservationId: "r1", n: 1, mark: F }) }',
  ]);
  expect(await list()).toEqual([{ reservationId: 'r1', n: 1, mark: 'P' }]);
});
