import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NewCourseHistory } from '#backend/platform/database/tables.ts';
import { sampleReservation } from '#tests/property/sample-reservation.ts';
import { wholeCompany } from '#tests/support/company/whole-company.ts';
import { sendAs } from '#tests/wire/support/only-staff.ts';
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
const now = monday;
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
  await wire.db
    .insertInto('company')
    .values(completeRow)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const table of tables) await wire.db.deleteFrom(table).execute();
  await wire.db.deleteFrom('account').where('id', '<>', ines).execute();
});

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

test('has the first steps, each done by data, until a guest confirms a seat', async () => {
  const { db } = wire;
  const steps = async () => {
    const { AccessToken } = await startedSession(wire.userPool.parts, ines, now);
    const { data } = await sendAs(wire, AccessToken, '{ today { steps { name done ready n of } } }');
    const response = data?.today as { readonly steps: readonly object[] | null } | undefined;
    return response?.steps;
  };
  const done = { done: true, n: null, of: null };
  const unfinished = { ...done, done: false };
  expect(await steps()).toEqual([
    { name: 'company', done: true, ready: true, n: 3, of: 3 },
    { name: 'course', ...unfinished, ready: true },
    { name: 'group', ...unfinished, ready: true },
    { name: 'mail', ...unfinished, ready: false },
    { name: 'backup', ...unfinished, ready: false },
  ]);
  await db
    .insertInto('course')
    .values([
      { id: 'python', sample: 0, ...stamps },
      { id: 'sample', sample: 1, ...stamps },
    ])
    .execute();
  await addGroup('sample', { date: '2027-01-11', sample: 1, idCourse: 'sample' });
  const backup = { id: 'b', startedAt: stamps.createdAt, endedAt: stamps.createdAt };
  await db.insertInto('backup').values(backup).execute();
  expect(await steps()).toMatchObject([
    {},
    { name: 'course', ...done },
    { name: 'group', ...unfinished },
    {},
    { name: 'backup', ...done },
  ]);
  const seat = (id: string, editionId: string) =>
    db
      .insertInto('reservation')
      .values(sampleReservation({ id, editionId, confirmedAt: stamps.createdAt }))
      .execute();
  await seat('in-sample', 'sample');
  expect(await steps()).not.toBeNull();
  await addGroup('own', { date: '2027-01-11' });
  await seat('in-own', 'own');
  expect(await steps()).toBeNull();
});

test('sends a test e-mail to the caller, one at a time', async () => {
  const { AccessToken } = await startedSession(wire.userPool.parts, ines, now);
  const send = async () => (await sendAs(wire, AccessToken, 'mutation { sendTestLetter }')).data;
  expect([await send(), await send()]).toEqual([{ sendTestLetter: true }, { sendTestLetter: false }]);
  const sent = await wire.db.selectFrom('mailOutbox').select(['kind', 'recipient']).execute();
  expect(sent).toEqual([{ kind: 'test-email', recipient: 'ines@tlacuilo.example' }]);
});
