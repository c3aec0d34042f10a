import { withReservation } from '#backend/features/reservations/repository.ts';
import { changeReservation, type ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { checkAttendee } from '#model/reservations/reservation.ts';
import type { Renamed } from '#model/reservations/reservation-pages.ts';
import { openNewest } from './open-link.ts';

/**
 * Renames with an e-mail's token; a form with the same address cannot. `shown`: confirms the name
 * on the page.
 */
export async function renameReservation(
  s: ReservationDeps,
  token: string,
  { name, lastname, shown }: Readonly<Record<string, unknown>>,
): Promise<Renamed> {
  const opened = await openNewest(s, token);
  if (!opened) return 'gone';
  const checked = checkAttendee({ name, lastname });
  if (!checked.ok) {
    return checked.problems.flatMap(({ field, ...problem }) =>
      field === 'name' || field === 'lastname' ? [{ field, ...problem }] : [],
    );
  }
  const { email: _, ...names } = checked.value;
  const { row } = opened;
  // Staff may have corrected it since; the page asks again.
  if (shown === true && (names.name !== row.name || names.lastname !== row.lastname)) return 'done';
  const renamed = await withReservation(s, opened.row.id, undefined, ({ work, row }) =>
    // Once asked how it should stand on the certificate, this is the answer.
    changeReservation(work, row, { ...names, ...(row.nameAskedAt !== null && { nameConfirmedAt: work.time }) }),
  );
  return renamed ? 'done' : 'gone';
}
