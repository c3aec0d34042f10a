import type { Database, ReservationRow } from '#backend/database/tables.ts';
import { type KeyRing, readSignedToken, signToken } from '#backend/keys/signed-token.ts';
import type { ReservationState } from '#model/reservation.ts';
import { isRowId } from '#model/row-id.ts';
import { placeInLine } from './line.ts';

/** What a list is asked for. Absent and null mean the same: everything. */
export interface ListQuestion {
  readonly editionId?: string | null;
  readonly filter?: ReservationFilter | null;
  readonly limit?: number | null;
  readonly nextToken?: string | null;
}

export interface ReservationFilter {
  readonly states?: readonly ReservationState[] | null;
  /** Somewhere in name, last name, e-mail or folio, whatever case and accents. */
  readonly text?: string | null;
  readonly paid?: boolean | null;
}

/** A reservation, and where it stands in the line. */
export type ListedReservation = ReservationRow & { readonly place: number | null };

export interface ListedReservations {
  readonly items: readonly ListedReservation[];
  readonly nextToken: string | null;
}

interface Start {
  readonly createdAt: string;
  readonly id: string;
}

const purpose = 'reservation-list';
const longest = 1_000;
const usual = 100;
/** So many rows are looked at at a time. */
const portion = 500;

/**
 * Reservations in the order in which they were made, of one edition or of all. Rows that come and go between two parts change
 * nothing in the others. `invalid`: the token is none of ours.
 */
export async function listReservations(
  { db, ring }: { readonly db: Database; readonly ring: KeyRing },
  { editionId, filter, limit, nextToken }: ListQuestion,
): Promise<ListedReservations | 'invalid'> {
  const most = Math.max(1, Math.min(limit ?? usual, longest));
  let after = readStart(ring, nextToken);
  if (after === 'invalid') return 'invalid';
  const found: ReservationRow[] = [];
  while (found.length <= most) {
    const rows = await readPortion(db, editionId ?? null, filter ?? {}, after);
    found.push(...rows.filter((row) => says(row, filter?.text)));
    after = rows.at(-1) ?? null;
    if (rows.length < portion) break;
  }
  const shown = found.slice(0, most);
  const items: ListedReservation[] = [];
  for (const row of shown) items.push({ ...row, place: await placeInLine(db, row) });
  const last = found.length > most ? shown.at(-1) : undefined;
  return { items, nextToken: last ? signToken(ring, purpose, { createdAt: last.createdAt, id: last.id }) : null };
}

function readStart(ring: KeyRing, token: string | null | undefined): Start | null | 'invalid' {
  if (token === null || token === undefined) return null;
  const { createdAt, id } = readSignedToken(ring, purpose, token) ?? {};
  return typeof createdAt === 'string' && typeof id === 'string' ? { createdAt, id } : 'invalid';
}

async function readPortion(
  db: Database,
  editionId: string | null,
  { states, paid }: ReservationFilter,
  after: Start | null,
): Promise<readonly ReservationRow[]> {
  // No edition has another id, and PostgreSQL cannot be asked for every text.
  if (editionId !== null && !isRowId(editionId)) return [];
  if (states?.length === 0) return [];
  let query = db.selectFrom('reservation').selectAll().orderBy('createdAt').orderBy('id').limit(portion);
  if (editionId !== null) query = query.where('editionId', '=', editionId);
  if (states) query = query.where('state', 'in', [...states]);
  if (typeof paid === 'boolean') query = query.where('paidOn', paid ? 'is not' : 'is', null);
  if (after) {
    const { createdAt, id } = after;
    query = query.where((row) => row(row.refTuple('createdAt', 'id'), '>', row.tuple(createdAt, id)));
  }
  return query.execute();
}

function says({ name, lastname, email, folio }: ReservationRow, text: string | null | undefined): boolean {
  return !text || plain(`${name} ${lastname} ${email} ${folio}`).includes(plain(text));
}

/** Engines differ in what they take for the same letter. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
