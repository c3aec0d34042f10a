import { randomInt, randomUUID } from 'node:crypto';
import { generateClient } from 'aws-amplify/api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWriteLimiter } from '#backend/platform/rate-limits/write-limiter.ts';
import { mailboxMark, signReservation } from '#backend/platform/tokens/email-token.ts';
import { emailKey } from '#model/people/email.ts';
import { pointAmplify } from './point-amplify.ts';
import { serveWire, type WireUnderTest } from './serve-wire.ts';
import { addAccount, startedSession } from './sign-up.ts';

/** Set by `serveReservations`. */
export let wire: WireUnderTest;
let staff: string;
let address = '';
let visitors = 0;

/** Serves, for the calling test file, a wire with one course that guests reserve and staff manage. */
export function serveReservations(): void {
  beforeAll(async () => {
    wire = await serveWire({
      change: ({ ring }) => ({
        guard: openWriteLimiter({ ring, clock: Date.now, choose: (least, most) => randomInt(least, most + 1) }),
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
  /** A new visitor address per test. */
  beforeEach(() => {
    visitors += 1;
    address = `203.0.113.${visitors}`;
  });
}

/** Sets the client address until the next test. */
export function comeFrom(one: string): void {
  address = one;
}

export function expectNoFaults(): void {
  test('no unexpected error is logged', () => {
    expect(wire.faults).toEqual([]);
  });
}

export interface GraphqlResult {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly errorType: string; readonly message: string; readonly errorInfo?: unknown }[];
}

export async function sendAsGuest(query: string, variables: Record<string, unknown> = {}): Promise<GraphqlResult> {
  const sent = generateClient({ authMode: 'iam' }).graphql({ query, variables }) as unknown as Promise<GraphqlResult>;
  return sent.catch((failed: GraphqlResult) => failed);
}

export async function sendAsStaff(
  query: string,
  variables: Record<string, unknown> = {},
  token = staff,
): Promise<GraphqlResult> {
  const body = JSON.stringify({ query, variables });
  const answer = await fetch(`${wire.origin}/graphql`, { method: 'POST', headers: { authorization: token }, body });
  return answer.json() as Promise<GraphqlResult>;
}

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
export const reserveSeat = `mutation M($input: ReserveSeatInput!) { reserveSeat(input: $input) ${answered} }`;
export const joinWaitingList = `mutation M($input: ReserveSeatInput!) { joinWaitingList(input: $input) ${answered} }`;
export const person = (email: string, editionId: string, other: object = {}) => ({
  input: { editionId, name: 'Ana', lastname: 'Ruiz', email, language: 'es', consent: true, ...other },
});
/** Sends a command with the token of an e-mailed link, as a guest. */
export const sendWithLink = (name: string, token: string, editionId?: string) =>
  editionId === undefined
    ? sendAsGuest(`mutation M($token: String!) { ${name}(token: $token) }`, { token })
    : sendAsGuest(`mutation M($token: String!, $editionId: ID!) { ${name}(token: $token, editionId: $editionId) }`, {
        token,
        editionId,
      });

export async function rowOf(email: string, editionId: string) {
  return wire.db
    .selectFrom('reservation')
    .selectAll()
    .where('emailKey', '=', emailKey(email))
    .where('editionId', '=', editionId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
}

export async function linkOf(email: string, editionId: string): Promise<string> {
  const { id, emailKey: key } = await rowOf(email, editionId);
  return signReservation(wire.ring, { id, to: mailboxMark(key) });
}

/** Reserves and confirms; returns the token. */
export async function seat(email: string, editionId: string): Promise<string> {
  expect(await sendAsGuest(reserveSeat, person(email, editionId))).toMatchObject({
    data: { reserveSeat: { __typename: 'SeatHeld' } },
  });
  const token = await linkOf(email, editionId);
  expect(await sendWithLink('confirmReservation', token)).toEqual({ data: { confirmReservation: 'done' } });
  return token;
}

export const seats = (id: string) =>
  sendAsGuest('query Q($id: ID!) { seats(editionId: $id) { capacity taken held free waiting heldUntil } }', { id });
