import type { Change } from '#backend/changes/changes.ts';
import { editionOfRow } from '#backend/database/edition-row.ts';
import { laterThan } from '#backend/database/later-than.ts';
import type { CourseHistoryRow, DatabaseTransaction, ReservationRow } from '#backend/database/tables.ts';
import { enqueueJob, takeBackJob } from '#backend/jobs/enqueue-job.ts';
import type { KeyRing } from '#backend/keys/signed-token.ts';
import type { Language } from '#model/languages.ts';
import { personSearchText } from '#model/search-text.ts';
import type { RoomSurroundings } from '../room.ts';
import { type Recording, recordWork } from './record-work.ts';
import type { SeatStatements } from './take-seat.ts';

export interface ReservationSurroundings extends RoomSurroundings {
  readonly ring: KeyRing;
  /** The version and the hash of the consent text that a person reads in that language. */
  agreedText(language: Language, form: 'reservation'): { readonly version: string; readonly hash: string };
  /**
   * Corrects the address of everything of a mailbox, in every feature. Both mailboxes and the editions of its reservations are locked.
   * Returns the changes to publish after the commit.
   */
  correctMailbox(trx: DatabaseTransaction, from: string, to: string): Promise<readonly Change[] | 'taken'>;
  /** Other statements than those of `take-seat.ts`, in the test that shows what their conditions are for. */
  readonly seats?: SeatStatements;
  /** Counts for the metrics: holds that were displaced, and requests that were answered so. */
  counted?(what: 'displaced' | 'full' | 'too-many', times: number): void;
  /** Somebody of the company does it: it is in the record of changes. */
  readonly recording?: Recording;
}

/** One transaction in which reservations change, at one moment. */
export interface Work {
  readonly trx: DatabaseTransaction;
  readonly s: ReservationSurroundings;
  readonly at: Date;
  /** `at`, ISO. */
  readonly time: string;
  /** The editions whose seats or line, as guests see them, changed. */
  readonly touched: Set<string>;
  /** The reservations that were written, and the edition of each. */
  readonly written: Map<string, string>;
  /** Those that were there before, as they were. */
  readonly before: Map<string, ReservationRow>;
  /** How many letters were written. */
  letters: number;
  /** How many holds of guests were displaced. */
  displaced: number;
}

/** What is to be told after the commit of a transaction that is somebody else's. */
export interface Aftermath {
  readonly changes: readonly Change[];
  /** How many were written. */
  readonly letters: number;
}

/** Work in a transaction that is somebody else's; `aftermathOf` says what they tell. */
export function workIn(trx: DatabaseTransaction, s: ReservationSurroundings, at: Date): Work {
  return {
    trx,
    s,
    at,
    time: at.toISOString(),
    touched: new Set(),
    written: new Map(),
    before: new Map(),
    letters: 0,
    displaced: 0,
  };
}

export async function aftermathOf(work: Work): Promise<Aftermath> {
  return { changes: await changesOf(work), letters: work.letters };
}

/** Does it in a transaction of its own, and tells what changed after the commit. */
export async function inTransaction<Done>(
  s: ReservationSurroundings,
  act: (work: Work) => Promise<Done>,
): Promise<Done> {
  const at = s.now();
  const { done, aftermath, displaced } = await s.db.transaction().execute(async (trx) => {
    const work = workIn(trx, s, at);
    const done = await act(work);
    await recordWork(work);
    return { done, aftermath: await aftermathOf(work), displaced: work.displaced };
  });
  if (displaced > 0) s.counted?.('displaced', displaced);
  if (aftermath.letters > 0) s.letterWritten?.();
  for (const change of aftermath.changes) s.changed?.(change);
  return done;
}

/** Seats are on pages: an edition whose seats changed is told of as one that was changed. Of reservations only ids are told. */
async function changesOf({ trx, touched, written }: Work): Promise<Change[]> {
  const ofRows: Change[] = [...written].map(([id, editionId]) => ({
    entity: 'Reservation',
    action: 'update',
    row: { id, editionId },
  }));
  return [...(await changesOfEditions(trx, touched)), ...ofRows];
}

async function changesOfEditions(trx: DatabaseTransaction, touched: Work['touched']): Promise<Change[]> {
  if (touched.size === 0) return [];
  const rows = await trx
    .selectFrom('courseHistory')
    .selectAll()
    .where('id', 'in', [...touched].sort())
    .execute();
  return rows.map((row) => ({ entity: 'CourseHistory', action: 'update', row: shownEdition(row) }));
}

/** As the contract shows it. */
export function shownEdition(row: CourseHistoryRow): Readonly<Record<string, unknown>> {
  const { visible, open, vatIncluded } = editionOfRow(row);
  return { ...row, visible: row.visible === null ? null : visible, open, vatIncluded };
}

/** Writes that into a reservation whose edition is held, and answers it as it is then. */
export async function changeReservation(
  work: Work,
  before: ReservationRow,
  changes: Partial<Omit<ReservationRow, 'id' | 'updatedAt'>>,
): Promise<ReservationRow> {
  const { id } = before;
  if (!work.before.has(id)) work.before.set(id, before);
  const row = await work.trx
    .updateTable('reservation')
    .set({ ...changes, ...searchedBy(before, changes), updatedAt: laterThan(before.updatedAt, work.time) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (publicPlace(before) !== publicPlace(row)) work.touched.add(before.editionId).add(row.editionId);
  await noteWritten(work, row, changes.until !== undefined);
  return row;
}

/** How it is found afterwards, where that changes. */
function searchedBy(before: ReservationRow, changes: Partial<ReservationRow>) {
  const searchText = personSearchText({ ...before, ...changes });
  return searchText === before.searchText ? {} : { searchText };
}

/** What ends reservations when their time is over. */
export const endDueJob = 'end-reservations';

/** The place of a reservation in the counts that guests see (`readPublicSeats`); null where it is in none. */
function publicPlace({ editionId, state, heldFrom }: ReservationRow): string | null {
  const isFirm = state === 'confirmed' || state === 'offered' || (state === 'held' && heldFrom === null);
  return isFirm || state === 'waiting' ? `${editionId} ${isFirm}` : null;
}

/** Publishes a new reservation, and schedules its end. */
export async function noteInserted(work: Work, row: ReservationRow): Promise<void> {
  if (publicPlace(row) !== null) work.touched.add(row.editionId);
  await noteWritten(work, row, row.until !== null);
}

/** Publishes a reservation, and schedules its end; `timed` when that time changed. */
async function noteWritten(work: Work, { id, editionId, until }: ReservationRow, timed: boolean): Promise<void> {
  work.written.set(id, editionId);
  if (!timed) return;
  const job = { name: endDueJob, subject: `reservation:${id}` };
  if (until === null) await takeBackJob(work.trx, job);
  else await enqueueJob(work.trx, { ...job, dueAt: new Date(until) });
}
