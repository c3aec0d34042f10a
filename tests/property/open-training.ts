import { openContainer } from '#backend/container.ts';
import { changeOwnReservation } from '#backend/features/reservations/requests/change-own-reservation.ts';
import type { AskRequest, HoldRequestOutcome } from '#backend/features/reservations/requests/read-hold-request.ts';
import { reserveSeat } from '#backend/features/reservations/requests/reserve-seat.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import type { ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { joinWaitlist } from '#backend/features/reservations/waitlist/join-waitlist.ts';
import type { CourseHistoryRow, Database } from '#backend/platform/database/tables.ts';
import { mailboxMark, signReservation } from '#backend/platform/tokens/email-token.ts';
import { emailKey } from '#model/people/email.ts';
import type { ActionOutcome, ReservationAction } from '#model/reservations/reservation.ts';
import { idInOrder } from '#tests/support/engines/id-in-order.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { featureDeps } from './feature-deps.ts';

/** Noon in Mexico City, three weeks before the first class by default. */
export const start = new Date('2026-11-23T18:00:00.000Z');

/** Reservations in a course, with a fake clock. */
export interface Training {
  readonly s: ReservationDeps;
  readonly db: Database;
  /** Advances the clock. */
  pass(milliseconds: number): void;
  now(): Date;
  addEdition(id: string, different?: Partial<CourseHistoryRow>): Promise<void>;
  reserve(email: string, request?: Partial<AskRequest>): Promise<HoldRequestOutcome>;
  join(email: string, request?: Partial<AskRequest>): Promise<HoldRequestOutcome>;
  row(email: string, editionId?: string): Promise<ReservationRow>;
  /** Acts by the e-mailed link; `from`: the client's network, by default one per mailbox. */
  act(email: string, action: ReservationAction, to?: string, editionId?: string, from?: string): Promise<ActionOutcome>;
  /** Reserves and confirms. */
  seat(email: string, editionId?: string): Promise<void>;
  /** Joins the waiting list and confirms. */
  wait(email: string, editionId?: string): Promise<void>;
  /** Status, with the reason once ended. */
  state(email: string, editionId?: string): Promise<string>;
  used(editionId?: string): Promise<number>;
  /** Templates of the e-mails to the mailbox, in order. */
  letters(email: string): Promise<readonly string[]>;
}

/** One network per mailbox. */
const ownNetwork = (email: string) => [email, email, email].join('/');

/** A course `python` with an edition `e` of `capacity` seats. Processes on one database share `clock`. */
export async function openTraining(
  db: Database,
  capacity: number | null = 6,
  different: Partial<ReservationDeps> = {},
  clock: { time: number } = { time: start.getTime() },
): Promise<Training> {
  const ring = keyRingOf('k');
  const s: ReservationDeps = {
    db,
    ring,
    companyInbox: 'inbox@company.example',
    now: () => new Date(clock.time),
    newId: idInOrder,
    agreedText: () => ({ version: 'v1', hash: 'h' }),
    correctMailbox: (...args) => openContainer(featureDeps(training)).correctMailbox(...args),
    ...different,
  };
  const time = start.toISOString();
  await db
    .insertInto('course')
    .values({ id: 'python', name: 'Pitón', nameEn: 'Python', cost: 2600, createdAt: time, updatedAt: time })
    .onConflict((there) => there.doNothing())
    .execute();
  const request = (email: string, { fields, ...other }: Partial<AskRequest> = {}): AskRequest => ({
    editionId: 'e',
    fields: { name: 'Ana', lastname: 'Ruiz', email, consent: true, ...fields },
    language: 'es',
    from: ownNetwork(email),
    ...other,
  });
  const training: Training = {
    s,
    db,
    pass(milliseconds) {
      clock.time += milliseconds;
    },
    now: () => new Date(clock.time),
    async addEdition(id, edition = {}) {
      await db
        .insertInto('courseHistory')
        .values({
          id,
          idCourse: 'python',
          date: '2026-12-14',
          hour: '18:00-20:00',
          period: 'Mon-Fri',
          sessions: 10,
          capacity,
          visible: 1,
          createdAt: time,
          updatedAt: time,
          ...edition,
        })
        .onConflict((there) => there.doNothing())
        .execute();
    },
    reserve: (email, more) => reserveSeat(s, request(email, more)),
    join: (email, more) => joinWaitlist(s, request(email, more)),
    async row(email, editionId = 'e') {
      return (
        db
          .selectFrom('reservation')
          .selectAll()
          // An attendee's key is not the address.
          .where((row) => row.or([row('emailKey', '=', emailKey(email)), row('email', '=', email)]))
          .where('editionId', '=', editionId)
          .orderBy((row) => row.case().when('state', '=', 'ended').then(1).else(0).end())
          .orderBy('updatedAt', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow()
      );
    },
    async act(email, action, to, editionId, from = ownNetwork(email)) {
      const row = await training.row(email, editionId);
      const token = signReservation(ring, { id: row.id, to: mailboxMark(row.emailKey) });
      return changeOwnReservation(s, token, action, to, from);
    },
    async seat(email, editionId = 'e') {
      const result = await training.reserve(email, { editionId });
      if (!('heldToken' in result)) throw new Error(`${email}: ${result.outcome}`);
      await training.act(email, 'confirm', undefined, editionId);
    },
    async wait(email, editionId = 'e') {
      const result = await training.join(email, { editionId });
      if (result.outcome !== 'created') throw new Error(`${email}: ${result.outcome}`);
      await training.act(email, 'confirm', undefined, editionId);
      training.pass(1);
    },
    async state(email, editionId) {
      const { state, endReason } = await training.row(email, editionId);
      return endReason === null ? state : `${state} ${endReason}`;
    },
    async used(editionId = 'e') {
      const edition = await db
        .selectFrom('courseHistory')
        .select('seatsUsed')
        .where('id', '=', editionId)
        .executeTakeFirstOrThrow();
      return edition.seatsUsed;
    },
    async letters(email) {
      const rows = await db
        .selectFrom('mailOutbox')
        .select(['kind', 'createdAt'])
        .where('recipient', '=', email)
        .orderBy('createdAt')
        .orderBy('id')
        .execute();
      return rows.map(({ kind }) => kind);
    },
  };
  if (!(await db.selectFrom('courseHistory').select('id').where('id', '=', 'e').executeTakeFirst())) {
    await training.addEdition('e');
  }
  return training;
}
