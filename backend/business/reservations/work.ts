import type { Change } from '#backend/changes/changes.ts';
import { editionOfRow } from '#backend/database/edition-row.ts';
import type { CourseHistoryRow, DatabaseTransaction, ReservationRow } from '#backend/database/tables.ts';
import type { KeyRing } from '#backend/keys/signed-token.ts';
import type { Language } from '#model/languages.ts';
import type { RoomSurroundings } from '../room.ts';
import type { SeatStatements } from './take-seat.ts';

export interface ReservationSurroundings extends RoomSurroundings {
  readonly ring: KeyRing;
  /** The version and the hash of the consent text that a person reads in that language. */
  agreedText(language: Language, form: 'reservation'): { readonly version: string; readonly hash: string };
  /** Other statements than those of `take-seat.ts`, in the test that shows what their conditions are for. */
  readonly seats?: SeatStatements;
}

/** One transaction in which reservations change, at one moment. */
export interface Work {
  readonly trx: DatabaseTransaction;
  readonly s: ReservationSurroundings;
  readonly at: Date;
  /** `at`, ISO. */
  readonly time: string;
  /** The editions whose seats or line changed. */
  readonly touched: Set<string>;
  /** How many letters were written. */
  letters: number;
}

/** What is to be told after the commit of a transaction that is somebody else's. */
export interface Aftermath {
  readonly changes: readonly Change[];
  readonly letters: boolean;
}

/** Work in a transaction that is somebody else's; `aftermathOf` says what they tell. */
export function workIn(trx: DatabaseTransaction, s: ReservationSurroundings, at: Date): Work {
  return { trx, s, at, time: at.toISOString(), touched: new Set(), letters: 0 };
}

export async function aftermathOf(work: Work): Promise<Aftermath> {
  return { changes: await changesOf(work), letters: work.letters > 0 };
}

/** Does it in a transaction of its own, and tells what changed after the commit. */
export async function inTransaction<Done>(
  s: ReservationSurroundings,
  act: (work: Work) => Promise<Done>,
): Promise<Done> {
  const at = s.now();
  const { done, aftermath } = await s.db.transaction().execute(async (trx) => {
    const work = workIn(trx, s, at);
    const done = await act(work);
    return { done, aftermath: await aftermathOf(work) };
  });
  if (aftermath.letters) s.letterWritten?.();
  for (const change of aftermath.changes) s.changed?.(change);
  return done;
}

/** Seats are on pages: an edition whose seats changed is told of as one that was changed. */
async function changesOf({ trx, touched }: Work): Promise<Change[]> {
  if (touched.size === 0) return [];
  const rows = await trx
    .selectFrom('courseHistory')
    .selectAll()
    .where('id', 'in', [...touched].sort())
    .execute();
  return rows.map((row) => ({ entity: 'CourseHistory', action: 'update', row: shown(row) }));
}

/** As the contract shows it. */
function shown(row: CourseHistoryRow): Readonly<Record<string, unknown>> {
  const { visible, open, vatIncluded } = editionOfRow(row);
  return { ...row, visible: row.visible === null ? null : visible, open, vatIncluded };
}

/** Writes that into a reservation whose edition is held, and answers it as it is then. */
export async function changeReservation(
  work: Work,
  { id, editionId }: ReservationRow,
  changes: Partial<Omit<ReservationRow, 'id' | 'updatedAt'>>,
): Promise<ReservationRow> {
  work.touched.add(editionId);
  return work.trx
    .updateTable('reservation')
    .set({ ...changes, updatedAt: work.time })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
