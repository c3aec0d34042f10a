import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { waitlistPosition } from '#backend/features/reservations/waitlist/waitlist-order.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { ReservationState } from '#model/reservations/reservation.ts';

interface ReservationsRequest {
  readonly states?: readonly ReservationState[] | undefined;
  readonly text?: string | undefined;
  readonly limit: number;
  /** `next` of the previous page. */
  readonly after?: string | undefined;
}

export interface ListedReservation extends ReservationRow {
  readonly place: number | null;
}

export async function listReservations(
  db: Database,
  editionId: string,
  { states, text = '', limit, after = '' }: ReservationsRequest,
): Promise<{ readonly rows: readonly ListedReservation[]; readonly next: string | null }> {
  const [createdAt = '', id = ''] = after.split(' ');
  const rows = await db
    .selectFrom('reservation')
    .selectAll()
    .where('editionId', '=', editionId)
    .where((row) =>
      row.or([row('createdAt', '>', createdAt), row.and([row('createdAt', '=', createdAt), row('id', '>', id)])]),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  // Filters in memory: an edition has few rows, and the engines lower-case É differently.
  const search = text.trim().toLowerCase();
  const found = rows.filter(
    (row) => (states === undefined || states.includes(row.state)) && searchTextOf(row).toLowerCase().includes(search),
  );
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: await Promise.all(page.map(async (row) => ({ ...row, place: await waitlistPosition(db, row) }))),
    next: found.length > limit && last ? `${last.createdAt} ${last.id}` : null,
  };
}

function searchTextOf({ name, lastname, email, folio }: ReservationRow): string {
  return `${name} ${lastname}\n${email}\n${folio}`;
}
