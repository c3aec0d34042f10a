import type { Database, ReservationRow } from '#backend/database/tables.ts';
import type { ReservationState } from '#model/reservation.ts';
import { placeInLine } from './line.ts';

export interface ReservationsAsked {
  /** Only these states; absent: all. */
  readonly states?: readonly ReservationState[] | undefined;
  /** Only whose name, address or folio has this in it, in whatever case. */
  readonly text?: string | undefined;
  /** At most so many. */
  readonly limit: number;
  /** Those after this one: `next` of the page before. */
  readonly after?: string | undefined;
}

export interface ListedReservation extends ReservationRow {
  /** Where in the line, from 1; null when not in it. */
  readonly place: number | null;
}

/** A page of the reservations of an edition, the first that came first, and where the next page begins; null when this is the last. */
export async function listReservations(
  db: Database,
  editionId: string,
  { states, text = '', limit, after = '' }: ReservationsAsked,
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
  // An edition has few enough to look through: the engines do not agree on what the lower case of an É is.
  const sought = text.trim().toLowerCase();
  const found = rows.filter(
    (row) => (states === undefined || states.includes(row.state)) && saysOf(row).toLowerCase().includes(sought),
  );
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: await Promise.all(page.map(async (row) => ({ ...row, place: await placeInLine(db, row) }))),
    next: found.length > limit && last ? `${last.createdAt} ${last.id}` : null,
  };
}

function saysOf({ name, lastname, email, folio }: ReservationRow): string {
  return `${name} ${lastname}\n${email}\n${folio}`;
}
