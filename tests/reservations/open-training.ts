import { actOnReservation } from '#backend/business/reservations/act-on-reservation.ts';
import { joinLine } from '#backend/business/reservations/join-line.ts';
import type { Asked, AskRequest } from '#backend/business/reservations/read-asking.ts';
import { reserveSeat } from '#backend/business/reservations/reserve-seat.ts';
import type { ReservationSurroundings } from '#backend/business/reservations/work.ts';
import type { CourseHistoryRow, Database, ReservationRow } from '#backend/database/tables.ts';
import { mailboxMark, signReservation } from '#backend/keys/letter-token.ts';
import { openRooms } from '#backend/rooms.ts';
import { emailKey } from '#model/email.ts';
import type { ActOutcome, ReservationAct } from '#model/reservation.ts';
import { keyRingOf } from '#tests/wire/key-ring.ts';
import { idInOrder } from '../engines/id-in-order.ts';
import { everyRoom } from './every-room.ts';

/** Three weeks before the first class of every edition that does not say otherwise, at noon in Mexico City. */
export const start = new Date('2026-11-23T18:00:00.000Z');

/** What people do with a course and its editions, at a time that the test sets. */
export interface Training {
  readonly s: ReservationSurroundings;
  readonly db: Database;
  /** Lets so many milliseconds go by. */
  pass(milliseconds: number): void;
  now(): Date;
  addEdition(id: string, different?: Partial<CourseHistoryRow>): Promise<void>;
  reserve(email: string, request?: Partial<AskRequest>): Promise<Asked>;
  join(email: string, request?: Partial<AskRequest>): Promise<Asked>;
  /** The newest reservation of the mailbox in the edition. */
  row(email: string, editionId?: string): Promise<ReservationRow>;
  /** What the link in its letters would do. */
  act(email: string, act: ReservationAct, to?: string, editionId?: string): Promise<ActOutcome>;
  /** Reserved and confirmed. */
  seat(email: string, editionId?: string): Promise<void>;
  /** In the line. */
  wait(email: string, editionId?: string): Promise<void>;
  /** State and, when it ended, why. */
  state(email: string, editionId?: string): Promise<string>;
  used(editionId?: string): Promise<number>;
  /** The kinds of letters to the mailbox, in the order in which they were written. */
  letters(email: string): Promise<readonly string[]>;
}

/** A course `python` with an edition `e` of `capacity` seats. Processes on one database have one `clock`. */
export async function openTraining(
  db: Database,
  capacity: number | null = 6,
  different: Partial<ReservationSurroundings> = {},
  clock: { time: number } = { time: start.getTime() },
): Promise<Training> {
  const ring = keyRingOf('k');
  const s: ReservationSurroundings = {
    db,
    ring,
    now: () => new Date(clock.time),
    newId: idInOrder,
    agreedText: () => ({ version: 'v1', hash: 'h' }),
    correctMailbox: (...asked) => openRooms(everyRoom(training)).correctMailbox(...asked),
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
    // Each mailbox comes from a network of its own.
    from: [email, email, email].join('/'),
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
    join: (email, more) => joinLine(s, request(email, more)),
    async row(email, editionId = 'e') {
      return db
        .selectFrom('reservation')
        .selectAll()
        .where('emailKey', '=', emailKey(email))
        .where('editionId', '=', editionId)
        .orderBy((row) => row.case().when('state', '=', 'ended').then(1).else(0).end())
        .orderBy('updatedAt', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
    },
    async act(email, act, to, editionId) {
      const row = await training.row(email, editionId);
      const token = signReservation(ring, { id: row.id, to: mailboxMark(row.emailKey) });
      return actOnReservation(s, token, act, to);
    },
    async seat(email, editionId = 'e') {
      const asked = await training.reserve(email, { editionId });
      if (!('seen' in asked)) throw new Error(`${email}: ${asked.outcome}`);
      await training.act(email, 'confirm', undefined, editionId);
    },
    async wait(email, editionId = 'e') {
      const asked = await training.join(email, { editionId });
      if (asked.outcome !== 'created') throw new Error(`${email}: ${asked.outcome}`);
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
