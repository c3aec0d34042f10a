import type { ReservationRow } from '#backend/database/tables.ts';
import type { Problem } from '#model/problems.ts';
import { checkReservationChange, type ReservationChangeField } from '#model/reservation-change.ts';
import { withReservation } from './hold-editions.ts';
import { mendReservation } from './mend-reservation.ts';
import type { ReservationSurroundings } from './work.ts';

export type ReservationUpdated =
  | { readonly outcome: 'changed'; readonly row: ReservationRow }
  | { readonly outcome: 'refused'; readonly problems: readonly Problem<ReservationChangeField>[] }
  /** It is not there, or the mended mailbox has another reservation of the edition. */
  | { readonly outcome: 'conflict' };

/** Writes down what was paid and noted, and mends a name or an address: only the fields that are present. */
export async function updateReservation(
  s: ReservationSurroundings,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<ReservationUpdated> {
  const checked = checkReservationChange(fields);
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems };
  const { value } = checked;
  const row = await withReservation(
    s,
    id,
    undefined,
    ({ work, row: before, edition }) => mendReservation(work, before, edition, value),
    value.email,
  );
  return row ? { outcome: 'changed', row } : { outcome: 'conflict' };
}
