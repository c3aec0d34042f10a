import { editionOfRow } from '#backend/database/edition-row.ts';
import type { AttendanceRow, Database, DatabaseTransaction } from '#backend/database/tables.ts';
import { type Author, writeRecord } from '#backend/record/write-record.ts';
import { sessionsOf } from '#model/sessions.ts';
import type { RoomSurroundings } from '../room.ts';
import { reachedAt } from './record-work.ts';

/** P: present; F: absent; J: excused. */
export const attendanceMarks = ['P', 'F', 'J'] as const;
export type AttendanceMark = (typeof attendanceMarks)[number];

/** How somebody was at one session of their group. */
export interface Attended {
  readonly reservationId: string;
  /** Which session, from 1, in the order of the plan: one that is moved keeps its number. */
  readonly n: number;
  readonly mark: AttendanceMark;
  /** Who marked it last, and when. */
  readonly by: string;
  readonly at: string;
}

export interface MarkToMake {
  readonly reservationId: string;
  readonly n: number;
  /** Null takes the mark away. */
  readonly mark: AttendanceMark | null;
  /** It is made only where this mark is there (null: none); absent: whatever is there. */
  readonly instead?: AttendanceMark | null;
}

/**
 * `not_now`: it is no confirmed seat; `no_session`: its group has no such session; `meanwhile`: another mark is there than the
 * one that this was to be made instead of.
 */
export type Marked = 'done' | 'gone' | 'not_now' | 'no_session' | 'meanwhile';

/**
 * Marks how the holder of a confirmed seat was at a session. The same mark again changes nothing. Told as a change of the
 * reservation.
 */
export async function markAttendance(
  s: RoomSurroundings,
  by: Author,
  { reservationId, n, mark, instead }: MarkToMake,
): Promise<Marked> {
  const done = await s.db.transaction().execute(async (trx): Promise<Marked | { readonly editionId: string }> => {
    // Held to the end: nobody moves or ends it meanwhile.
    const seat = await trx
      .updateTable('reservation')
      .set((row) => ({ updatedAt: row.ref('updatedAt') }))
      .where('id', '=', reservationId)
      .returning(['editionId', 'state', 'email', 'phone'])
      .executeTakeFirst();
    if (!seat) return 'gone';
    if (seat.state !== 'confirmed') return 'not_now';
    const { editionId } = seat;
    const edition = await trx.selectFrom('courseHistory').selectAll().where('id', '=', editionId).executeTakeFirst();
    if (!edition || !Number.isInteger(n) || n < 1 || n > sessionsOf(editionOfRow(edition)).length) return 'no_session';
    const one = { reservationId, n };
    const before = await trx
      .selectFrom('attendance')
      .select('mark')
      .where('reservationId', '=', reservationId)
      .where('n', '=', n)
      .executeTakeFirst();
    const there = before?.mark ?? null;
    if (there === mark) return 'done';
    if (instead !== undefined && there !== instead) return 'meanwhile';
    const at = s.now().toISOString();
    if (mark === null) {
      await trx.deleteFrom('attendance').where('reservationId', '=', reservationId).where('n', '=', n).execute();
    } else {
      await trx
        .insertInto('attendance')
        .values({ ...one, mark, by: by.id, at })
        .onConflict((conflict) => conflict.columns(['reservationId', 'n']).doUpdateSet({ mark, by: by.id, at }))
        .execute();
    }
    await writeRecord(trx, {
      id: s.newId(),
      at,
      by,
      thing: `Reservation:${reservationId}`,
      act: 'markAttendance',
      before: { [`session ${n}`]: there },
      after: { [`session ${n}`]: mark },
      about: reachedAt(seat),
    });
    return { editionId };
  });
  if (typeof done === 'string') return done;
  s.changed?.({ entity: 'Reservation', action: 'update', row: { id: reservationId, editionId: done.editionId } });
  return 'done';
}

/** Every mark of a group, by seat and session. */
export async function listAttendance(db: Database, editionId: string): Promise<readonly Attended[]> {
  const rows = await db
    .selectFrom('attendance')
    .innerJoin('reservation', 'reservation.id', 'attendance.reservationId')
    .select(['attendance.reservationId', 'attendance.n', 'attendance.mark', 'attendance.by', 'attendance.at'])
    .where('reservation.editionId', '=', editionId)
    .orderBy('attendance.reservationId')
    .orderBy('attendance.n')
    .execute();
  return rows.flatMap(({ mark, ...row }) => {
    const known = attendanceMarks.find((one) => one === mark);
    return known ? [{ ...row, mark: known }] : [];
  });
}

/** Every mark of these reservations. */
export async function attendanceOf(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<readonly AttendanceRow[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('attendance')
    .selectAll()
    .where('reservationId', 'in', ids)
    .orderBy('reservationId')
    .orderBy('n')
    .execute();
}

/** Removes every mark of these reservations. */
export async function forgetAttendance(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += 500) {
    await trx
      .deleteFrom('attendance')
      .where('reservationId', 'in', ids.slice(from, from + 500))
      .execute();
  }
}
