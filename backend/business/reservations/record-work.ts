import type { DatabaseTransaction, ReservationRow } from '#backend/database/tables.ts';
import { type Author, writeRecord } from '#backend/record/write-record.ts';
import { phoneKey } from '#model/phone.ts';
import type { RecordAct } from '#model/record-acts.ts';

/** What somebody of the company does. */
export interface Recording {
  readonly by: Author;
  /** The verb of it: the field that they asked. */
  readonly act: RecordAct;
  /** The reservation that it is done with; absent where it is made by it. What follows of others is nobody's doing. */
  readonly id?: string;
}

/** As much of a work as is recorded. */
interface RecordedWork {
  readonly trx: DatabaseTransaction;
  readonly s: { newId(): string; readonly recording?: Recording };
  readonly time: string;
  readonly written: ReadonlyMap<string, string>;
  readonly before: ReadonlyMap<string, ReservationRow>;
}

/** The same surroundings, where what is done is in the record of changes; as they are for who is nobody of the company. */
export function recordedFor<Surroundings extends object>(
  s: Surroundings,
  by: Author | null,
  act: RecordAct,
  id?: string,
): Surroundings & { readonly recording?: Recording } {
  return by ? { ...s, recording: { by, act, ...(id === undefined ? {} : { id }) } } : s;
}

/** What of a reservation says something to who reads the record. */
const said = [
  'state',
  'endReason',
  'until',
  'editionId',
  'name',
  'lastname',
  'email',
  'phone',
  'paidAmount',
  'paidBy',
  'paidOn',
  'refundedOn',
  'note',
] as const satisfies readonly (keyof ReservationRow)[];

/** Writes into the record what became of the reservations of a work, in its transaction. */
export async function recordWork({ trx, s, written, before }: RecordedWork): Promise<void> {
  const { recording } = s;
  if (!recording) return;
  const { by, act, id } = recording;
  const ids = [...written.keys()].filter((one) => id === undefined || one === id);
  if (ids.length === 0) return;
  const rows = await trx.selectFrom('reservation').selectAll().where('id', 'in', ids).orderBy('id').execute();
  for (const row of rows) {
    const was = before.get(row.id);
    await writeRecord(trx, {
      id: s.newId(),
      at: row.updatedAt,
      by,
      thing: `Reservation:${row.id}`,
      act,
      before: was ? saidOf(was) : null,
      after: saidOf(row),
      about: reachedAt(was ?? row),
    });
  }
}

/** Writes into the record what became of an edition, in the transaction of the change. */
export async function recordEdition(
  { trx, s, time }: Pick<RecordedWork, 'trx' | 's' | 'time'>,
  id: string,
  before: object,
  after: object | null,
): Promise<void> {
  if (!s.recording) return;
  const { by, act } = s.recording;
  await writeRecord(trx, { id: s.newId(), at: time, by, thing: `CourseHistory:${id}`, act, before, after });
}

/** Writes into the record that a change of an edition changed how long a reservation lasts, in the transaction of the change. */
export async function recordUntil(
  { trx, s, time }: Pick<RecordedWork, 'trx' | 's' | 'time'>,
  before: ReservationRow,
  after: ReservationRow,
): Promise<void> {
  if (!s.recording) return;
  const { by, act } = s.recording;
  const [was, is] = [{ until: before.until }, { until: after.until }];
  const thing = `Reservation:${after.id}`;
  await writeRecord(trx, { id: s.newId(), at: time, by, thing, act, before: was, after: is, about: reachedAt(after) });
}

function saidOf(row: ReservationRow): object {
  return Object.fromEntries(said.map((name) => [name, row[name]]));
}

/** By what a person is known: the address, else the digits of the telephone number. */
export function reachedAt({ email, phone }: Pick<ReservationRow, 'email' | 'phone'>): string {
  return email || phoneKey(phone ?? '');
}
