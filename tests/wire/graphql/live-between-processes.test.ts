import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { openChangeChannel } from '#backend/platform/events/event-channel.ts';
import { createMigratedDatabase, dropDatabase, endConnection } from '#tests/support/engines/postgres-databases.ts';
import {
  connectLive,
  guest,
  type LiveService,
  type Message,
  type Speaker,
  showFor,
} from '#tests/wire/support/live-client.ts';
import { serveOver } from '#tests/wire/support/serve-wire.ts';
import { wireOver } from '#tests/wire/support/wire-over.ts';

const staff: Speaker = { role: 'staff', session: 's-1' };
const undo: (() => Promise<unknown>)[] = [];
let databaseUrl: string;
/** Of all tests, whose rows have ids of their own; the last one ends their connections. */
let one: Process;
let other: Process;
beforeAll(async () => {
  databaseUrl = await createMigratedDatabase();
  undo.push(() => dropDatabase(databaseUrl));
  one = await startProcess();
  other = await startProcess();
});
afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

interface Process extends LiveService {
  readonly faults: unknown[];
  readonly query: (statement: ReturnType<typeof sql<{ pid: number }>>) => Promise<readonly { pid: number }[]>;
}

/** One of several processes on one PostgreSQL. */
async function startProcess(): Promise<Process> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
  undo.push(close);
  const carrier = openChangeChannel({ databaseUrl, db, newId: () => randomUUID(), onConnectionLost: () => {} });
  undo.push(() => carrier.close());
  const wire = await wireOver(db, { carrier, change: () => ({ sessionLives: async () => true }) });
  await carrier.ready;
  const { origin, close: stop } = await serveOver(wire);
  undo.push(stop);
  return { ...wire, origin, query: async (statement) => (await statement.execute(db)).rows };
}

async function send(service: LiveService, speaker: Speaker, mutation: string, answered = 'id'): Promise<void> {
  const body = JSON.stringify({ query: `mutation { ${mutation} ${answered && `{ ${answered} }`} }` });
  const headers = await showFor(service, speaker, '/graphql', body);
  const answer = await fetch(`${service.origin}/graphql`, { method: 'POST', body, headers });
  expect(await answer.json()).not.toHaveProperty('errors');
}

const message = (id: string) =>
  `createContact(input: { id: "${id}", name: "Ana", lastname: "A", email: "a@example.mx", type: "ideas", message: "Hola" })`;

test('a reservation change in one process reaches staff subscriptions in all, and guests see its seats only', async () => {
  const date = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);
  const edition = (id: string) =>
    `createCourseHistory(input: { id: "${id}", visible: true, date: "${date}", hour: "18:00-20:00", capacity: 5 })`;
  for (const id of ['e-1', 'e-2']) await send(one, staff, edition(id));
  const clients = await Promise.all([connectLive(one, staff), connectLive(other, staff)]);
  const question = 'subscription { onReservationChange { id editionId reservation { email state } } }';
  for (const client of clients) {
    await client.start('r', question);
    await client.start('of', 'subscription { onReservationChange(editionId: "e-2") { editionId } }');
  }
  const stranger = await connectLive(other, guest);
  expect(await stranger.start('r', question)).toMatchObject({
    type: 'error',
    payload: { errors: [{ errorType: 'Unauthorized' }] },
  });
  for (const hidden of ['meetingLink', 'seatsUsed', 'moved']) {
    expect(await stranger.start(hidden, `subscription { onUpdateCourseHistory { id ${hidden} } }`)).toMatchObject({
      type: 'error',
      payload: { errors: [{ errorType: 'ValidationError' }] },
    });
  }
  await stranger.start('e', 'subscription { onUpdateCourseHistory { id } }');

  const reserve = (id: string, editionId: string) =>
    `reserveSeat(input: { id: "${id}", editionId: "${editionId}", name: "Ana", lastname: "A", email: "a@example.mx", consent: true })`;
  await send(one, guest, reserve('r-1', 'e-1'), '__typename');
  await send(one, staff, 'cancelReservationOf(id: "r-1")', '');
  await send(one, guest, reserve('r-2', 'e-2'), '__typename');
  for (const client of clients) {
    const received: Message[] = [];
    for (let n = 0; n < 4; n += 1) received.push(await client.next(({ type }) => type === 'data'));
    const receivedBy = (subscriptionId: string) =>
      received.flatMap(({ id, payload }) => (id === subscriptionId ? [payload?.data] : []));
    const about = (id: string, editionId: string, state: unknown) => ({
      onReservationChange: { id, editionId, reservation: { email: 'a@example.mx', state } },
    });
    // The row is read when the event is sent, possibly after the next change.
    expect(receivedBy('r')).toEqual([
      about('r-1', 'e-1', expect.stringMatching(/^(held|ended)$/)),
      about('r-1', 'e-1', 'ended'),
      about('r-2', 'e-2', 'held'),
    ]);
    expect(receivedBy('of')).toEqual([{ onReservationChange: { editionId: 'e-2' } }]);
  }
  for (const id of ['e-1', 'e-1', 'e-2']) {
    expect(await stranger.next(({ type }) => type === 'data')).toMatchObject({
      payload: { data: { onUpdateCourseHistory: { id } } },
    });
  }
  expect([...one.faults, ...other.faults]).toEqual([]);
});

test('a write in one process reaches subscriptions in all', async () => {
  const clients = await Promise.all([connectLive(one, staff), connectLive(other, staff)]);
  const stranger = await connectLive(other, guest);
  for (const client of clients) {
    await client.start('m', 'subscription { onCreateContact { id name } }');
    await client.start('c', 'subscription { onCreateCourse { id desc descEn } }');
    await client.start('d', 'subscription { onDeleteCourse { id createdAt } }');
  }
  await stranger.start('e', 'subscription { onCreateCourseHistory { id visible } }');

  await send(one, guest, message('m-1'));
  // Larger than one notification.
  const [desc, descEn] = ['ñ'.repeat(2_000), '😀'.repeat(2_000)];
  await send(one, staff, `createCourse(input: { id: "c-1", desc: "${desc}", descEn: "${descEn}" })`);
  await send(one, staff, 'createCourseHistory(input: { id: "e-3", visible: false })');
  await send(one, staff, 'createCourseHistory(input: { id: "e-4", visible: true })');
  for (const client of clients) {
    expect(await client.next()).toMatchObject({ id: 'm', payload: { data: { onCreateContact: { id: 'm-1' } } } });
    expect(await client.next()).toMatchObject({
      id: 'c',
      payload: { data: { onCreateCourse: { id: 'c-1', desc, descEn } } },
    });
  }
  await send(one, staff, 'deleteCourse(input: { id: "c-1" })');
  for (const client of clients) {
    expect(await client.next()).toMatchObject({
      id: 'd',
      payload: { data: { onDeleteCourse: { id: 'c-1', createdAt: expect.any(String) } } },
    });
    expect(client.received.filter(({ type }) => type === 'data')).toHaveLength(3);
  }
  expect(await stranger.next()).toMatchObject({ payload: { data: { onCreateCourseHistory: { id: 'e-4' } } } });
  expect([...one.faults, ...other.faults]).toEqual([]);
});

test('deletes of another process arrive as an id past any filter, and those of private rows reach staff only', async () => {
  const [client, stranger] = [await connectLive(other, staff), await connectLive(other, guest)];
  await client.start(
    'f',
    'subscription { onDeleteCourseHistory(filter: { hour: { eq: "9" } }) { id hour updatedAt } }',
  );
  await stranger.start('g', 'subscription { onDeleteCourseHistory { id hour } }');
  for (const [id, visible] of [
    ['e-5', false],
    ['e-6', true],
  ]) {
    await send(one, staff, `createCourseHistory(input: { id: "${id}", visible: ${visible}, hour: "10" })`);
    await send(one, staff, `deleteCourseHistory(input: { id: "${id}" })`);
  }
  for (const id of ['e-5', 'e-6']) {
    expect(await client.next()).toMatchObject({
      payload: { data: { onDeleteCourseHistory: { id, hour: null, updatedAt: expect.any(String) } } },
    });
  }
  expect(await stranger.next()).toMatchObject({
    payload: { data: { onDeleteCourseHistory: { id: 'e-6', hour: null } } },
  });
  expect([...one.faults, ...other.faults]).toEqual([]);
});

test('a possible gap between processes closes subscriptions so that clients reload', async () => {
  const client = await connectLive(other, staff);
  await client.start('m', 'subscription { onCreateContact { id } }');
  const listening = sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'tlacuilo changes'`;
  for (const { pid } of await one.query(listening)) await endConnection(databaseUrl, pid);
  expect(await client.closed).toBe(1011);
  // Reconnected, it receives events of the other process again.
  const again = await connectLive(other, staff);
  await again.start('m', 'subscription { onCreateContact { id } }');
  await send(one, guest, message('m-2'));
  expect(await again.next()).toMatchObject({ payload: { data: { onCreateContact: { id: 'm-2' } } } });
  expect([...one.faults, ...other.faults]).toEqual([]);
});
