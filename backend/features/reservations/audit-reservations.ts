import { versionConflict } from '#backend/platform/audit-log/version-conflict.ts';
import { type Author, writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { AuditAction } from '#model/people/audit-actions.ts';
import { phoneKey } from '#model/people/phone.ts';
import type { ReservationRow } from './tables.ts';

/** Staff command to log. */
export interface AuditContext {
  readonly by: Author;
  readonly act: AuditAction;
  /** Its reservation; absent if it creates one. Side effects on others are not logged. */
  readonly id?: string;
}

interface RecordedWork {
  readonly trx: DatabaseTransaction;
  readonly s: { newId(): string; readonly recording?: AuditContext };
  readonly time: string;
  readonly written: ReadonlyMap<string, string>;
  readonly before: ReadonlyMap<string, ReservationRow>;
}

export function auditContextOf<Deps extends object>(
  s: Deps,
  by: Author | null,
  act: AuditAction,
  id?: string,
): Deps & { readonly recording?: AuditContext } {
  return by ? { ...s, recording: { by, act, ...(id === undefined ? {} : { id }) } } : s;
}

const auditedColumns = [
  'state',
  'endReason',
  'until',
  'editionId',
  'name',
  'lastname',
  'email',
  'phone',
  'seats',
  'company',
  'buyerId',
  'attends',
  'seatPrice',
  'paidAmount',
  'paidBy',
  'paidOn',
  'refundedAmount',
  'refundedOn',
  'note',
  'invoice',
  'invoiceSentAt',
] as const satisfies readonly (keyof ReservationRow)[];

export async function auditReservations({ trx, s, written, before }: RecordedWork): Promise<void> {
  const { recording } = s;
  if (!recording) return;
  const { by, act, id } = recording;
  const ids = [...written.keys()].filter((one) => id === undefined || one === id);
  if (ids.length === 0) return;
  const rows = await trx.selectFrom('reservation').selectAll().where('id', 'in', ids).orderBy('id').execute();
  for (const row of rows) {
    const was = before.get(row.id);
    await writeAuditEntry(trx, {
      id: s.newId(),
      at: row.updatedAt,
      by,
      thing: `Reservation:${row.id}`,
      act,
      before: was ? auditedFields(was) : null,
      after: auditedFields(row),
      about: reachedAt(was ?? row),
    });
  }
}

export async function auditEdition(
  { trx, s, time }: Pick<RecordedWork, 'trx' | 's' | 'time'>,
  id: string,
  before: object,
  after: object | null,
): Promise<void> {
  if (!s.recording) return;
  const { by, act } = s.recording;
  await writeAuditEntry(trx, { id: s.newId(), at: time, by, thing: `CourseHistory:${id}`, act, before, after });
}

function auditedFields(row: ReservationRow): object {
  const invoice = row.invoice && Object.values(JSON.parse(row.invoice) as object).join(', ');
  const fields = Object.fromEntries(auditedColumns.map((name) => [name, row[name]]));
  // An attendee's row has no seats of its own.
  return { ...fields, seats: row.buyerId === null ? row.seats : undefined, invoice };
}

export function reachedAt({ email, phone }: Pick<ReservationRow, 'email' | 'phone'>): string {
  return email || phoneKey(phone ?? '');
}

/** Names no author for changes of visitors, which are not in the audit log. */
export async function reservationConflict(db: Database, thing: string, now: object, updatedAt: string) {
  const conflict = await versionConflict(db, thing, now, updatedAt);
  return conflict.at === updatedAt ? conflict : { ...conflict, by: null, at: updatedAt };
}
