import { laterThan } from '#backend/database/later-than.ts';
import type { CourseHistoryRow, RecordRow, ReservationRow } from '#backend/database/tables.ts';
import { takeBack } from '#backend/outbox/outbox.ts';
import { editionRemoved } from './cancel-edition.ts';
import { isNewer } from './changed-meanwhile.ts';
import { concernsSeats, raiseSequence } from './edition-changed.ts';
import { holdEditions } from './hold-editions.ts';
import type { ChangedFacts } from './letter-facts.ts';
import { sessionChanged } from './letters/edition.ts';
import { seatOffer } from './letters/line.ts';
import { recordEdition, recordUntil } from './record-work.ts';
import { giveSeatBack } from './take-seat.ts';
import { changeReservation, inTransaction, type ReservationSurroundings, shownEdition, type Work } from './work.ts';

export interface UndoneChange {
  /** The `updatedAt` before what is undone; null: it was made. */
  readonly since: string | null;
  /** The `updatedAt` that the last change gave it. */
  readonly version: string;
}

export type EditionUndone =
  /** `left`: a letter of the change has left; `reserved`: somebody has reserved in what was made. Nothing was undone. */
  | { readonly outcome: 'done' | 'left' | 'reserved' }
  /** It was changed after the version that is named: `row` is as it is now. */
  | { readonly outcome: 'meanwhile'; readonly row: CourseHistoryRow }
  /** It is not there, or nothing of it was changed by who asks. */
  | { readonly outcome: 'conflict' };

/**
 * Takes back what somebody of the company changed of an edition: it is as the record of changes says that it was, the letters of
 * the change go before they leave, and who was offered a seat by it waits again. An edition that was made is removed while
 * nobody reserved.
 */
export async function undoEdition(
  s: ReservationSurroundings,
  id: string,
  { since, version }: UndoneChange,
): Promise<EditionUndone> {
  let removed: CourseHistoryRow | undefined;
  const done = await inTransaction(s, async (work): Promise<EditionUndone> => {
    const row = (await holdEditions(work.trx, [id])).get(id);
    if (!row) return { outcome: 'conflict' };
    if (isNewer(row.updatedAt, version)) return { outcome: 'meanwhile', row };
    const changes = await changesSince(work, id, since);
    if (changes.length === 0) return { outcome: 'conflict' };
    if (since === null) {
      if (await anybodyReserved(work, id)) return { outcome: 'reserved' };
      await remove(work, row);
      removed = row;
      return { outcome: 'done' };
    }
    const letters = await lettersOf(work, id, changes);
    if (letters.some(({ left }) => left)) return { outcome: 'left' };
    for (const letter of letters) await takeBack(work.trx, letter.id);
    await restore(work, row, changes);
    await waitAgain(work, row, letters);
    await remindAgain(work, letters);
    await lastAgain(work, row, changes);
    return { outcome: 'done' };
  });
  if (removed) {
    const wasPublic = removed.visible === 1;
    s.changed?.({ entity: 'CourseHistory', action: 'delete', row: shownEdition(removed), wasPublic });
  }
  return done;
}

async function remove(work: Work, row: CourseHistoryRow): Promise<void> {
  await editionRemoved(work.trx, work.s, row, work.at);
  await work.trx.deleteFrom('courseHistory').where('id', '=', row.id).execute();
  const { id: _id, calendarSequence: _often, classSequences: _each, seatsUsed: _used, ...was } = shownEdition(row);
  await recordEdition(work, row.id, was, null);
}

/** What can be undone, as the field was called that did it. */
const undone = ['create', 'update', 'updateEdition'];

/** What who asks changed since then, the newest first. */
async function changesSince({ trx, s }: Work, id: string, since: string | null): Promise<readonly RecordRow[]> {
  const { recording } = s;
  if (!recording) return [];
  const rows = await trx
    .selectFrom('record')
    .selectAll()
    .where('thing', '=', `CourseHistory:${id}`)
    .where('at', '>', since ?? '')
    .orderBy('at', 'desc')
    .execute();
  const mine = rows.every(({ accountId, act }) => accountId === recording.by.id && undone.includes(act));
  const made = rows.some(({ act }) => act === 'create');
  return mine && made === (since === null) ? rows : [];
}

async function anybodyReserved({ trx }: Work, editionId: string): Promise<boolean> {
  const reserved = trx.selectFrom('reservation').select('id').where('editionId', '=', editionId).limit(1);
  const asked = trx.selectFrom('asking').select('id').where('editionId', '=', editionId).limit(1);
  return ((await reserved.executeTakeFirst()) ?? (await asked.executeTakeFirst())) !== undefined;
}

interface ChangeLetter {
  readonly id: string;
  readonly kind: string;
  /** What it is worded from, as it is stored. */
  readonly facts: string;
  readonly reservation: ReservationRow;
  /** Sent, given up, or in the hand of a process that may have sent it. */
  readonly left: boolean;
}

/** The letters of these changes, the newest first: each is written at the time of its change. */
async function lettersOf({ trx }: Work, id: string, changes: readonly RecordRow[]): Promise<readonly ChangeLetter[]> {
  const reservations = await trx.selectFrom('reservation').selectAll().where('editionId', '=', id).execute();
  const byCause = new Map(reservations.map((row) => [`reservation:${row.id}`, row]));
  const letters = await trx
    .selectFrom('mailOutbox')
    .select(['id', 'kind', 'letter', 'cause', 'sentAt', 'deadAt', 'claimedBy'])
    .where('kind', 'in', [sessionChanged.kind, seatOffer.kind])
    .where(
      'createdAt',
      'in',
      changes.map(({ at }) => at),
    )
    .orderBy('createdAt', 'desc')
    .execute();
  return letters.flatMap(({ id: letterId, kind, letter: facts, cause, sentAt, deadAt, claimedBy }) => {
    const reservation = byCause.get(cause);
    const left = sentAt !== null || deadAt !== null || claimedBy !== null;
    return reservation ? [{ id: letterId, kind, facts, reservation, left }] : [];
  });
}

const flags: readonly string[] = ['visible', 'open', 'vatIncluded'];

async function restore(work: Work, row: CourseHistoryRow, changes: readonly RecordRow[]): Promise<void> {
  const before: Partial<Record<string, unknown>> = {};
  for (const change of changes) Object.assign(before, JSON.parse(change.before ?? '{}'));
  const stored = Object.entries(before).map(([name, value]) => [
    name,
    flags.includes(name) && typeof value === 'boolean' ? Number(value) : value,
  ]);
  const restored = await work.trx
    .updateTable('courseHistory')
    .set({ ...Object.fromEntries(stored), updatedAt: laterThan(row.updatedAt, work.time) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  work.touched.add(row.id);
  // A calendar that was fetched in between is overtaken.
  if (concernsSeats(row, restored)) await raiseSequence(work, row, restored);
  const now: Readonly<Record<string, unknown>> = { ...row };
  const after = Object.fromEntries(Object.keys(before).map((name) => [name, now[name]]));
  await recordEdition({ ...work, time: restored.updatedAt }, row.id, after, Object.fromEntries(stored));
}

/** Who was offered a seat, and does not know, stands in the line where they stood. */
async function waitAgain(work: Work, edition: CourseHistoryRow, letters: readonly ChangeLetter[]): Promise<void> {
  for (const { kind, reservation } of letters) {
    if (kind !== seatOffer.kind || reservation.state !== 'offered') continue;
    await changeReservation(work, reservation, { state: 'waiting', until: null, freedAt: null });
    await giveSeatBack(work.trx, edition.id);
  }
}

/** Who was to be told of a change is reminded as before it, unless they were reminded since. */
async function remindAgain(work: Work, letters: readonly ChangeLetter[]): Promise<void> {
  for (const { kind, facts, reservation } of letters) {
    if (kind !== sessionChanged.kind) continue;
    const { reminded }: ChangedFacts = JSON.parse(facts);
    if (!reminded) continue;
    const row = await readReservation(work, reservation.id);
    if (row.state !== 'confirmed' || row.reminded !== reminded.after) continue;
    await changeReservation(work, row, { reminded: reminded.before });
  }
}

async function readReservation({ trx }: Work, id: string): Promise<ReservationRow> {
  return trx.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** What these changes shortened lasts as long as before, unless something else became of it. */
async function lastAgain(work: Work, edition: CourseHistoryRow, changes: readonly RecordRow[]): Promise<void> {
  const rows = await work.trx.selectFrom('reservation').select('id').where('editionId', '=', edition.id).execute();
  if (rows.length === 0) return;
  const shortened = await work.trx
    .selectFrom('record')
    .select(['thing', 'before', 'after'])
    .where(
      'thing',
      'in',
      rows.map(({ id }) => `Reservation:${id}`),
    )
    .where(
      'at',
      'in',
      changes.map(({ at }) => at),
    )
    .orderBy('at', 'desc')
    .execute();
  for (const { thing, before, after } of shortened) {
    const row = await readReservation(work, thing.slice('Reservation:'.length));
    const [was, is]: Partial<Pick<ReservationRow, 'until'>>[] = [JSON.parse(before ?? '{}'), JSON.parse(after ?? '{}')];
    if (!was?.until || row.until !== is?.until || row.state === 'ended') continue;
    await recordUntil(work, row, await changeReservation(work, row, { until: was.until }));
  }
}
