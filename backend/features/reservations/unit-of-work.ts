import type { FeatureDeps } from '#backend/features/feature.ts';
import { laterThan } from '#backend/platform/database/row-version.ts';
import type { CourseHistoryRow, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { Change } from '#backend/platform/events/events.ts';
import { deleteJob, enqueueJob } from '#backend/platform/jobs/enqueue-job.ts';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import type { WorkerFields } from '#model/certificates/worker.ts';
import { editionFlags } from '#model/courses/edition.ts';
import type { Language } from '#model/languages.ts';
import { personSearchText } from '#model/search-text.ts';
import { type AuditContext, auditReservations } from './audit-reservations.ts';
import type { SeatStatements } from './seats/take-seat.ts';
import type { ReservationRow } from './tables.ts';

export interface ReservationDeps extends FeatureDeps {
  readonly ring: KeyRing;
  readonly companyInbox: string;
  agreedText(language: Language, form: 'reservation'): { readonly version: string; readonly hash: string };
  /** Corrects an address everywhere; the caller has locked the mailboxes and their editions. */
  correctMailbox(trx: DatabaseTransaction, from: string, to: string): Promise<readonly Change[] | 'taken'>;
  /** Printed folio of the valid certificate. */
  certificateOf?(reservationId: string): Promise<string | null>;
  /** Data for a DC-3 of a person with a certificate; null if none can be asked for. */
  workerOf?(reservationId: string): Promise<Partial<WorkerFields> | null>;
  /** Updates copies of the address and telephone number. */
  contactChanged?(trx: DatabaseTransaction, row: Pick<ReservationRow, 'id' | 'email' | 'phone'>): Promise<void>;
  /** For a test of the conditions in `take-seat.ts`. */
  readonly seats?: SeatStatements;
  counted?(what: 'displaced' | 'full' | 'too-many', times: number): void;
  readonly recording?: AuditContext;
}

/** One transaction that changes reservations, at one time. */
export interface UnitOfWork {
  readonly trx: DatabaseTransaction;
  readonly s: ReservationDeps;
  readonly at: Date;
  /** `at`, ISO. */
  readonly time: string;
  /** Editions whose public seat counts changed. */
  readonly touched: Set<string>;
  /** Edition by reservation. */
  readonly written: Map<string, string>;
  readonly before: Map<string, ReservationRow>;
  /** Ids of e-mails. */
  readonly emails: string[];
  displaced: number;
}

export interface AfterCommit {
  readonly changes: readonly Change[];
  readonly emails: readonly string[];
}

export function unitOfWorkIn(trx: DatabaseTransaction, s: ReservationDeps, at: Date): UnitOfWork {
  return {
    trx,
    s,
    at,
    time: at.toISOString(),
    touched: new Set(),
    written: new Map(),
    before: new Map(),
    emails: [],
    displaced: 0,
  };
}

export async function collectAfterCommit(work: UnitOfWork): Promise<AfterCommit> {
  return { changes: await changesOf(work), emails: work.emails };
}

/** Publishes the changes after the commit. */
export async function inTransaction<Result>(
  s: ReservationDeps,
  run: (work: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  const at = s.now();
  const { result, aftermath, displaced } = await s.db.transaction().execute(async (trx) => {
    const work = unitOfWorkIn(trx, s, at);
    const result = await run(work);
    await auditReservations(work);
    return { result, aftermath: await collectAfterCommit(work), displaced: work.displaced };
  });
  if (displaced > 0) s.counted?.('displaced', displaced);
  if (aftermath.emails.length > 0) s.emailQueued?.();
  for (const change of aftermath.changes) s.changed?.(change);
  return result;
}

/** Editions, whose seats pages show, and id-only reservation payloads. */
async function changesOf({ trx, touched, written }: UnitOfWork): Promise<Change[]> {
  const ofRows: Change[] = [...written].map(([id, editionId]) => ({
    entity: 'Reservation',
    action: 'update',
    row: { id, editionId },
  }));
  return [...(await changesOfEditions(trx, touched)), ...ofRows];
}

async function changesOfEditions(trx: DatabaseTransaction, touched: UnitOfWork['touched']): Promise<Change[]> {
  if (touched.size === 0) return [];
  const rows = await trx
    .selectFrom('courseHistory')
    .selectAll()
    .where('id', 'in', [...touched].sort())
    .execute();
  return rows.map((row) => ({ entity: 'CourseHistory', action: 'update', row: shownEdition(row) }));
}

export function shownEdition(row: CourseHistoryRow): Readonly<Record<string, unknown>> {
  return {
    ...row,
    ...Object.fromEntries(editionFlags.map((flag) => [flag, row[flag] === null ? null : row[flag] === 1])),
  };
}

/** The edition must be locked. */
export async function changeReservation(
  work: UnitOfWork,
  before: ReservationRow,
  changes: Partial<Omit<ReservationRow, 'id' | 'updatedAt'>>,
): Promise<ReservationRow> {
  const { id } = before;
  if (!work.before.has(id)) work.before.set(id, before);
  const row = await work.trx
    .updateTable('reservation')
    .set({
      ...changes,
      ...searchedBy(before, changes),
      ...invoicedBy(before, changes),
      updatedAt: laterThan(before.updatedAt, work.time),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (publicOccupancy(before) !== publicOccupancy(row)) work.touched.add(before.editionId).add(row.editionId);
  await noteWritten(work, row, changes.until !== undefined);
  return row;
}

function searchedBy(before: ReservationRow, changes: Partial<ReservationRow>) {
  const searchText = personSearchText({ ...before, ...changes });
  return searchText === before.searchText ? {} : { searchText };
}

/** The accountant needs a new total. */
function invoicedBy({ seats, seatPrice, invoiceSentAt }: ReservationRow, changes: Partial<ReservationRow>) {
  const now = { seats, seatPrice, ...changes };
  const isOtherTotal = now.seats !== seats || now.seatPrice !== seatPrice;
  return invoiceSentAt !== null && isOtherTotal ? { invoiceSentAt: null } : {};
}

export const expireDueJob = 'end-reservations';

/** Key in the public counts (`readPublicSeats`); null: not counted. */
function publicOccupancy({ editionId, state, heldFrom, seats }: ReservationRow): string | null {
  const isFirm = state === 'confirmed' || state === 'offered' || (state === 'held' && heldFrom === null);
  return isFirm || state === 'waiting' ? `${editionId} ${isFirm} ${seats}` : null;
}

export async function noteInserted(work: UnitOfWork, row: ReservationRow): Promise<void> {
  if (publicOccupancy(row) !== null) work.touched.add(row.editionId);
  await noteWritten(work, row, row.until !== null);
}

/** `timed`: also reschedules or cancels the expiry. */
async function noteWritten(work: UnitOfWork, { id, editionId, until }: ReservationRow, timed: boolean): Promise<void> {
  work.written.set(id, editionId);
  if (!timed) return;
  const job = { name: expireDueJob, subject: `reservation:${id}` };
  if (until === null) await deleteJob(work.trx, job);
  else await enqueueJob(work.trx, { ...job, dueAt: new Date(until) });
}
