import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow, Database } from '#backend/platform/database/tables.ts';
import { dayAfter } from '#model/courses/days-off.ts';
import { editionTimes } from '#model/courses/edition.ts';
import { namesUntilHour } from '#model/reservations/reservation.ts';
import { startOf } from '#model/reservations/sessions.ts';
import { hour } from '#model/time-units.ts';

/** `lost`: includes attendees who lost the seat with a cancelled group. */
export async function attendeesOf(
  trx: Database,
  { id }: Pick<ReservationRow, 'id'>,
  lost = false,
): Promise<readonly ReservationRow[]> {
  return trx
    .selectFrom('reservation')
    .selectAll()
    .where('buyerId', '=', id)
    .where((row) =>
      row.or([row('state', '=', 'confirmed'), ...(lost ? [row('endReason', '=', 'edition-cancelled')] : [])]),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export function unnamedSeats({ seats, attends }: ReservationRow, attendees: readonly ReservationRow[]): number {
  return Math.max(0, seats - attends - attendees.length);
}

const shortestNaming = 3 * hour;

/**
 * Deadline for naming attendees: the evening before the first class. The class itself for a seat
 * confirmed less than `shortestNaming` before that evening. Null without a date.
 */
export function namesUntil(
  edition: CourseHistoryRow,
  { confirmedAt }: Pick<ReservationRow, 'confirmedAt'>,
): Date | null {
  const times = editionTimes(editionOfRow(edition));
  if (!times) return null;
  const evening = startOf({ date: dayAfter(times.first.date, -1), from: namesUntilHour, to: namesUntilHour });
  const confirmed = confirmedAt === null ? 0 : Date.parse(confirmedAt);
  return confirmed + shortestNaming > evening.getTime() ? times.begins : evening;
}
