import { randomInt, randomUUID } from 'node:crypto';
import { generateClient } from 'aws-amplify/api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailboxMark, signReservation } from '#backend/keys/letter-token.ts';
import { openWriteGuard } from '#backend/rate-limits/write-guard.ts';
import { emailKey } from '#model/email.ts';
import { pointAmplify } from './point-amplify.ts';
import { serveWire, type WireUnderTest } from './serve-wire.ts';
import { addAccount, startedSession } from './sign-up.ts';

/** What is served, once the tests of a file have begun. */
export let wire: WireUnderTest;
let staff: string;
let address = '';
let visitors = 0;

/** A wire with one course whose groups are reserved by guests and tended by staff: served for the tests of the file that calls this. */
export function serveReservations(): void {
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
}

/** Who asks from now on comes from that address, until the next test. */
export function comeFrom(one: string): void {
  address = one;
}

/** The last test of such a file. */
export function expectNoFaults(): void {
  test('nothing unexpected happened', () => {
    expect(wire.faults).toEqual([]);
  });
}

export interface Told {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly errorType: string; readonly message: string; readonly errorInfo?: unknown }[];
}

/** As the client library asks, with credentials of a guest. */
export async function ask(query: string, variables: Record<string, unknown> = {}): Promise<Told> {
  const sent = generateClient({ authMode: 'iam' }).graphql({ query, variables }) as unknown as Promise<Told>;
  return sent.catch((failed: Told) => failed);
}

/** As somebody of the company asks. */
export async function askAsStaff(query: string, variables: Record<string, unknown> = {}, token = staff): Promise<Told> {
  const body = JSON.stringify({ query, variables });
  const answer = await fetch(`${wire.origin}/graphql`, { method: 'POST', headers: { authorization: token }, body });
  return answer.json() as Promise<Told>;
}

/** An edition that begins in so many days. */
export async function addEdition(different: object = {}, days = 21): Promise<string> {
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
  ... on SeatHeld { seen until held }
  ... on EditionFull { waiting }
  ... on EditionFree { free }
  ... on ReservationRefused { problems { field problem limit } }
  ... on ReservationClosed { state }
}`;
/** What a guest may send, and what can come of it. */
export const reserveSeat = `mutation M($input: ReserveSeatInput!) { reserveSeat(input: $input) ${answered} }`;
export const joinWaitingList = `mutation M($input: ReserveSeatInput!) { joinWaitingList(input: $input) ${answered} }`;
/** The variables of both. */
export const person = (email: string, editionId: string, other: object = {}) => ({
  input: { editionId, name: 'Ana', lastname: 'Ruiz', email, language: 'es', consent: true, ...other },
});
/** Does what the link of a letter allows, as a guest. */
export const act = (name: string, token: string, editionId?: string) =>
  editionId === undefined
    ? ask(`mutation M($token: String!) { ${name}(token: $token) }`, { token })
    : ask(`mutation M($token: String!, $editionId: ID!) { ${name}(token: $token, editionId: $editionId) }`, {
        token,
        editionId,
      });

/** The last reservation of a mailbox in an edition, as it is stored. */
export async function rowOf(email: string, editionId: string) {
  return wire.db
    .selectFrom('reservation')
    .selectAll()
    .where('emailKey', '=', emailKey(email))
    .where('editionId', '=', editionId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
}

/** The token of the link in its letter. */
export async function linkOf(email: string, editionId: string): Promise<string> {
  const { id, emailKey: key } = await rowOf(email, editionId);
  return signReservation(wire.ring, { id, to: mailboxMark(key) });
}

/** Reserves and confirms; answers the token of the link. */
export async function seat(email: string, editionId: string): Promise<string> {
  expect(await ask(reserveSeat, person(email, editionId))).toMatchObject({
    data: { reserveSeat: { __typename: 'SeatHeld' } },
  });
  const token = await linkOf(email, editionId);
  expect(await act('confirmReservation', token)).toEqual({ data: { confirmReservation: 'done' } });
  return token;
}

/** What everybody may know of the seats of an edition. */
export const seats = (id: string) =>
  ask('query Q($id: ID!) { seats(editionId: $id) { capacity taken held free waiting heldUntil } }', { id });
