import type { FeatureDeps, Loose } from '#backend/features/feature.ts';
import { findEdition } from '#backend/features/reservations/repository.ts';
import type { AttendanceRow } from '#backend/features/reservations/tables.ts';
import type { Author } from '#backend/platform/audit-log/write-audit-entry.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { Attendance, AttendanceOutcome, MarkAttendanceInput } from '#model/api.generated.ts';
import { numberedSessions } from '#model/reservations/sessions.ts';
import { isRowId } from '#model/row-id.ts';
import { markSeat } from './mark-seat.ts';

/** P: present; F: absent; J: excused. */
const attendanceMarks = ['P', 'F', 'J'] as const;

/**
 * Sets or deletes (null) a mark; `instead`: the expected current one, absent skips the check. A
 * moved session keeps its number `n`. `expectedGroup`: group in which the seat was marked; absent
 * skips the check. Idempotent.
 */
export function markAttendance(
  s: FeatureDeps,
  by: Author,
  { reservationId, editionId: expectedGroup, n, mark = null, instead }: MarkAttendanceInput,
): Promise<AttendanceOutcome> {
  return markSeat<AttendanceOutcome>(s, by, reservationId, 'markAttendance', async (trx, { editionId }, at) => {
    if (expectedGroup && expectedGroup !== editionId) return 'not_now';
    const edition = await findEdition(trx, editionId);
    if (!edition || !numberedSessions(editionOfRow(edition)).some((session) => session.n === n)) return 'no_session';
    const before = await trx
      .selectFrom('attendance')
      .select('mark')
      .where('reservationId', '=', reservationId)
      .where('n', '=', n)
      .executeTakeFirst();
    const there = before?.mark ?? null;
    if (there === mark) return 'done';
    if (instead !== undefined && there !== instead) return 'meanwhile';
    if (mark === null) {
      await trx.deleteFrom('attendance').where('reservationId', '=', reservationId).where('n', '=', n).execute();
    } else {
      await trx
        .insertInto('attendance')
        .values({ reservationId, n, mark, by: by.id, at })
        .onConflict((conflict) => conflict.columns(['reservationId', 'n']).doUpdateSet({ mark, by: by.id, at }))
        .execute();
    }
    return { before: { [`session ${n}`]: there }, after: { [`session ${n}`]: mark } };
  });
}

export async function listAttendance(db: Database, editionId: string): Promise<readonly Loose<Attendance>[]> {
  if (!isRowId(editionId)) return [];
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

export async function forgetAttendance(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('attendance')
    .where('reservationId', 'in', ['', ...ids])
    .execute();
}
